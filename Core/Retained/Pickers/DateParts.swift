package import Foundation

/// The digits of a date, as a value that decides what keys do to it: for the date pickers of both faces.
package struct DateParts: Equatable {
  /// A part: what it is, how many digits it has, and what stands before it.
  package struct Part: Equatable, Sendable {
    package let component: Calendar.Component
    package let digits: Int
    package let separator: String

    package init(_ component: Calendar.Component, digits: Int, separator: String) {
      self.component = component
      self.digits = digits
      self.separator = separator
    }
  }

  package let parts: [Part]
  package private(set) var index = 0
  /// Digits that were typed for the part, as long as more may come.
  private var typed = ""

  /// - Parameters:
  ///   - hasDate: Year, month and day are among them.
  ///   - hasTime: Hours and minutes are.
  package init(hasDate: Bool, hasTime: Bool) {
    var parts: [Part] = []
    if hasDate {
      parts = [
        Part(.year, digits: 4, separator: ""), Part(.month, digits: 2, separator: "-"),
        Part(.day, digits: 2, separator: "-"),
      ]
    }
    if hasTime {
      parts.append(Part(.hour, digits: 2, separator: parts.isEmpty ? "" : " "))
      parts.append(Part(.minute, digits: 2, separator: ":"))
    }
    self.parts = parts
  }

  package init(_ parts: [Part]) { self.parts = parts }

  package var current: Part? { parts.indices.contains(index) ? parts[index] : nil }

  /// - Returns: Whether there is such a part.
  package mutating func go(to index: Int) -> Bool {
    typed = ""
    guard parts.indices.contains(index) else { return false }
    self.index = index
    return true
  }

  /// The part at a column.
  package func index(atColumn column: Int) -> Int? {
    var end = 0
    for (index, part) in parts.enumerated() {
      end += part.separator.count + part.digits
      if column < end { return index }
    }
    return nil
  }

  /// Takes a digit.
  ///
  /// - Returns: The number that was entered, once it is complete.
  package mutating func type(_ digit: Character) -> Int? {
    guard let current else { return nil }
    typed.append(digit)
    guard typed.count == current.digits else { return nil }
    defer { typed = "" }
    return Int(typed)
  }

  /// What is shown of a moment.
  package func texts(of date: Date, in calendar: Calendar) -> [String] {
    texts { String(calendar.component($0, from: date)) }
  }

  /// What is shown of numbers.
  package func texts(_ number: (Calendar.Component) -> String) -> [String] {
    parts.enumerated().map { position, part in
      let shown = position == index && !typed.isEmpty ? typed : number(part.component)
      return part.separator + String(repeating: "0", count: max(0, part.digits - shown.count)) + shown
    }
  }

  /// The moment with another number in the current part. What does not exist, as a 31st of February, becomes the nearest that does.
  package func setting(_ number: Int, in former: Date, _ calendar: Calendar) -> Date? {
    guard let part = current else { return nil }
    var components = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: former)
    let range = calendar.range(of: part.component, in: part.component == .day ? .month : .year, for: former)
    components.setValue(
      part.component == .year ? max(1, number) : range.map { Self.clamp(number, $0) } ?? number, for: part.component)
    if part.component == .hour { components.hour = min(number, 23) }
    if part.component == .minute { components.minute = min(number, 59) }
    if part.component == .year || part.component == .month, let day = components.day {
      let first = calendar.date(from: DateComponents(year: components.year, month: components.month, day: 1))
      let days = first.flatMap { calendar.range(of: .day, in: .month, for: $0) }
      components.day = days.map { Self.clamp(day, $0) } ?? day
    }
    return calendar.date(from: components)
  }

  private static func clamp(_ number: Int, _ range: Range<Int>) -> Int {
    min(max(number, range.lowerBound), range.upperBound - 1)
  }
}
