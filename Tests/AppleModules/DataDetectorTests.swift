import AmbientFoundation
import Foundation
import Testing

@Suite("What is found in a text")
struct DataDetectorTests {
  @Test("links, addresses of mail and numbers of telephones are found, in their order")
  func detector() throws {
    let text = "Mail ada@example.org, see www.swift.org. Call +49 (30) 123-4567!"
    // The numbers that Foundation has for links and telephones on Linux.
    let detector = try NSDataDetector(types: 64 | 2048)
    let matches = detector.matches(in: text, range: NSRange(location: 0, length: text.utf16.count))
    #expect(
      matches.map { $0.url?.absoluteString ?? $0.phoneNumber } == [
        "mailto:ada@example.org", "http://www.swift.org", "+49 (30) 123-4567",
      ])
    #expect(matches.map { Range($0.range, in: text).map { String(text[$0]) } }.first == "ada@example.org")
    #expect(throws: CocoaError.self) { try NSDataDetector(types: 0) }
  }
}
