/// Lists as PostgreSQL reads them from a text (PostgreSQL, "Array Input and Output Syntax").
enum PostgreSQLList {
  /// A list of numbers.
  static func text(_ numbers: some Sequence<Int64>) -> String { "{\(numbers.map(String.init).joined(separator: ","))}" }

  /// A list of texts, whatever is in them but U+0000, which the server stores nowhere.
  static func text(_ texts: some Sequence<String>) -> String {
    var list: [UInt8] = []
    for text in texts {
      list.append(UInt8(ascii: list.isEmpty ? "{" : ","))
      list.append(UInt8(ascii: "\""))
      for byte in text.utf8 {
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { list.append(UInt8(ascii: "\\")) }
        list.append(byte)
      }
      list.append(UInt8(ascii: "\""))
    }
    return String(decoding: list.isEmpty ? [UInt8(ascii: "{")] : list, as: UTF8.self) + "}"
  }
}
