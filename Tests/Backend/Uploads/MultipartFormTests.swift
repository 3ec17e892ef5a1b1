import Foundation
import Testing

@testable import ServicesBackend

@Suite("A multipart form")
struct MultipartFormTests {
  private func parts(_ text: String, boundary: String = "B") throws -> [MultipartForm.Part] {
    try MultipartForm(Data(text.utf8), boundary: boundary).parts
  }

  private func error(_ text: String, boundary: String = "B") -> MultipartError? {
    do throws(MultipartError) {
      _ = try MultipartForm(Data(text.utf8), boundary: boundary)
      return nil
    } catch { return error }
  }

  private let field = "Content-Disposition: form-data; name=\"a\"\r\n"

  @Test("gives its parts in order, with names, types and bytes")
  func wellFormed() throws {
    let found = try parts(
      "--B\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\none\r\n"
        + "--B\r\ncontent-type: Image/PNG; q=1\r\nCONTENT-DISPOSITION: Form-Data; filename=\"x \\\"y\\\".png\"; name=image\r\n\r\n"
        + "\r\n--C\r\n-\r\n--B--\r\n")
    #expect(
      found == [
        MultipartForm.Part(name: "a", fileName: nil, contentType: nil, body: Data("one".utf8)),
        MultipartForm.Part(
          name: "image", fileName: "x \"y\".png", contentType: "image/png", body: Data("\r\n--C\r\n-".utf8)),
      ])
  }

  @Test("may have an empty part, white space behind a boundary, and no line end at its end")
  func lenient() throws {
    #expect(try parts("--B \t\r\n\(field)\r\n\r\n--B--").map(\.body) == [Data()])
    #expect(try parts("--B\r\n\(field)\r\n\r\n--B-- \r\n").count == 1)
  }

  @Test(
    "must begin and end with its boundary, and hold something",
    arguments: [
      ("preamble\r\n--B\r\nH: v\r\n\r\nx\r\n--B--", MultipartError.noDelimiter), ("", .truncated), ("--", .truncated),
      ("--B--", .noParts), ("--B", .truncated), ("--B\r\n", .truncated),
      ("--B\r\nContent-Disposition: form-data; name=a\r\n\r\nx", .truncated),
      ("--B\r\nContent-Disposition: form-data; name=a\r\n\r\nx\r\n--B", .truncated),
      ("--B\r\nContent-Disposition: form-data; name=a\r\n\r\nx\r\n--B-", .truncated),
      ("--B\r\nContent-Disposition: form-data; name=a\r\n\r\nx\n--B--", .truncated),
      ("--B\r\nContent-Disposition: form-data; name=a\r\n\r\nx\r\n--B--\r\nepilogue", .trailingBytes),
      ("--B\r\nContent-Disposition: form-data; name=a\r\n\r\nx\r\n--B--\r\n--B--", .trailingBytes),
      ("--Bx\r\nContent-Disposition: form-data; name=a\r\n\r\nx\r\n--B--", .invalidDelimiter),
      ("--B\r\nContent-Disposition: form-data; name=a\r\n\r\nx\r\n--Bx\r\n--B--", .invalidDelimiter),
      ("--B\nContent-Disposition: form-data; name=a\r\n\r\nx\r\n--B--", .invalidDelimiter),
    ])
  func framing(text: String, expected: MultipartError) {
    #expect(error(text) == expected)
  }

  @Test(
    "refuses headers that two readers could take differently",
    arguments: [
      "", "\r\n", "X: y\r\n", "Content-Disposition: attachment; name=a\r\n", "Content-Disposition: form-data\r\n",
      "Content-Disposition: form-data; name=\"\"\r\n", "Content-Disposition: form-data; name=\"a\r\n",
      "Content-Disposition: form-data; name=a; name=b\r\n", "Content-Disposition: form-data; name=a;\r\n",
      "Content-Disposition: form-data; name=a x\r\n", "Content-Disposition : form-data; name=a\r\n",
      "Content-Disposition: form-data;\r\n name=a\r\n", ": form-data; name=a\r\n",
      "Content-Disposition: form-data; name=a\nX: y\r\n", "Content-Disposition: form-data; name=a\rX: y\r\n",
      "Content-Disposition: form-data; name=a\u{0}\r\n",
      "Content-Disposition: form-data; name=a\r\nContent-Disposition: form-data; name=b\r\n",
      "Content-Disposition: form-data; name=a\r\nContent-Type: png\r\n",
    ])
  func headers(header: String) {
    #expect(error("--B\r\n\(header)\r\nx\r\n--B--") == .invalidHeader)
  }

  @Test("refuses a header that is not UTF-8")
  func encoding() {
    let body = Data("--B\r\nContent-Disposition: form-data; name=\"".utf8) + [0xFF] + Data("\"\r\n\r\nx\r\n--B--".utf8)
    #expect(throws: MultipartError.invalidHeader) { try MultipartForm(body, boundary: "B") }
  }

  @Test("keeps a header within its own part")
  func headerAcrossParts() {
    // The second delimiter looks like a field of the first part's header.
    let text = "--a:b\r\n\(field)--a:b\r\nX: y\r\n\r\nx\r\n--a:b--"
    #expect(error(text, boundary: "a:b") == .invalidHeader)
  }

  @Test("is not nested, not encoded, not endless")
  func limits() throws {
    func one(_ fields: String) -> MultipartError? { error("--B\r\n\(field)\(fields)\r\nx\r\n--B--") }
    #expect(one("Content-Type: multipart/mixed; boundary=C\r\n") == .nested)
    #expect(one("Content-Transfer-Encoding: base64\r\n") == .transferEncoding)
    #expect(one("Content-Transfer-Encoding: Binary\r\n") == nil)
    #expect(one((0..<7).map { "X\($0): y\r\n" }.joined()) == nil)
    #expect(one((0..<8).map { "X\($0): y\r\n" }.joined()) == .headerTooLarge)
    let rest = MultipartForm.headerLimit - field.utf8.count - "X: \r\n\r\n".utf8.count
    #expect(one("X: \(String(repeating: "y", count: rest))\r\n") == nil)
    #expect(one("X: \(String(repeating: "y", count: rest + 1))\r\n") == .headerTooLarge)
    let part = "--B\r\n\(field)\r\nx\r\n"
    #expect(try parts(String(repeating: part, count: 16) + "--B--").count == 16)
    #expect(error(String(repeating: part, count: 17) + "--B--") == .tooManyParts)
  }

  @Test("has a boundary of 1 to 70 characters of the standard's set")
  func boundaries() throws {
    for good in ["a", "'()+_,-./:=? x", String(repeating: "x", count: 70)] {
      #expect(try parts("--\(good)\r\n\(field)\r\nx\r\n--\(good)--", boundary: good).count == 1)
    }
    for bad in ["", "a ", "a\r\nb", "ä", "a\"b", String(repeating: "x", count: 71)] {
      #expect(error("--\(bad)--", boundary: bad) == .invalidBoundary)
    }
  }

  @Test("is known by its content type")
  func contentType() throws {
    let body = Data("--B\r\n\(field)\r\nx\r\n--B--".utf8)
    for good in ["multipart/form-data; boundary=B", "Multipart/Form-Data;boundary=\"B\" ; charset=utf-8"] {
      #expect(try MultipartForm(body, contentType: good).parts.count == 1)
    }
    for bad in ["", "image/png", "multipart/mixed; boundary=B", "multipart/form-data; boundary=B; boundary=B"] {
      #expect(throws: MultipartError.notAForm) { try MultipartForm(body, contentType: bad) }
    }
    #expect(throws: MultipartError.invalidBoundary) { try MultipartForm(body, contentType: "multipart/form-data") }
  }

  @Test("of five megabytes that nearly hold the boundary everywhere is read in one pass")
  func hugeNearMisses() throws {
    let miss = Data(String(repeating: "\r\n--\(String(repeating: "x", count: 69))", count: 70_000).utf8)
    let form = Data("--\(String(repeating: "x", count: 70))\r\n\(field)\r\n".utf8)
    let end = Data("\r\n--\(String(repeating: "x", count: 70))--".utf8)
    let found = try MultipartForm(form + miss + end, boundary: String(repeating: "x", count: 70))
    #expect(found.parts.map(\.body.count) == [miss.count])
  }

  @Test("cut off anywhere is refused, and read from a slice it is the same")
  func everyPrefix() throws {
    let whole = UploadFixtures.form(UploadFixtures.part(UploadFixtures.png()), UploadFixtures.part(Data(), name: "b"))
    let complete = whole.dropLast(2)
    let slice = (Data([1, 2, 3]) + whole)[3...]
    #expect(
      try MultipartForm(slice, boundary: UploadFixtures.boundary).parts
        == MultipartForm(whole, boundary: UploadFixtures.boundary).parts)
    for count in 0..<complete.count {
      #expect(throws: MultipartError.self) {
        try MultipartForm(whole.prefix(count), boundary: UploadFixtures.boundary)
      }
    }
  }

  @Test("made of any bytes is read or refused, and what was read is there", arguments: 0..<8)
  func fuzzed(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let whole = UploadFixtures.form(
      UploadFixtures.part(UploadFixtures.png(size: 32)), UploadFixtures.part(Data("x".utf8)))
    let pieces: [[UInt8]] = [
      [13, 10], [13], [10], Array("--".utf8), Array("--\(UploadFixtures.boundary)".utf8), [0], [58],
    ]
    var accepted = 0
    for _ in 0..<1_000 {
      var bytes = Array(whole)
      for _ in 0...random.below(4) {
        let place = random.below(bytes.count)
        switch random.below(4) {
        case 0: bytes[place] = UInt8(random.below(256))
        case 1: bytes.insert(contentsOf: random.pick(pieces), at: place)
        case 2: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.below(8)))
        default: bytes += bytes[place...].prefix(40)
        }
        if bytes.isEmpty { bytes = [45] }
      }
      guard let form = try? MultipartForm(Data(bytes), boundary: UploadFixtures.boundary) else { continue }
      accepted += 1
      #expect((1...MultipartForm.partLimit).contains(form.parts.count))
      for part in form.parts {
        #expect(!part.name.isEmpty)
        #expect(part.body.range(of: Data("\r\n--\(UploadFixtures.boundary)".utf8)) == nil)
      }
    }
    #expect(accepted > 0)
  }
}
