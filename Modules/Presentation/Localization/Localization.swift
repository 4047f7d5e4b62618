// An app that imports Presentation can then name a language, and give the app's own texts.
@_exported public import Localization
