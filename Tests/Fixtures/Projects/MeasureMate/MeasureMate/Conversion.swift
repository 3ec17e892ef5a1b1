import Foundation

enum Quantity: String, CaseIterable, Identifiable {
  case length = "Length"
  case mass = "Mass"
  case temperature = "Heat"

  var id: Self { self }

  var units: [Dimension] {
    switch self {
    case .length: [UnitLength.meters, UnitLength.kilometers, UnitLength.feet, UnitLength.miles]
    case .mass: [UnitMass.grams, UnitMass.kilograms, UnitMass.pounds]
    case .temperature: [UnitTemperature.celsius, UnitTemperature.fahrenheit, UnitTemperature.kelvin]
    }
  }
}

struct Conversion {
  var quantity = Quantity.length {
    didSet {
      from = quantity.units[0]
      to = quantity.units[1]
    }
  }
  var from: Dimension = UnitLength.meters
  var to: Dimension = UnitLength.kilometers
  var amount = 100.0

  var result: Double {
    Measurement(value: amount, unit: from).converted(to: to).value
  }

  mutating func swapUnits() {
    amount = result
    swap(&from, &to)
  }
}
