/// Whole replies as text, head and content, as a server sends them over the wire: to build behaviours from.
public enum RawReply {
  /// Makes a proper reply with text and its length.
  ///
  /// - Parameters:
  ///   - body: The content.
  ///   - status: What stands behind `HTTP/1.1` in the first line.
  ///   - fields: Further lines such as `Content-Type: text/plain`, without their ends. Nothing of them is checked.
  public static func text(_ body: String, status: String = "200 OK", fields: [String] = []) -> String {
    let lines = ["HTTP/1.1 \(status)", "Content-Length: \(body.utf8.count)"] + fields
    return lines.joined(separator: "\r\n") + "\r\n\r\n" + body
  }

  /// Makes a redirect to `location`, which is not checked.
  public static func redirect(_ status: Int, to location: String) -> String {
    text("", status: "\(status) Elsewhere", fields: ["Location: \(location)"])
  }

  /// The head of a stream of events; what is sent after it is the stream.
  public static let eventStreamHead = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream; charset=utf-8\r\n\r\n"
}
