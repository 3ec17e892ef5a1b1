import Foundation

struct Parcel: Identifiable, Hashable {
  let id: Int
  let name: String
  let weight: Measurement<UnitMass>
  let size: Measurement<UnitLength>
  let value: Decimal
  let sent: Date
  let stops: [String]

  static let samples: [Parcel] = [
    Parcel(
      id: 1, name: "Globe", weight: .init(value: 2.5, unit: .kilograms), size: .init(value: 40, unit: .centimeters),
      value: 129.9, sent: date(2023, 3, 9, 14, 5), stops: ["Graz", "Linz", "Passau"]),
    Parcel(
      id: 2, name: "Anchor", weight: .init(value: 1250, unit: .kilograms), size: .init(value: 3.2, unit: .meters),
      value: 4800, sent: date(2022, 12, 24, 8, 30), stops: ["Kiel", "Oslo"]),
  ]

  private static func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int) -> Date {
    var components = DateComponents()
    components.calendar = Calendar(identifier: .gregorian)
    components.timeZone = TimeZone(identifier: "Europe/Vienna")
    (components.year, components.month, components.day) = (year, month, day)
    (components.hour, components.minute) = (hour, minute)
    return components.date ?? .distantPast
  }
}
