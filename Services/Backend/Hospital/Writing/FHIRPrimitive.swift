import CoreStores
import FoundationEssentials

/// The forms of texts that are values of FHIR's primitive types. Pure; linear in their length.
enum FHIRPrimitive {
  /// FHIR R4, 2.24.0.1: `code`.
  static func isWord(_ text: String) -> Bool {
    text.split(separator: " ", omittingEmptySubsequences: false).allSatisfy { !$0.isEmpty && isWithoutSpace($0) }
  }

  /// Whether there is no white space in it, of whatever script.
  static func isWithoutSpace(_ text: some StringProtocol) -> Bool {
    // Most texts are of ASCII.
    if text.utf8.allSatisfy({ (0x21..<0x7F).contains($0) }) { return true }
    return !text.unicodeScalars.contains(where: \.properties.isWhitespace)
  }

  /// FHIR R4, 2.24.0.1: `oid`.
  static func isOID(_ text: String) -> Bool {
    let prefix = "urn:oid:"
    let numbers = text.utf8.dropFirst(prefix.utf8.count).split(
      separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return text.hasPrefix(prefix) && numbers.count > 1
      && numbers.allSatisfy { number in
        !number.isEmpty && number.allSatisfy { (0x30...0x39).contains($0) }
          && (number.count == 1 || number.first != 0x30)
      } && "012".utf8.contains { numbers[0].elementsEqual([$0]) }
  }

  /// FHIR R4, 2.24.0.1: `uuid`.
  static func isUUID(_ text: String) -> Bool {
    let prefix = "urn:uuid:"
    let rest = text.dropFirst(prefix.utf8.count)
    return text.hasPrefix(prefix) && UUID(uuidString: String(rest)) != nil && rest == rest.lowercased()
  }

  /// RFC 4648 §4, with white space between the characters as FHIR allows it.
  static func isBase64(_ text: String) -> Bool {
    var (digits, padding) = (0, 0)
    for byte in text.utf8 {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: continue
      case UInt8(ascii: "="): padding += 1
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "+"), UInt8(ascii: "/"):
        guard padding == 0 else { return false }
        digits += 1
      default: return false
      }
    }
    return padding <= 2 && digits > 0 && (digits + padding).isMultiple(of: 4)
  }

  /// FHIR R4, 2.24.0.1: `time`, to the second, with any number of decimals.
  static func isTime(_ text: String) -> Bool { Date(timestamp: "2000-01-01T\(text)Z") != nil }
}
