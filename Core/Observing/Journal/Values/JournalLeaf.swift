/// What encodes as one value without parts. These must not be asked to encode themselves: they ask the encoder.
protocol JournalLeaf {
  var journalValue: JournalValue { get }
  /// `nil` where it does not fit.
  init?(journalValue: JournalValue)
}

extension Bool: JournalLeaf {
  var journalValue: JournalValue { .bool(self) }

  init?(journalValue: JournalValue) {
    guard case .bool(let value) = journalValue else { return nil }
    self = value
  }
}

extension String: JournalLeaf {
  var journalValue: JournalValue { .string(self) }

  init?(journalValue: JournalValue) {
    guard case .string(let value) = journalValue else { return nil }
    self = value
  }
}

/// Integers of any width. What 64 bits do not hold is written as text.
protocol JournalInteger: JournalLeaf, FixedWidthInteger {}

extension JournalInteger {
  var journalValue: JournalValue {
    if let value = Int64(exactly: self) { return .integer(value) }
    if let value = UInt64(exactly: self) { return .largeInteger(value) }
    return .string("\(self)")
  }

  init?(journalValue: JournalValue) {
    switch journalValue {
    case .integer(let value): self.init(exactly: value)
    case .largeInteger(let value): self.init(exactly: value)
    case .number(let value): self.init(exactly: value)
    case .string(let text) where Self.bitWidth > 64: self.init(text)
    default: return nil
    }
  }
}

extension Int: JournalInteger {}
extension Int8: JournalInteger {}
extension Int16: JournalInteger {}
extension Int32: JournalInteger {}
extension Int64: JournalInteger {}
extension Int128: JournalInteger {}
extension UInt: JournalInteger {}
extension UInt8: JournalInteger {}
extension UInt16: JournalInteger {}
extension UInt32: JournalInteger {}
extension UInt64: JournalInteger {}
extension UInt128: JournalInteger {}

extension Double: JournalLeaf {
  var journalValue: JournalValue {
    if isFinite { return .number(self) }
    return .string(isNaN ? "NaN" : self < 0 ? "-Infinity" : "Infinity")
  }

  init?(journalValue: JournalValue) {
    switch journalValue {
    case .integer(let value): self.init(value)
    case .largeInteger(let value): self.init(value)
    case .number(let value): self = value
    case .string("NaN"): self = .nan
    case .string("Infinity"): self = .infinity
    case .string("-Infinity"): self = -.infinity
    default: return nil
    }
  }
}

extension Float: JournalLeaf {
  var journalValue: JournalValue {
    // 0.1 is kept as 0.1, not as the 0.10000000149011612 that a float makes of it, where it reads back as the same.
    if isFinite, let short = Double(description), Float(short) == self { return .number(short) }
    return Double(self).journalValue
  }

  init?(journalValue: JournalValue) {
    guard let value = Double(journalValue: journalValue) else { return nil }
    self.init(value)
  }
}
