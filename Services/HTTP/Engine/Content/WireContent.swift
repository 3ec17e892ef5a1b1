import FoundationEssentials
import ServicesHTTPMessages

/// The content of a request on its way: how much it is, and its parts in order. There is no way back, so libcurl cannot send it twice.
enum WireContent: Sendable {
  case data(Data)
  case file(FileContent)
  case stream(StreamContent)

  /// What comes of asking for the next part.
  enum Part {
    /// So many bytes; none at the end.
    case bytes(Int)
    /// There is nothing yet: the transfer is resumed when there is.
    case later
    case failed(HTTPError)
  }

  /// Opens what is to be sent.
  init(_ content: HTTPContent) throws(HTTPError) {
    switch content {
    case .data(let data): self = .data(data)
    case .file(let url): self = .file(try FileContent(url))
    case .stream(let stream): self = .stream(StreamContent(stream))
    }
  }

  /// How many bytes it has; `nil` where that is not known.
  var length: Int? {
    switch self {
    case .data(let data): data.count
    case .file(let file): file.length
    case .stream(let stream): stream.length
    }
  }

  /// Copies what follows the first `sent` bytes.
  func provide(into buffer: UnsafeMutableRawBufferPointer, after sent: Int) -> Part {
    switch self {
    case .data(let data):
      let count = min(buffer.count, data.count - sent)
      let start = data.startIndex + sent
      data[start..<(start + count)].copyBytes(to: buffer)
      return .bytes(count)
    case .file(let file): return file.provide(into: buffer)
    case .stream(let stream): return stream.provide(into: buffer)
    }
  }

  /// Nothing of it is wanted any more.
  func end() {
    if case .stream(let stream) = self { stream.end() }
  }
}
