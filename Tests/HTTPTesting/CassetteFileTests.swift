import AmbientHTTPTesting
import FoundationEssentials
import Testing

@Suite("Files of recordings")
struct CassetteFileTests {
  private let folder: CassetteFolder

  init() throws { folder = try CassetteFolder() }

  /// Why the cassette cannot be played.
  private func failure(_ mode: HTTPCassette.Mode = .replay) -> HTTPCassette.FileError? {
    do throws(HTTPCassette.FileError) {
      _ = try HTTPCassette(at: folder.file, mode: mode)
      return nil
    } catch {
      return error
    }
  }

  @Test("one that is missing is told, unless it is to be recorded")
  func missing() throws {
    let error = try #require(failure())
    #expect(error.name == "orders.json" && error.reason == "it is not there; record it: mode .recordMissing")
    #expect(
      error.description
        == "The cassette orders.json cannot be played: it is not there; record it: mode .recordMissing.")
    #expect(failure(.record) == nil && failure(.recordMissing) == nil)
  }

  @Test("a folder in its place cannot be read")
  func folderInPlace() throws {
    try FileManager.default.createDirectory(at: folder.file, withIntermediateDirectories: false)
    #expect(failure()?.reason == "it cannot be read")
    #expect(failure(.recordMissing)?.reason == "it cannot be read")
  }

  private static func exchange(
    request: String = #"{"method":"GET","url":"http://a.test/","fields":[]}"#,
    reply: String = #"{"status":200,"fields":[]}"#
  ) -> String {
    #"{"version":1,"exchanges":[{"request":\#(request),"reply":\#(reply)}]}"#
  }

  @Test("one that somebody has edited is played, whatever its blanks and order")
  func edited() throws {
    try folder.put(Self.exchange())
    #expect(try HTTPCassette(at: folder.file).unused == ["GET http://a.test/"])
    try folder.put(#"{"exchanges":[],"note":"x","version":1}"#)
    #expect(try HTTPCassette(at: folder.file).unused.isEmpty)
  }

  @Test(
    "one that is damaged is told with the place, and without what is in it",
    arguments: [
      ("", "it is damaged at byte 0: "), ("{\"hush\":", "it is damaged at byte 8: "),
      ("{\"version\":1,\"version\":1}", "it is damaged at byte "),
      ("hush", "it is damaged at byte 0: "), (String(repeating: "[", count: 100_000), "it is damaged at byte 128: "),
      ("5", "it is no cassette of version 1"), ("{\"version\":2,\"exchanges\":[]}", "it is no cassette of version 1"),
      ("{\"version\":1}", "its exchanges are missing"),
      ("{\"version\":1,\"exchanges\":{}}", "its exchanges are missing"),
      ("{\"version\":1,\"exchanges\":[5]}", "in exchange 1, its request or its reply is missing"),
      (exchange(request: "5"), "in exchange 1, its method is missing, or is no token of RFC 9110"),
      (
        exchange(request: #"{"method":"hush\r\n","url":"http://a.test/","fields":[]}"#),
        "in exchange 1, its method is missing, or is no token of RFC 9110"
      ),
      (
        exchange(request: #"{"method":"GET","url":"hush\u001b[2J","fields":[]}"#),
        "in exchange 1, its url is missing, or has bytes that no URL has"
      ),
      (exchange(reply: #"{"status":"hush","fields":[]}"#), "in exchange 1, its status is not one from 200 to 599"),
      (exchange(reply: #"{"status":1e400,"fields":[]}"#), "in exchange 1, its status is not one from 200 to 599"),
      (exchange(reply: #"{"status":99,"fields":[]}"#), "in exchange 1, its status is not one from 200 to 599"),
      (exchange(reply: #"{"status":200}"#), "in exchange 1, its fields are no list"),
      (exchange(reply: #"{"status":200,"fields":["hush"]}"#), "in exchange 1, one of its fields has no colon"),
      (exchange(reply: #"{"status":200,"fields":[5]}"#), "in exchange 1, one of its fields has no colon"),
      (
        exchange(reply: #"{"status":200,"fields":["hush hush: 1"]}"#),
        "in exchange 1, one of its fields cannot be: its name is not a token of RFC 9110"
      ),
      (
        exchange(reply: #"{"status":200,"fields":["X: hush\r\nY: 1"]}"#),
        "in exchange 1, one of its fields cannot be: its value has a line break or another control character"
      ),
      (
        exchange(reply: #"{"status":200,"fields":[],"body":{"base64":"hush!"}}"#),
        "in exchange 1, one of its bodies is neither text nor Base64"
      ),
      (
        exchange(reply: #"{"status":200,"fields":[],"body":"hush"}"#),
        "in exchange 1, one of its bodies is neither text nor Base64"
      ),
    ] as [(String, String)])
  func damaged(text: String, reason: String) throws {
    try folder.put(text)
    for mode in [HTTPCassette.Mode.replay, .recordMissing] {
      let error = try #require(failure(mode))
      #expect(error.reason.hasPrefix(reason), "\(error)")
      #expect(!"\(error)".contains("hush"))
    }
    #expect(try folder.text() == text)
    #expect(failure(.record) == nil)
  }
}
