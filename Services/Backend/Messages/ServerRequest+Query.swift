import ServicesHTTPMessages
import ServicesHTTPServer

extension ServerRequest {
  /// The value of a parameter of the query; `nil` where it is not given.
  ///
  /// - Throws: `HTTPFailure` 422 where it is given more than once: which of them counts would be a guess.
  func queryValue(_ name: String) throws(HTTPFailure) -> String? {
    let values = target.values(of: name)
    guard values.count < 2 else { throw HTTPFailure(.unprocessableContent, "\(name) is given more than once.") }
    return values.first
  }
}
