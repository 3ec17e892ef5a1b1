import ServicesHTTPMessages

/// A content coding that a server may apply, and which of them a client wants (RFC 9110 §8.4.1, §12.5.3).
public enum ContentCoding: String, Sendable, Equatable {
  /// The bytes as they are.
  case identity
  /// The format of RFC 1952.
  case gzip

  /// The coding to give an answer in.
  ///
  /// `gzip` where the client takes it at least as gladly as the bytes as they are, or where it wants no other; `identity`
  /// in every other case, and also where nothing fits, which RFC 9110 §12.5.3 allows: a client that asks for a coding
  /// that is not known here is better served with the bytes than with 406. Pure, linear in the length of the values.
  ///
  /// - Parameter acceptEncoding: The values of the request's `Accept-Encoding`; empty where it has none. An element that
  ///   is malformed is passed over; of a coding that is named twice the smaller weight counts.
  public static func preferred(by acceptEncoding: [String]) -> ContentCoding {
    var gzip: Int?
    var identity: Int?
    var others: Int?
    // What browsers and libcurl send, which need not be taken apart each time.
    if acceptEncoding.isEmpty { return .identity }
    if acceptEncoding.count == 1, usual.contains(acceptEncoding[0]) { return .gzip }
    for value in acceptEncoding {
      for element in value.split(separator: ",") {
        guard let (name, weight) = preference(element) else { continue }
        switch name {
        case "gzip", "x-gzip": gzip = min(gzip ?? weight, weight)
        case "identity": identity = min(identity ?? weight, weight)
        case "*": others = min(others ?? weight, weight)
        default: break
        }
      }
    }
    let wish = gzip ?? others ?? 0
    // What is not named is taken, though not as gladly as what is.
    return wish > 0 && wish >= identity ?? others ?? 0 ? .gzip : .identity
  }

  private static let usual: Set = [
    "gzip", "gzip, deflate", "deflate, gzip", "gzip, deflate, br", "deflate, gzip, br", "gzip, deflate, br, zstd",
    "deflate, gzip, br, zstd",
  ]

  /// A coding with its weight in thousandths, `gzip;q=0.5`; `nil` for what is no such element.
  private static func preference(_ element: Substring) -> (name: String, weight: Int)? {
    let parts = element.split(separator: ";", omittingEmptySubsequences: false)
    let name = FieldGrammar.lowercased(FieldGrammar.trimmed(String(parts[0])))
    guard FieldGrammar.isToken(name), parts.count <= 2 else { return nil }
    guard parts.count == 2 else { return (name, 1000) }
    let parameter = FieldGrammar.lowercased(FieldGrammar.trimmed(String(parts[1])))
    guard parameter.hasPrefix("q="), let weight = weight(parameter.dropFirst(2)) else { return nil }
    return (name, weight)
  }

  /// `0.5` is 500: at most three digits behind the point, and no more than 1 (RFC 9110 §12.4.2).
  private static func weight(_ text: Substring) -> Int? {
    let halves = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves[0] == "0" || halves[0] == "1" else { return nil }
    let digits = halves.count == 2 ? Array(halves[1].utf8) : []
    guard digits.count <= 3, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    let thousandths = (digits + [0x30, 0x30, 0x30]).prefix(3).reduce(0) { $0 * 10 + Int($1 - 0x30) }
    let weight = (halves[0] == "1" ? 1000 : 0) + thousandths
    return weight <= 1000 ? weight : nil
  }
}
