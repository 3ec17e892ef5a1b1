extension TerminalScript {
  /// Reads a script. See ``TerminalScript`` for what can stand in it.
  ///
  /// - Throws: ``ScriptError`` with the line, from 1, of the first mistake.
  public init(parsing text: String) throws(ScriptError) {
    steps = []
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      var line = ScriptLine(line.last == "\r" ? line.dropLast() : line, number: index + 1)
      guard let word = try line.word() else { continue }
      guard let name = StepName(rawValue: word) else { throw .unknownStep(line: index + 1, word: word) }
      let found = line.remainder
      guard let step = try Self.step(name, &line), line.isAtEnd else {
        throw .misusedStep(line: index + 1, step: name.rawValue, found: found)
      }
      steps.append(step)
    }
  }

  /// The step that the rest of a line makes with a name; `nil` where it makes none.
  private static func step(_ name: StepName, _ line: inout ScriptLine) throws(ScriptError) -> Step? {
    switch name {
    case .size:
      guard let word = try line.word() else { return nil }
      return TerminalSize(word).map { .size($0) }
    case .type: return try line.text().map { .type($0) }
    case .press:
      var keys: [KeyEvent] = []
      while let notation = try line.word() {
        guard let key = KeyEvent(notation: notation) else {
          throw .unknownKey(line: line.number, notation: notation)
        }
        keys.append(key)
      }
      return keys.isEmpty ? nil : .press(keys)
    case .paste: return try line.text().map { .paste($0) }
    case .click: return try place(&line).map { .click(column: $0, row: $1) }
    case .scroll:
      guard let word = try line.word(), let direction = MouseEvent.Direction(word) else { return nil }
      return try place(&line).map { .scroll(direction, column: $0, row: $1) }
    case .wait: return try condition(&line).map { .wait(until: $0) }
    case .advance:
      guard let word = try line.word() else { return nil }
      return duration(word).map { .advance($0) }
    case .snapshot:
      guard let name = try line.word(), isName(name) else { return nil }
      return .snapshot(name)
    }
  }

  private static func place(_ line: inout ScriptLine) throws(ScriptError) -> (column: Int, row: Int)? {
    guard let column = try line.word().flatMap(number), column < TerminalSize.limit.columns,
      let row = try line.word().flatMap(number), row < TerminalSize.limit.rows
    else { return nil }
    return (column, row)
  }

  private static func condition(_ line: inout ScriptLine) throws(ScriptError) -> Condition? {
    guard try line.word() == "until" else { return nil }
    var rest = line
    // In quotes it is text.
    let word = try line.isQuoted ? nil : rest.word()
    let isNegated = word == "not"
    if isNegated { line = rest }
    guard let text = try line.text(), !text.isEmpty else { return nil }
    return isNegated ? .hides(text) : .shows(text)
  }

  /// A number without a sign.
  private static func number(_ text: some StringProtocol) -> Int? {
    text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ? Int(text) : nil
  }

  /// `16ms` or `1.5s`.
  private static func duration(_ text: String) -> Duration? {
    let isShort = text.hasSuffix("ms")
    guard text.hasSuffix("s") else { return nil }
    let parts = text.dropLast(isShort ? 2 : 1).split(separator: ".", omittingEmptySubsequences: false)
    let precision = isShort ? 15 : 18
    guard 1...2 ~= parts.count, let whole = number(parts[0]), whole <= 86_400_000 else { return nil }
    var duration: Duration = isShort ? .milliseconds(whole) : .seconds(whole)
    if parts.count == 2 {
      guard let decimals = number(parts[1]), parts[1].utf8.count <= precision else { return nil }
      let unit = (parts[1].utf8.count..<precision).reduce(Int64(1)) { unit, _ in unit * 10 }
      duration += Duration(secondsComponent: 0, attosecondsComponent: Int64(decimals) * unit)
    }
    return duration <= .seconds(86_400) ? duration : nil
  }

  private static func isName(_ text: String) -> Bool {
    func isAlphanumeric(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"):
        true
      default: false
      }
    }
    guard let first = text.utf8.first, isAlphanumeric(first), text.utf8.count <= 100 else { return false }
    return text.utf8.allSatisfy { isAlphanumeric($0) || ".-_".utf8.contains($0) }
  }
}

extension MouseEvent.Direction {
  fileprivate init?(_ word: String) {
    guard let direction = Self.allCases.first(where: { "\($0)" == word }) else { return nil }
    self = direction
  }
}
