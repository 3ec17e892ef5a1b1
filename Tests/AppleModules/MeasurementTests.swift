import AmbientFoundation
import Foundation
import Testing

/// Measurements in words, and conditions in words: what Linux has by name alone.
@Suite("Measurements, predicates and streams that Foundation lacks on Linux") struct MeasurementTests {
  private let american = Locale(identifier: "en_US")

  @Test("a formatter writes units by name or by symbol, in the unit of the place unless told otherwise")
  func formatter() {
    let formatter = QuantityFormatter()
    formatter.locale = american
    formatter.unitStyle = .long
    #expect(formatter.string(from: UnitLength.kilometers) == "kilometers")
    formatter.unitOptions = .providedUnit
    #expect(formatter.string(from: Measurement(value: 3, unit: UnitMass.kilograms)) == "3 kilograms")
    #expect(formatter.string(from: Measurement(value: 1, unit: UnitMass.kilograms)) == "1 kilogram")
    formatter.unitStyle = .medium
    #expect(formatter.string(from: Measurement(value: 3.25, unit: UnitMass.kilograms)) == "3.25 kg")
    #expect(formatter.string(from: Measurement(value: 20, unit: UnitTemperature.celsius)) == "20°C")
    formatter.unitOptions = []
    #expect(formatter.string(from: Measurement(value: 20, unit: UnitTemperature.celsius)) == "68°F")
    formatter.unitOptions = .temperatureWithoutUnit
    #expect(formatter.string(from: Measurement(value: 20, unit: UnitTemperature.celsius)) == "68°")
  }

  @Test("a measurement is formatted in a width and for a use")
  func style() {
    let height = Measurement(value: 4_545, unit: UnitLength.meters)
    #expect(
      height.formatted(.measurement(width: .abbreviated, usage: .asProvided).locale(american)) == "4,545 m")
    #expect(height.formatted(.measurement(width: .wide, usage: .asProvided).locale(american)) == "4,545 meters")
    #expect(height.formatted(.measurement(width: .narrow, usage: .asProvided).locale(american)) == "4,545m")
    #expect(height.formatted(.measurement(width: .abbreviated).locale(american)) == "14,911.417 ft")
    let warmth = Measurement(value: 21.5, unit: UnitTemperature.celsius)
    #expect(
      warmth.formatted(
        .measurement(width: .narrow, usage: .asProvided, numberFormatStyle: .number.precision(.fractionLength(0)))
          .locale(american)) == "22°")
  }

  struct Person {
    let name: String
    let age: Int
    let nick: String?
  }

  @Test(
    "conditions about a text",
    arguments: [
      ("SELF MATCHES %@", "a@b.de", true), ("SELF MATCHES %@", "a@b", false), ("SELF MATCHES %@", "x a@b.de", false),
    ])
  func matches(format: String, text: String, holds: Bool) {
    let pattern = "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,64}"
    #expect(FormatPredicate(format: format, pattern).evaluate(with: text) == holds)
  }

  @Test(
    "conditions about properties",
    arguments: [
      ("name CONTAINS[cd] 'zoe' AND age > 30", true), ("name CONTAINS 'zoe'", false),
      ("age == 31 && nick == nil", true),
      ("NOT (age BETWEEN {1, 20}) || FALSEPREDICATE", true), ("age IN {1, 2}", false), ("name LIKE[d] 'Z?e'", true),
      ("name BEGINSWITH 'Z' AND NOT name ENDSWITH 'x'", true), ("missing == 1", false), ("age != 31", false),
      ("age >= 31 AND age <= 31 AND age < 32", true),
    ])
  func properties(format: String, holds: Bool) {
    #expect(FormatPredicate(format: format).evaluate(with: Person(name: "Zoë", age: 31, nick: nil)) == holds)
  }

  @Test("values stand in for marks, and Foundation's arrays take it")
  func arguments() {
    let person = Person(name: "Ada", age: 36, nick: "A")
    #expect(FormatPredicate(format: "%K == %d AND nick == %@", "age", 36, "A").evaluate(with: person))
    let words = ["ab", "b"] as NSArray
    #expect(words.filtered(using: FormatPredicate(format: "SELF BEGINSWITH 'a'")) as? [String] == ["ab"])
  }

  @Test("the names of people in their lengths")
  func names() {
    var name = PersonNameComponents()
    (name.givenName, name.middleName, name.familyName) = ("Ada", "King", "Lovelace")
    #expect(name.formatted() == "Ada Lovelace")
    #expect(name.formatted(.name(style: .long)) == "Ada King Lovelace")
    #expect(name.formatted(.name(style: .abbreviated)) == "AL")
    #expect(name.formatted(.name(style: .short)) == "Ada")
  }

  @Test("a file is read line by line")
  func lines() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("lines-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("one\r\ntwo\n\nthree".utf8).write(to: file)
    var lines: [String] = []
    for try await line in file.lines { lines.append(line) }
    #expect(lines == ["one", "two", "three"])
  }

  @Test("notifications come one after the other, and end with their task")
  func notifications() async {
    let center = NotificationCenter()
    let name = Notification.Name("turned")
    let sequence = center.notifications(named: name)
    for number in 1...3 { center.post(name: name, object: nil, userInfo: ["number": number]) }
    var numbers: [Int] = []
    for await notification in sequence {
      numbers.append(notification.userInfo?["number"] as? Int ?? 0)
      if numbers.count == 3 { break }
    }
    #expect(numbers == [1, 2, 3])
  }
}
