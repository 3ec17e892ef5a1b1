import Observation
import SwiftUI

struct Planet: Identifiable {
  let id: String
  let symbol: String
  let days: Double
  let distance: Double
  let color: Color

  func angle(on day: Int) -> Angle {
    .degrees((Double(day) / days * 360).truncatingRemainder(dividingBy: 360))
  }

  func position(on day: Int, in size: CGSize) -> CGPoint {
    let radius = min(size.width, size.height) / 2 * distance
    let angle = angle(on: day).radians
    return CGPoint(x: size.width / 2 + radius * cos(angle), y: size.height / 2 - radius * sin(angle))
  }
}

@Observable
final class PlanetSystem {
  let planets = [
    Planet(id: "Mercury", symbol: "M", days: 88, distance: 0.3, color: .gray),
    Planet(id: "Venus", symbol: "V", days: 224.7, distance: 0.55, color: .orange),
    Planet(id: "Earth", symbol: "E", days: 365.25, distance: 0.85, color: .blue),
  ]
  var day = 0
  var showsOrbits = true
  var traces = false

  func advance(by days: Int) {
    day = max(0, day + days)
  }
}
