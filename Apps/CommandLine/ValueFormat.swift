/// How the text of an option or argument becomes a value, and how a person is told what is wanted.
///
/// Reading happens while the command line is parsed: a command's body only ever sees values that fit.
public struct ValueFormat<Value: Sendable>: Sendable {
  /// What is wanted, to follow the word "wants": “a whole number from 1 to 9999”.
  public let wanted: String
  /// The placeholder in help texts, in capitals: “N”, “TEXT”, “URL”.
  public let placeholder: String
  /// All values there are, when they can be listed; for help, suggestions and completions.
  public let allowedValues: [String]

  let read: @Sendable (String) -> Value?
  let write: @Sendable (Value) -> String

  /// A format of your own.
  ///
  /// - Parameters:
  ///   - wanted: what is wanted, to follow the word "wants".
  ///   - placeholder: in capitals, for help texts.
  ///   - allowedValues: all values there are, if they can be listed.
  ///   - write: a value as the user would type it; shows defaults in help texts.
  ///   - read: the value, or nil when the text does not fit. Pure: it may be called more than once.
  public init(
    _ wanted: String, placeholder: String, allowedValues: [String] = [],
    write: @escaping @Sendable (Value) -> String = { String(describing: $0) },
    read: @escaping @Sendable (String) -> Value?
  ) {
    self.wanted = wanted
    self.placeholder = placeholder
    self.allowedValues = allowedValues
    self.read = read
    self.write = write
  }
}

extension ValueFormat where Value == String {
  /// Any text, the empty one too.
  public static var text: ValueFormat { ValueFormat("a text", placeholder: "TEXT", read: { $0 }) }

  /// A text with at least one character and no control character: a name, an id, a path segment.
  public static var name: ValueFormat { name(placeholder: "NAME") }

  /// A text with at least one character and no control character, under a placeholder of its own.
  public static func name(placeholder: String, wanted: String = "a text without control characters") -> ValueFormat {
    ValueFormat(wanted, placeholder: placeholder) { text in
      let isHarmless = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
      return isHarmless && !text.isEmpty ? text : nil
    }
  }

  /// One of a few words.
  public static func choice(_ words: [String], placeholder: String = "WORD") -> ValueFormat {
    ValueFormat(alternatives(words), placeholder: placeholder, allowedValues: words) { words.contains($0) ? $0 : nil }
  }
}

extension ValueFormat where Value == Int {
  /// A whole number in plain ASCII digits, with a minus sign at most: no spaces, plus signs, other scripts' digits.
  public static func wholeNumber(in range: ClosedRange<Int> = .min ... .max, placeholder: String = "N") -> ValueFormat {
    ValueFormat(wholeNumberText(range), placeholder: placeholder) { text in
      guard isPlainNumber(text.utf8, allowsFraction: false), let value = Int(text) else { return nil }
      return range.contains(value) ? value : nil
    }
  }

  /// A whole number from `range.lowerBound` up.
  public static func wholeNumber(in range: PartialRangeFrom<Int>, placeholder: String = "N") -> ValueFormat {
    wholeNumber(in: range.lowerBound ... .max, placeholder: placeholder)
  }
}

extension ValueFormat where Value == Double {
  /// A decimal number such as `2`, `0.5` or `-1.25`: ASCII digits and a point, no exponent, no “inf”, no “nan”.
  public static func number(in range: ClosedRange<Double>, placeholder: String = "N") -> ValueFormat {
    let wanted = "a number from \(shortText(range.lowerBound)) to \(shortText(range.upperBound))"
    return ValueFormat(wanted, placeholder: placeholder, write: shortText) { text in
      guard isPlainNumber(text.utf8, allowsFraction: true), let value = Double(text) else { return nil }
      return range.contains(value) ? value : nil
    }
  }
}

extension ValueFormat where Value: CaseIterable & RawRepresentable<String> {
  /// One of an enumeration's raw values.
  public static func choice(of type: Value.Type = Value.self, placeholder: String = "WORD") -> ValueFormat {
    let words = Value.allCases.map(\.rawValue)
    return ValueFormat(
      alternatives(words), placeholder: placeholder, allowedValues: words,
      write: { $0.rawValue }, read: { Value(rawValue: $0) })
  }
}

/// “light, dark or system”.
func alternatives(_ words: [String]) -> String {
  guard words.count > 1, let last = words.last else { return words.first ?? "nothing" }
  return words.dropLast().joined(separator: ", ") + " or " + last
}

private func wholeNumberText(_ range: ClosedRange<Int>) -> String {
  switch (range.lowerBound, range.upperBound) {
  case (.min, .max): "a whole number"
  case (let low, .max): "a whole number of \(low) or more"
  case (.min, let high): "a whole number of \(high) or less"
  case (let low, let high): "a whole number from \(low) to \(high)"
  }
}

/// `-?[0-9]+(\.[0-9]+)?`, because the standard initialisers also take "+3", "0x1p3", "inf" and " nan".
private func isPlainNumber(_ text: String.UTF8View, allowsFraction: Bool) -> Bool {
  let unsigned = text.first == UInt8(ascii: "-") ? text.dropFirst() : text[...]
  let parts = unsigned.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
  guard parts.count == 1 || (allowsFraction && parts.count == 2) else { return false }
  return parts.allSatisfy { part in
    !part.isEmpty && part.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}

private func shortText(_ number: Double) -> String {
  number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
}
