public import FoundationEssentials
public import ServicesHTTPMessages

/// A form as a browser sends one with files in it (`multipart/form-data`, RFC 7578): the content of a request.
///
/// ```swift
/// var form = HTTPForm()
/// form.append("title", "Two chairs")
/// try form.append("image", file: bytes, name: "chairs.png", type: "image/png")
/// request.put(form)
/// ```
public struct HTTPForm: Sendable {
  private struct Part: Sendable {
    let head: String
    let body: Data
  }

  private let boundary: String
  private var parts: [Part] = []

  /// Makes an empty form.
  ///
  /// Its parts stand between lines with a UUID, which no content has by chance.
  public init() { self.init(boundary: UUID().uuidString) }

  init(boundary: String) { self.boundary = boundary }

  /// Adds a field with text.
  ///
  /// Line breaks and quotation marks in `name` are written as the WHATWG's HTML standard has it (§4.10.21.8), so they cannot end it.
  public mutating func append(_ name: String, _ value: String) {
    parts.append(Part(head: Self.disposition(name), body: Data(value.utf8)))
  }

  /// Adds a file.
  ///
  /// - Parameters:
  ///   - name: Of the field.
  ///   - bytes: Of the file.
  ///   - fileName: What the server is told that it is called.
  ///   - type: Its media type.
  /// - Throws: ``HTTPFieldError`` where `type` has a line break or another control character.
  public mutating func append(
    _ name: String, file bytes: Data, name fileName: String, type: String = "application/octet-stream"
  ) throws(HTTPFieldError) {
    guard FieldGrammar.isFieldValue(type) else { throw .invalidValue(name: "Content-Type") }
    let head = "\(Self.disposition(name)); filename=\"\(Self.escaped(fileName))\"\r\nContent-Type: \(type)"
    parts.append(Part(head: head, body: bytes))
  }

  /// The value of the field `Content-Type`.
  public var contentType: String { "multipart/form-data; boundary=\(boundary)" }

  /// The form as it is sent.
  public var body: Data {
    var data = Data()
    data.reserveCapacity(parts.reduce(64) { $0 + $1.head.utf8.count + $1.body.count + 64 })
    for part in parts {
      data.append(contentsOf: "--\(boundary)\r\n\(part.head)\r\n\r\n".utf8)
      data.append(part.body)
      data.append(contentsOf: "\r\n".utf8)
    }
    data.append(contentsOf: "--\(boundary)--\r\n".utf8)
    return data
  }

  private static func disposition(_ name: String) -> String {
    "Content-Disposition: form-data; name=\"\(escaped(name))\""
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      case "\"": escaped += "%22"
      case "\0"..<" ", "\u{7F}": escaped += "?"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

extension HTTPRequest {
  /// Makes a form the content of the request.
  public mutating func put(_ form: HTTPForm) {
    fields.put("Content-Type", form.contentType)
    body = form.body
  }
}
