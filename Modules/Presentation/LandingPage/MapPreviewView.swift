/// A namespace for the models of a map, on the landing page and on the details page.
public enum MapPreviewView {}
