import UIKit

struct Swatch: Equatable {
  enum Family: String, CaseIterable {
    case warm = "Warm"
    case cool = "Cool"
  }

  let name: String
  let family: Family
  let color: UIColor
  let isWide: Bool

  static let all = [
    Swatch(name: "Brick", family: .warm, color: .systemRed, isWide: true),
    Swatch(name: "Amber", family: .warm, color: .systemOrange, isWide: false),
    Swatch(name: "Straw", family: .warm, color: .systemYellow, isWide: false),
    Swatch(name: "Fern", family: .cool, color: .systemGreen, isWide: false),
    Swatch(name: "Ink", family: .cool, color: .systemIndigo, isWide: false),
    Swatch(name: "Tide", family: .cool, color: .systemTeal, isWide: true),
  ]
}
