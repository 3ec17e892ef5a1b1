import CoreTerminal
public import Foundation

/// Finds links, addresses of mail and numbers of telephones in a text (Foundation: `NSDataDetector`, which is missing on Linux).
///
/// ```swift
/// let detector = try NSDataDetector(types: NSTextCheckingResult.CheckingType.link.rawValue)
/// for match in detector.matches(in: text, range: NSRange(text.startIndex..., in: text)) { print(match.url ?? "") }
/// ```
/// Dates, places and flights are not found here. Values are immutable, and may be used from any thread.
open class NSDataDetector: NSObject, @unchecked Sendable {
  // Unchecked: nothing of it changes.

  /// What is looked for, as bits of `NSTextCheckingResult.CheckingType`.
  public final let checkingTypes: NSTextCheckingTypes

  /// Looks for these types; throws where there are none.
  public init(types checkingTypes: NSTextCheckingTypes) throws {
    guard checkingTypes != 0 else { throw CocoaError(.formatting) }
    self.checkingTypes = checkingTypes
    super.init()
  }

  /// All that is found in a part of a text, the first first.
  ///
  /// `options` has no effect here: there are none for what is found so.
  open func matches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> [NSTextCheckingResult] {
    guard let part = Range(range, in: string) else { return [] }
    var kinds: Set<DetectedLink.Kind> = []
    if has(.link) { kinds.insert(.address) }
    if has(.phoneNumber) { kinds.insert(.phoneNumber) }
    return DetectedLink.all(of: kinds, in: string[part]).map { link in
      let range = NSRange(link.range, in: string)
      return switch link.kind {
      case .address: DetectedText(.link, range, link.address)
      case .phoneNumber: DetectedText(.phoneNumber, range, String(string[link.range]))
      }
    }
  }

  /// The first that is found in a part of a text; `nil` for none.
  open func firstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSTextCheckingResult? { matches(in: string, options: options, range: range).first }

  /// How many are found in a part of a text.
  open func numberOfMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> Int { matches(in: string, options: options, range: range).count }

  /// Hands over one after the other of what is found, until `stop` is set.
  open func enumerateMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    using block: (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop: ObjCBool = false
    for match in matches(in: string, options: options, range: range) {
      block(match, [], &stop)
      if stop.boolValue { return }
    }
  }

  private func has(_ type: DetectedText.Kind) -> Bool { checkingTypes & type.rawValue != 0 }
}

/// The types that are looked for, as bits (Foundation: `NSTextCheckingTypes`).
public typealias NSTextCheckingTypes = UInt64

/// What a detector has found.
private final class DetectedText: NSTextCheckingResult {
  /// What is looked for, with Foundation's numbers on Linux. Its constants are deprecated there, as nothing of it finds these.
  enum Kind: UInt64 {
    case link = 64
    case phoneNumber = 2048
  }

  private let kind: Kind
  private let place: NSRange
  let text: String

  init(_ kind: Kind, _ place: NSRange, _ text: String) {
    (self.kind, self.place, self.text) = (kind, place, text)
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override var range: NSRange { place }
  override var resultType: CheckingType { CheckingType(rawValue: kind.rawValue) }
  override var numberOfRanges: Int { 1 }
  override func range(at idx: Int) -> NSRange { place }

  func text(of kind: Kind) -> String? { self.kind == kind ? text : nil }
}

extension NSTextCheckingResult {
  /// Where a link that was found leads; `nil` for everything else.
  public var url: URL? { (self as? DetectedText)?.text(of: .link).flatMap { URL(string: $0) } }
  /// A number of a telephone that was found; `nil` for everything else.
  public var phoneNumber: String? { (self as? DetectedText)?.text(of: .phoneNumber) }
}
