import ServicesHTTPMessages
import ServicesHTTPServer

/// The name that a running client gives itself (`Client-Instance`), to know the events that its own requests have caused.
///
/// It proves nothing and opens nothing: it is told to the same user's clients alone.
struct ClientInstance: Hashable, Sendable {
  /// 1 to 64 letters and digits of ASCII, so that it stands in JSON as it is.
  let name: String

  /// - Returns: `nil` where the request has none, or one of another form: its events are everybody's then.
  init?(_ request: ServerRequest) {
    guard let name = request.fields["Client-Instance"] else { return nil }
    self.init(name)
  }

  /// - Returns: `nil` for a name of another form.
  init?(_ name: String) {
    guard (1...64).contains(name.utf8.count),
      name.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) })
    else { return nil }
    self.name = name
  }
}
