import Foundation
import ServicesHTTPMessages
import Testing

@testable import ServicesBackend
@testable import ServicesHTTPServer

@Suite("What a client has already")
struct ValidatorsTests {
  /// Sun, 06 Nov 1994 08:49:37 GMT
  private let validators = Validators(entityTag: "\"a\"", modified: Date(timeIntervalSince1970: 784_111_777))

  private func selection(_ fields: HTTPFields, _ method: HTTPMethod = .get) throws -> Validators.Selection {
    let request = ServerRequest(method: method, target: try RequestTarget(parsing: "/"), fields: fields)
    return validators.selection(for: request, length: 10)
  }

  @Test("is not sent again, by its tag before its date")
  func notModified() throws {
    for method in [HTTPMethod.get, .head] {
      for fields in [
        ["If-None-Match": "\"a\""], ["If-None-Match": "W/\"a\""], ["If-None-Match": "*"],
        ["If-Modified-Since": "Sun, 06 Nov 1994 08:49:37 GMT"], ["If-Modified-Since": "Mon, 07 Nov 1994 08:49:37 GMT"],
        ["If-Modified-Since": "Sunday, 06-Nov-94 08:49:37 GMT"],
        ["If-None-Match": "\"a\"", "If-Modified-Since": "Sat, 05 Nov 1994 08:49:37 GMT"],
        ["If-None-Match": "\"a\"", "Range": "bytes=0-1"],
      ] as [HTTPFields] {
        #expect(try selection(fields, method) == .notModified, "\(fields)")
      }
      for fields in [
        [:], ["If-None-Match": "\"b\""], ["If-Modified-Since": "Sun, 06 Nov 1994 08:49:36 GMT"],
        ["If-Modified-Since": "yesterday"], ["If-Modified-Since": ""],
        ["If-None-Match": "\"b\"", "If-Modified-Since": "Mon, 07 Nov 1994 08:49:37 GMT"],
      ] as [HTTPFields] {
        #expect(try selection(fields, method) == .range(.whole), "\(fields)")
      }
    }
  }

  @Test("is gone on with where the rest fits to it, by a strong tag or the very date")
  func range() throws {
    for (condition, fits) in [
      (nil, true), ("\"a\"", true), ("Sun, 06 Nov 1994 08:49:37 GMT", true), ("Sun Nov  6 08:49:37 1994", true),
      ("W/\"a\"", false), ("\"b\"", false), ("a", false), ("*", false), ("\"a\", \"b\"", false), ("", false),
      ("Sun, 06 Nov 1994 08:49:36 GMT", false), ("Sun, 06 Nov 1994 08:49:38 GMT", false), ("yesterday", false),
    ] as [(String?, Bool)] {
      var fields: HTTPFields = ["Range": "bytes=2-"]
      if let condition { fields.put("If-Range", condition) }
      #expect(try selection(fields) == .range(fits ? .part(2..<10) : .whole), "\(condition ?? "none")")
      fields.put("Range", "bytes=10-")
      #expect(try selection(fields) == .range(fits ? .unsatisfiable : .whole), "\(condition ?? "none")")
    }
    var twice: HTTPFields = ["Range": "bytes=2-", "If-Range": "\"a\""]
    try twice.append("If-Range", "\"a\"")
    #expect(try selection(twice) == .range(.whole))
  }

  @Test("has parts of a GET alone")
  func methods() throws {
    #expect(try selection(["Range": "bytes=2-"], .head) == .range(.whole))
    #expect(try selection(["Range": "bytes=99-"], .head) == .range(.whole))
    #expect(try selection(["Range": "bytes=2-"]) == .range(.part(2..<10)))
  }
}
