public import Foundation

/// A condition that is written as a text (Foundation: `NSPredicate(format:)`, which Linux has by name alone).
///
/// A program that is written for iOS takes it in the place of Foundation's with one line:
///
/// ```swift
/// typealias NSPredicate = FormatPredicate
/// ```
///
/// Formats know `SELF` and properties by name, which are found by reflection; texts, numbers, `%@`, `%d`, `%f`, `%K`, `nil`, `YES` and `NO`;
/// `=`, `!=`, `<`, `<=`, `>`, `>=`, `BEGINSWITH`, `CONTAINS`, `ENDSWITH`, `LIKE`, `MATCHES`, each with `[c]`, `[d]` or both, `IN` and
/// `BETWEEN`; `AND`, `OR`, `NOT` and parentheses. A format that makes no sense stops the program, as on iOS.
public final class FormatPredicate: Foundation.NSPredicate {
  /// Creates a condition from a format and what stands in it for its `%@`, one after the other.
  public convenience init(format predicateFormat: String, _ arguments: Any?...) {
    self.init(format: predicateFormat, argumentArray: arguments.map { $0 as Any })
  }

  /// Creates a condition from a format and what stands in it for its `%@`, one after the other.
  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    do {
      let condition = try PredicateParser.condition(predicateFormat, arguments ?? [])
      self.init { subject, _ in condition(subject) }
    } catch {
      preconditionFailure("“\(predicateFormat)” is no format of a predicate: \(error)")
    }
  }
}

/// What is wrong with a format.
struct PredicateError: Error, CustomStringConvertible {
  let description: String
}

/// Reads formats: a descent by the precedence of OR, AND and NOT.
struct PredicateParser {
  typealias Value = (Any?) -> Any?
  typealias Condition = (Any?) -> Bool

  private var tokens: [PredicateToken]
  private var arguments: ArraySlice<Any>
  private var depth = 0

  static func condition(_ format: String, _ arguments: [Any]) throws -> Condition {
    var parser = PredicateParser(tokens: try PredicateToken.all(in: format).reversed(), arguments: arguments[...])
    let condition = try parser.either()
    guard parser.tokens.isEmpty else { throw PredicateError(description: "too much at its end") }
    return condition
  }

  private mutating func take(_ words: String...) -> Bool {
    guard case .word(let word)? = tokens.last, words.contains(word.uppercased()) else { return false }
    tokens.removeLast()
    return true
  }

  private mutating func either() throws -> Condition {
    // Formats come from programs, yet may hold what users type.
    depth += 1
    defer { depth -= 1 }
    guard depth < 100 else { throw PredicateError(description: "too deep") }
    var parts = [try all()]
    while take("OR", "||") { parts.append(try all()) }
    return { [parts] subject in parts.contains { $0(subject) } }
  }

  private mutating func all() throws -> Condition {
    var parts = [try single()]
    while take("AND", "&&") { parts.append(try single()) }
    return { [parts] subject in parts.allSatisfy { $0(subject) } }
  }

  private mutating func single() throws -> Condition {
    var isNegated = false
    while take("NOT", "!") { isNegated.toggle() }
    let condition = try positive()
    return isNegated ? { !condition($0) } : condition
  }

  private mutating func positive() throws -> Condition {
    if take("TRUEPREDICATE") { return { _ in true } }
    if take("FALSEPREDICATE") { return { _ in false } }
    if take("(") {
      let inner = try either()
      guard take(")") else { throw PredicateError(description: "a parenthesis is open") }
      return inner
    }
    let left = try value()
    guard case .word(let name)? = tokens.popLast() else { throw PredicateError(description: "a comparison is missing") }
    let options = try comparisonOptions()
    guard let comparison = PredicateComparison(name.uppercased(), options) else {
      throw PredicateError(description: "“\(name)” is no comparison")
    }
    let right = try value()
    return { comparison.holds(left($0), right($0)) }
  }

  private mutating func comparisonOptions() throws -> String.CompareOptions {
    guard take("[") else { return [] }
    guard case .word(let letters)? = tokens.popLast(), take("]") else {
      throw PredicateError(description: "a bracket is open")
    }
    var options: String.CompareOptions = []
    if letters.contains("c") { options.insert(.caseInsensitive) }
    if letters.contains("d") { options.insert(.diacriticInsensitive) }
    return options
  }

  private mutating func value() throws -> Value {
    switch tokens.popLast() {
    case .text(let text)?: return { _ in text }
    case .word("{")?:
      var parts: [Value] = []
      while !take("}") {
        parts.append(try value())
        _ = take(",")
      }
      return { [parts] subject in parts.map { $0(subject) as Any } }
    case .word("%K")?:
      guard let path = arguments.popFirst() as? String else {
        throw PredicateError(description: "an argument is missing")
      }
      return { Self.read(path, of: $0) }
    case .word(let word)? where word.hasPrefix("%"):
      guard let argument = arguments.popFirst() else { throw PredicateError(description: "an argument is missing") }
      return { _ in argument }
    case .word(let word)?:
      if let number = Double(word) { return { _ in number } }
      switch word.uppercased() {
      case "SELF": return { $0 }
      case "NIL", "NULL": return { _ in nil }
      case "YES", "TRUE": return { _ in true }
      case "NO", "FALSE": return { _ in false }
      case ")", "]", "}", ",", "=", "==": throw PredicateError(description: "a value is missing")
      default: return { Self.read(word, of: $0) }
      }
    case nil: throw PredicateError(description: "a value is missing")
    }
  }

  /// A property, or a property of it, by reflection.
  private static func read(_ path: String, of subject: Any?) -> Any? {
    var value = subject
    for name in path.split(separator: ".") where name.uppercased() != "SELF" {
      guard let owner = value.flatMap(unwrapped) else { return nil }
      if let values = owner as? [String: Any] {
        value = values[String(name)]
        continue
      }
      let found = sequence(first: Mirror(reflecting: owner), next: \.superclassMirror).lazy
        .compactMap { $0.children.first { $0.label == String(name) || $0.label == "_\(name)" }?.value }.first
      value = found
    }
    return value.flatMap(unwrapped)
  }

  /// What is in an optional that has lost its type.
  static func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { unwrapped($0.value) }
  }
}

/// A piece of a format.
enum PredicateToken: Equatable {
  case text(String)
  case word(String)

  static func all(in format: String) throws -> [PredicateToken] {
    var tokens: [PredicateToken] = []
    var rest = format[...]
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "'" || first == "\"" {
        rest.removeFirst()
        var text = ""
        while let next = rest.popFirst(), next != first {
          if next == "\\", let escaped = rest.popFirst() { text.append(escaped) } else { text.append(next) }
          guard !rest.isEmpty else { throw PredicateError(description: "a text is open") }
        }
        tokens.append(.text(text))
      } else if first.isLetter || first.isNumber || first == "_" || first == "%" || first == "-" || first == "." {
        var word = String(rest.removeFirst())
        while let next = rest.first,
          next.isLetter || next.isNumber || next == "_" || next == "." || first == "%" && next == "@"
        {
          word.append(rest.removeFirst())
        }
        tokens.append(.word(word))
      } else {
        let pairs = ["==", "!=", "<>", "<=", ">=", "=<", "=>", "&&", "||"]
        let sign = pairs.contains(String(rest.prefix(2))) ? rest.prefix(2) : rest.prefix(1)
        tokens.append(.word(String(sign)))
        rest = rest.dropFirst(sign.count)
      }
    }
    return tokens
  }
}

/// How two values are held against each other.
struct PredicateComparison {
  private let name: String
  private let options: String.CompareOptions

  init?(_ name: String, _ options: String.CompareOptions) {
    let known: Set = [
      "=", "==", "!=", "<>", "<", "<=", "=<", ">", ">=", "=>", "BEGINSWITH", "CONTAINS", "ENDSWITH", "LIKE", "MATCHES",
      "IN",
      "BETWEEN",
    ]
    guard known.contains(name) else { return nil }
    (self.name, self.options) = (name, options)
  }

  func holds(_ left: Any?, _ right: Any?) -> Bool {
    let (left, right) = (left.flatMap(PredicateParser.unwrapped), right.flatMap(PredicateParser.unwrapped))
    switch name {
    case "=", "==": return order(left, right) == .orderedSame
    case "!=", "<>": return order(left, right) != .orderedSame
    case "<": return order(left, right) == .orderedAscending
    case "<=", "=<": return [.orderedAscending, .orderedSame].contains(order(left, right))
    case ">": return order(left, right) == .orderedDescending
    case ">=", "=>": return [.orderedDescending, .orderedSame].contains(order(left, right))
    case "IN":
      if let text = right as? String {
        return (left as? String).map { text.range(of: $0, options: options) != nil } ?? false
      }
      return (right as? [Any])?.contains { order(left, $0) == .orderedSame } ?? false
    case "BETWEEN":
      guard let limits = right as? [Any], limits.count == 2 else { return false }
      return order(left, limits[0]) != .orderedAscending && order(left, limits[1]) != .orderedDescending
        && order(left, limits[0]) != nil
    case "CONTAINS" where !(left is String):
      return (left as? [Any])?.contains { order($0, right) == .orderedSame } ?? false
    default: return (left as? String).flatMap { text in (right as? String).map { holds(text, $0) } } ?? false
    }
  }

  private func holds(_ text: String, _ other: String) -> Bool {
    switch name {
    case "BEGINSWITH": return text.range(of: other, options: options.union(.anchored)) != nil
    case "ENDSWITH": return text.range(of: other, options: options.union([.anchored, .backwards])) != nil
    case "CONTAINS": return text.range(of: other, options: options) != nil
    default:
      // An expression knows no letters without their marks.
      let folds = options.contains(.diacriticInsensitive)
      let text = folds ? text.folding(options: .diacriticInsensitive, locale: nil) : text
      var pattern = folds ? other.folding(options: .diacriticInsensitive, locale: nil) : other
      if name == "LIKE" {
        pattern = NSRegularExpression.escapedPattern(for: other).replacingOccurrences(of: "\\*", with: ".*")
          .replacingOccurrences(of: "\\?", with: ".")
      }
      let isCaseless = options.contains(.caseInsensitive)
      // A pattern that is none matches nothing.
      guard
        let expression = try? NSRegularExpression(
          pattern: "^(?:\(pattern))$", options: isCaseless ? .caseInsensitive : [])
      else {
        return false
      }
      return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }
  }

  private func order(_ left: Any?, _ right: Any?) -> ComparisonResult? {
    switch (left, right) {
    case (nil, nil): return .orderedSame
    case (let left as String, let right as String): return left.compare(right, options: options)
    case (let left as Date, let right as Date): return left.compare(right)
    default:
      guard let left = number(left), let right = number(right) else {
        return (left as? AnyHashable).flatMap { left in (right as? AnyHashable).map { left == $0 } } == true
          ? .orderedSame : nil
      }
      return left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
    }
  }

  private func number(_ value: Any?) -> Double? {
    switch value {
    case let value as Bool: value ? 1 : 0
    case let value as any BinaryInteger: Double(value)
    case let value as any BinaryFloatingPoint: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }
}
