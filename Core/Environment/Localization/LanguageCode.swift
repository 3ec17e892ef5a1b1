/// The language of a place, by its code alone: what it takes to find the framework's own words, without the tables of a locale.
private struct LanguageCodeKey: EnvironmentKey {
  static var defaultValue: String? { nil }
}

extension EnvironmentValues {
  /// The code of the language, `de`; that of the process where none is chosen. Whoever chooses a locale sets it.
  package var languageCode: String {
    get { self[LanguageCodeKey.self] ?? ProcessLocale.language }
    set { self[LanguageCodeKey.self] = newValue }
  }
}
