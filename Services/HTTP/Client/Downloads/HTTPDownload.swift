import FoundationEssentials
public import ServicesHTTPMessages

/// A reply whose content goes to a file: what policies see of a download.
public struct HTTPDownload: HTTPReply {
  /// Status, fields and final URL.
  public let head: HTTPResponseHead
  let content: Content

  /// Where the content is.
  enum Content: Sendable {
    /// In the file that becomes the destination.
    case file(PartialFile)
    /// In memory: what no server has sent now, or what an error says.
    case held(Data)
  }

  init(head: HTTPResponseHead, content: Content) {
    self.head = head
    self.content = content
  }

  /// A download of content that is there already.
  public init(_ response: HTTPResponse) {
    self.init(head: response.head, content: .held(response.body))
  }

  /// Reads the content, from the file too.
  public func whole(upTo limit: Int) async throws(HTTPError) -> HTTPResponse {
    switch content {
    case .file(let file): return HTTPResponse(head: head, body: try file.content(upTo: limit))
    case .held(let data):
      guard data.count <= limit else { throw .bodyTooLarge(limit: limit) }
      return HTTPResponse(head: head, body: data)
    }
  }
}
