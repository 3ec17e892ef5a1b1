import Foundation
import AmbientHTTPTesting
import Testing

/// The replies of a real HelloMarket server, by the headings of the recording.
struct RecordedReplies {
  private let replies: [String: String]

  init() throws {
    let url = try #require(Bundle.module.url(forResource: "Fixtures/hellomarket-replies", withExtension: "md"))
    let text = try String(contentsOf: url, encoding: .utf8)
    var replies: [String: String] = [:]
    for section in text.components(separatedBy: "\n## ").dropFirst() {
      let title = String(section.prefix { $0 != "\n" })
      let parts = section.components(separatedBy: "```")
      let block = try #require(parts.count > 1 ? parts[1] : nil, "“\(title)” has no reply")
      let lines = block.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
      let head = lines.prefix { !$0.isEmpty }.filter { !$0.hasPrefix("Content-Length") }
      let body = lines.drop { !$0.isEmpty }.joined(separator: "\n").trimmingCharacters(in: .newlines)
      replies[title] =
        (head + ["Content-Length: \(body.utf8.count)"]).joined(separator: "\r\n") + "\r\n\r\n" + body
    }
    self.replies = replies
  }

  /// How many replies were recorded.
  var count: Int { replies.count }

  subscript(title: String) -> String? { replies[title] }

  /// A server that gives these replies in their order, whatever it is asked.
  func server(_ titles: String...) throws -> MisbehavingServer {
    let scripts = try titles.map { try #require(replies[$0], "no reply “\($0)” was recorded") }
    let script = Script(scripts)
    return try MisbehavingServer(.answers { _ in script.next() })
  }
}

/// Hands out texts in their order, to requests on any connection.
final class Script: @unchecked Sendable {
  // Guarded by the lock: connections have threads of their own.
  private let lock = NSLock()
  private var rest: [String]

  init(_ texts: [String]) {
    rest = texts.reversed()
  }

  func next() -> String {
    lock.withLock { rest.popLast() ?? RawReply.text("out of script", status: "500 Out Of Script") }
  }
}
