import Foundation
import RawConnections

/// Images and forms for tests.
enum UploadFixtures {
  static let boundary = "----form-7MA4YWxk"

  /// The beginning of a png, then as many bytes as wanted: nothing decodes them.
  static func png(size: Int = 64) -> Data {
    let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    return Data(start) + Data(repeating: 0x0D, count: size - start.count)
  }

  /// The beginning of a jpeg, then as many bytes as wanted.
  static func jpeg(size: Int = 64) -> Data {
    Data([0xFF, 0xD8, 0xFF, 0xE0]) + Data(repeating: 7, count: size - 4)
  }

  /// One part with its delimiter before it.
  static func part(
    _ body: Data, name: String = "image", type: String? = "image/png", fileName: String? = "x.png",
    extra: String = ""
  ) -> Data {
    var head = "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\""
    if let fileName { head += "; filename=\"\(fileName)\"" }
    head += "\r\n"
    if let type { head += "Content-Type: \(type)\r\n" }
    return Data((head + extra + "\r\n").utf8) + body + Data("\r\n".utf8)
  }

  /// A whole form of parts.
  static func form(_ parts: Data...) -> Data { parts.reduce(Data(), +) + Data("--\(boundary)--\r\n".utf8) }
}

extension TestServer {
  /// Sends a form to the route for images.
  func upload(
    _ body: Data, token: String?, path: String = "/api/products/upload",
    type: String = "multipart/form-data; boundary=\(UploadFixtures.boundary)", fields: String = ""
  ) async throws -> RawResponse? {
    var head = "POST \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: \(type)\r\n\(fields)"
    if let token { head += "Authorization: Bearer \(token)\r\n" }
    return try await raw(Array((head + "Content-Length: \(body.count)\r\n\r\n").utf8) + Array(body))
  }
}
