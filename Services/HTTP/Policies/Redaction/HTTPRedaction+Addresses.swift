extension HTTPRedaction {
  /// `text` with what is secret in the addresses in it hidden: user names, values of queries, fragments.
  func redactedAddresses(in text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var position = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "?"):
        let end = Self.end(of: bytes, from: position + 1) { $0 == UInt8(ascii: "#") }
        result.append(UInt8(ascii: "?"))
        result += form(bytes[(position + 1)..<end], hidesAll: hidesQueryValues)
        position = end
      case UInt8(ascii: "#"):
        // Tokens are given in fragments, too (RFC 6749 §4.2.2).
        let end = Self.end(of: bytes, from: position + 1) { _ in false }
        result.append(UInt8(ascii: "#"))
        if end > position + 1 { result += Self.placeholder.utf8 }
        position = end
      case UInt8(ascii: "/") where bytes[position...].starts(with: "//".utf8):
        let end = Self.end(of: bytes, from: position + 2) { "/?#".utf8.contains($0) }
        let authority = bytes[(position + 2)..<end]
        result += "//".utf8
        result += authority.lastIndex(of: UInt8(ascii: "@")).map { authority[($0 + 1)...] } ?? authority
        position = end
      default:
        result.append(bytes[position])
        position += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Where a part of an address ends: where `isEnd` says so, or where the address does.
  private static func end(of bytes: [UInt8], from start: Int, _ isEnd: (UInt8) -> Bool) -> Int {
    bytes[start...].firstIndex { isEnd($0) || " \t\"<>".utf8.contains($0) } ?? bytes.count
  }

  /// A query or a form with the values of secret names hidden, or all; where all are, so is what stands there without a name.
  func form(_ bytes: ArraySlice<UInt8>, hidesAll: Bool) -> [UInt8] {
    var result: [UInt8] = []
    for (index, pair) in bytes.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false).enumerated() {
      if index > 0 { result.append(UInt8(ascii: "&")) }
      guard let equals = pair.firstIndex(of: UInt8(ascii: "=")) else {
        result += hidesAll && !pair.isEmpty ? Array(Self.placeholder.utf8) : Array(pair)
        continue
      }
      let isHidden = hidesAll || isSecret(Self.decoded(pair[..<equals]))
      result += pair[...equals]
      result += isHidden ? Array(Self.placeholder.utf8) : Array(pair[(equals + 1)...])
    }
    return result
  }

  /// A name of a form with its percent-encoding undone, so that no writing of it hides what it is.
  private static func decoded(_ name: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    var position = name.startIndex
    while position < name.endIndex {
      if name[position] == UInt8(ascii: "%"), position + 2 < name.endIndex,
        let byte = UInt8(String(decoding: name[(position + 1)...(position + 2)], as: UTF8.self), radix: 16)
      {
        result.append(byte)
        position += 3
      } else {
        result.append(name[position] == UInt8(ascii: "+") ? 0x20 : name[position])
        position += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
