import AmbientToolchain
import Glibc
import Testing

@Suite("The conversation with the compiler")
struct MessageStreamTests {
  /// What the stream reads where these bytes come, and then the end.
  private func messages(in bytes: [UInt8]) throws -> [[UInt8]] {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    #expect(write(ends[1], bytes, bytes.count) == bytes.count)
    close(ends[1])
    var stream = MessageStream(input: ends[0], output: -1)
    var messages: [[UInt8]] = []
    while let message = try stream.next() { messages.append(message) }
    return messages
  }

  private let greeting: [UInt8] = [2, 0, 0, 0, 0, 0, 0, 0, 0x7B, 0x7D]

  @Test("a message of length 0 is the compiler's good-bye, and no message")
  func goodBye() throws {
    #expect(try messages(in: greeting + [UInt8](repeating: 0, count: 8)) == [[0x7B, 0x7D]])
    #expect(try messages(in: [UInt8](repeating: 0, count: 8)) == [])
  }

  @Test("the end of the pipe between two messages is an end, within one it is an error")
  func ends() throws {
    #expect(try messages(in: greeting) == [[0x7B, 0x7D]])
    #expect(throws: MessageStreamError.truncated) { try messages(in: Array(greeting.prefix(9))) }
    #expect(throws: MessageStreamError.truncated) { try messages(in: Array(greeting.prefix(5))) }
    #expect(throws: MessageStreamError.tooLong(.max)) { try messages(in: [UInt8](repeating: 0xFF, count: 8)) }
  }
}
