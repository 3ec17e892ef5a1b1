import FoundationEssentials

extension URL {
  /// The path without its percent-encoding; `/` where there is none, which is what is asked then (RFC 9110 §4.2.3).
  var decodedPath: String {
    let url = absoluteURL
    return url.path().isEmpty ? "/" : url.path(percentEncoded: false)
  }
}
