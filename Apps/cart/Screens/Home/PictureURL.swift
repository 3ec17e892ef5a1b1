import AppsShared
import Core

/// Where the picture of a product is: markets write whole addresses, or paths of their own.
nonisolated struct PictureURL: Equatable {
  /// The market's root; `nil` where pictures cannot be fetched.
  var base: URL?

  /// The address; `nil` for no picture, and for an address that is none of the web's.
  func callAsFunction(_ text: String?) -> URL? {
    guard let base, let text, let url = URL(string: text, relativeTo: base)?.absoluteURL,
      ["http", "https"].contains(url.scheme)
    else { return nil }
    return url
  }
}

extension EnvironmentValues {
  /// Where pictures of products are.
  @Entry var pictureURL = PictureURL()
}
