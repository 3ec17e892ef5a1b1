import Foundation
import Testing

@testable import ServicesHTTP

@Suite("What is held of a stream between the engine and its reader")
struct StreamBufferTests {
  @Test("nothing is read after an end by hand, whatever the engine receives meanwhile", .timeLimit(.minutes(5)))
  func cancelledWhileReceiving() async {
    var read = 0
    for _ in 0..<5_000 {
      let buffer = StreamBuffer()
      let engine = Thread {
        for _ in 0..<20 {
          _ = try? [UInt8](repeating: 7, count: 16).withUnsafeBytes { try buffer.receive($0) }
        }
      }
      engine.start()
      buffer.cancelled()
      if case .success = await buffer.next(resume: {}) { read += 1 }
    }
    #expect(read == 0)
  }
}
