import CoreJSON
import FoundationEssentials
import ServicesHTTPMessages
import ServicesHTTPServer

/// What writes its own JSON into bytes: the values that most answers are made of.
///
/// Its members are written in the order of their names, as ``ServerResponse/json(_:_:fields:)`` sorts them, so that a
/// value has the same bytes, and the same entity tag, by whichever of the two it is written.
protocol JSONWritable {
  /// Writes the value as the next one.
  func write(to json: inout JSONByteWriter)
}

extension Array: JSONWritable where Element: JSONWritable {
  func write(to json: inout JSONByteWriter) {
    json.array { json in
      for element in self { element.write(to: &json) }
    }
  }
}

extension ServerResponse {
  /// The value as JSON, `application/json; charset=utf-8`.
  static func json(_ status: HTTPStatus, writing value: some JSONWritable) -> Self {
    .data(status, jsonFields, value.json)
  }

  private static let jsonFields: HTTPFields = ["Content-Type": "application/json; charset=utf-8"]
}

extension JSONWritable {
  /// The value as JSON.
  var json: Data {
    var json = JSONByteWriter()
    write(to: &json)
    return Data(json.bytes)
  }
}
