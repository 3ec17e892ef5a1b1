import Foundation

/// Which form of a word goes with a number (Unicode CLDR's plural categories).
enum PluralCategory: String, CaseIterable {
  case zero, one, two, few, many, other

  /// The category of a number in a language, by its code: `pl`.
  init(of quantity: PluralQuantity, language: String) {
    self = (Self.rules[language] ?? Self.singular)(quantity)
  }

  private typealias Rule = @Sendable (PluralQuantity) -> PluralCategory

  /// Languages that tell 1 from all others are not in it.
  private static let rules: [String: Rule] = {
    var rules: [String: Rule] = [:]
    func add(_ languages: String, _ rule: @escaping Rule) {
      for language in languages.split(separator: " ") { rules[String(language)] = rule }
    }
    add("ja zh ko vi th id ms lo my yue") { _ in .other }
    add("fr pt") { $0.whole <= 1 ? .one : $0.isMillions ? .many : .other }
    add("it es ca") { $0.isOne ? .one : $0.isMillions ? .many : .other }
    add("hi bn fa gu kn am zu as") { $0.whole == 0 || $0.isOne ? .one : .other }
    add("pl") { polish($0) }
    add("ru uk be") { eastSlavic($0) }
    add("hr sr bs") { southSlavic($0) }
    add("cs sk") { $0.hasFraction ? .many : $0.whole == 1 ? .one : 2...4 ~= $0.whole ? .few : .other }
    add("sl") { slovenian($0) }
    add("lt") { lithuanian($0) }
    add("lv") { latvian($0) }
    add("ro mo") { $0.isOne ? .one : $0.hasFraction || $0.whole == 0 || 1...19 ~= $0.whole % 100 ? .few : .other }
    add("ar") { arabic($0) }
    add("he iw") { $0.isOne ? .one : !$0.hasFraction && $0.whole == 2 ? .two : .other }
    add("cy") { $0.exactly([0: .zero, 1: .one, 2: .two, 3: .few, 6: .many]) }
    add("ga") {
      $0.hasFraction ? .other : 3...6 ~= $0.whole ? .few : 7...10 ~= $0.whole ? .many : $0.exactly([1: .one, 2: .two])
    }
    return rules
  }()

  private static let singular: Rule = { $0.isOne ? .one : .other }

  private static func polish(_ quantity: PluralQuantity) -> PluralCategory {
    if quantity.hasFraction { return .other }
    if quantity.whole == 1 { return .one }
    return quantity.endsInFew ? .few : .many
  }

  private static func eastSlavic(_ quantity: PluralQuantity) -> PluralCategory {
    if quantity.hasFraction { return .other }
    if quantity.endsInOne { return .one }
    return quantity.endsInFew ? .few : .many
  }

  private static func southSlavic(_ quantity: PluralQuantity) -> PluralCategory {
    if quantity.hasFraction { return .other }
    if quantity.endsInOne { return .one }
    return quantity.endsInFew ? .few : .other
  }

  private static func slovenian(_ quantity: PluralQuantity) -> PluralCategory {
    if quantity.hasFraction { return .few }
    switch quantity.whole % 100 {
    case 1: return .one
    case 2: return .two
    case 3, 4: return .few
    default: return .other
    }
  }

  private static func lithuanian(_ quantity: PluralQuantity) -> PluralCategory {
    if quantity.hasFraction { return .many }
    if 11...19 ~= quantity.whole % 100 || quantity.whole % 10 == 0 { return .other }
    return quantity.whole % 10 == 1 ? .one : .few
  }

  private static func latvian(_ quantity: PluralQuantity) -> PluralCategory {
    if quantity.hasFraction { return .other }
    if 11...19 ~= quantity.whole % 100 || quantity.whole % 10 == 0 { return .zero }
    return quantity.whole % 10 == 1 ? .one : .other
  }

  private static func arabic(_ quantity: PluralQuantity) -> PluralCategory {
    if quantity.hasFraction { return .other }
    switch quantity.whole % 100 {
    case _ where quantity.whole <= 2: return quantity.exactly([0: .zero, 1: .one, 2: .two])
    case 3...10: return .few
    case 11...99: return .many
    default: return .other
    }
  }
}

/// The properties of a number that plural rules look at.
package struct PluralQuantity: Equatable {
  /// Without its sign and what stands behind the point.
  package let whole: Int64
  /// Something stands behind the point.
  package let hasFraction: Bool

  package init(_ value: Int64) {
    whole = value == .min ? .max : abs(value)
    hasFraction = false
  }

  package init(_ value: Double) {
    let size = value.isNaN ? 0 : abs(value)
    whole = size < 9e18 ? Int64(size) : .max
    hasFraction = size < 9e15 && size != size.rounded(.down)
  }

  /// 0.
  static let none = PluralQuantity(0 as Int64)

  /// 1, and nothing else.
  package var isOne: Bool { whole == 1 && !hasFraction }
  /// 21, but not 11.
  fileprivate var endsInOne: Bool { whole % 10 == 1 && whole % 100 != 11 }
  /// 22 to 24, but not 12 to 14.
  fileprivate var endsInFew: Bool { 2...4 ~= whole % 10 && !(12...14 ~= whole % 100) }
  fileprivate var isMillions: Bool { !hasFraction && whole != 0 && whole % 1_000_000 == 0 }

  fileprivate func exactly(_ categories: [Int64: PluralCategory]) -> PluralCategory {
    hasFraction ? .other : categories[whole] ?? .other
  }
}
