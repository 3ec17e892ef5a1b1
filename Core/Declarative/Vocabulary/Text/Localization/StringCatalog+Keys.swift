public import CoreEnvironment
import Foundation

extension EnvironmentValues {
  /// String catalogues by the names of their tables, for this part of the screen; they go before those in bundles. None by
  /// default.
  ///
  /// The table `System` has the framework's own words; see ``StringCatalog``.
  public var stringCatalogs: [String: StringCatalog] {
    get { self[text: StringCatalogsKey.self] }
    set { self[text: StringCatalogsKey.self] = newValue }
  }
}

extension StringCatalogsKey: TextKey {
  typealias Group = TextPlaceKeys
}

extension StringCatalog {
  /// What a key comes to, with the values in it.
  static func find(
    _ key: LocalizedStringKey, table: String?, bundle: Bundle?, in given: [String: StringCatalog], locale: Locale?
  ) -> Localized? {
    find(
      key.key, quantities: key.arguments.map(\.quantity), table: table, bundle: bundle, in: given, locale: locale)
  }
}
