/// A map on the landing page or on the details page.
public enum MapPreviewView {}
