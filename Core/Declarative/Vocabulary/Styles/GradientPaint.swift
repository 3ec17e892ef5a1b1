import CoreEnvironment
import CoreRetained
import CoreTerminal
import Foundation

/// A gradient, as it is drawn: cell by cell, each in the colour at its middle.
nonisolated struct GradientPaint: Hashable, Sendable {
  struct Stop: Hashable, Sendable {
    var color: UIColor
    var location: Double
  }

  enum Form: Hashable, Sendable {
    case linear(from: UnitPoint, to: UnitPoint)
    case radial(center: UnitPoint, from: Double, to: Double)
    case angular(center: UnitPoint, from: Double, to: Double)
    case elliptical(center: UnitPoint, from: Double, to: Double)
    /// Where the colours of the stops are.
    case mesh([UnitPoint])
  }

  var stops: [Stop]
  let form: Form

  init(_ gradient: Gradient, _ form: Form) {
    var last = 0.0
    stops = gradient.stops.map { stop in
      // Places that go back, or are none, stay where the one before is.
      last = max(last, stop.location.isFinite ? stop.location : last)
      return Stop(color: stop.color.uiColor, location: last)
    }
    self.form = form
  }

  /// How far along the gradient a point is, in points of a rectangle of a size.
  func position(x: Double, y: Double, width: Double, height: Double) -> Double {
    func place(_ point: UnitPoint) -> (x: Double, y: Double) { (point.x * width, point.y * height) }
    switch form {
    case .linear(let from, let to):
      let (start, end) = (place(from), place(to))
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let length = dx * dx + dy * dy
      return length > 0 ? ((x - start.x) * dx + (y - start.y) * dy) / length : 0
    case .radial(let center, let from, let to):
      let middle = place(center)
      let distance = hypot(x - middle.x, y - middle.y)
      return to == from ? (distance < from ? 0 : 1) : (distance - from) / (to - from)
    case .elliptical(let center, let from, let to):
      let distance = hypot(x / max(width, 1) - center.x, y / max(height, 1) - center.y)
      return to == from ? (distance < from ? 0 : 1) : (distance - from) / (to - from)
    case .mesh: return 0
    case .angular(let center, let from, let to):
      let middle = place(center)
      var angle = atan2(y - middle.y, x - middle.x) - from
      angle -= (angle / (2 * .pi)).rounded(.down) * 2 * .pi
      return to == from ? 0 : angle / abs(to - from)
    }
  }

  /// The colour at a point, in points of a rectangle of a size.
  func color(
    x: Double, y: Double, width: Double, height: Double, stops: [(components: ColorComponents, location: Double)]
  ) -> ColorComponents {
    guard case .mesh(let points) = form else {
      return stops.color(at: position(x: x, y: y, width: width, height: height))
    }
    // The nearer a point, the more of its colour.
    let (across, down) = (x / max(width, 1), y / max(height, 1))
    var (red, green, blue, alpha, whole) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (point, stop) in zip(points, stops) {
      let (dx, dy) = (across - point.x, down - point.y)
      let weight = 1 / pow(dx * dx + dy * dy + 1e-4, 1.5)
      guard weight.isFinite else { continue }
      red += stop.components.red * weight
      green += stop.components.green * weight
      blue += stop.components.blue * weight
      alpha += stop.components.alpha * weight
      whole += weight
    }
    guard whole > 0 else { return ColorComponents.black.withAlpha(0) }
    return ColorComponents(red: red / whole, green: green / whole, blue: blue / whole, alpha: alpha / whole)
  }

  /// The colours of the stops, for some traits.
  func resolved(with traits: UITraitCollection) -> [(components: ColorComponents, location: Double)] {
    stops.map { ($0.color.resolved(with: traits).components, $0.location) }
  }
}

extension [(components: ColorComponents, location: Double)] {
  /// The colour at a place.
  func color(at position: Double) -> ColorComponents {
    guard let first, let last else { return ColorComponents.black.withAlpha(0) }
    guard position > first.location else { return first.components }
    guard position < last.location else { return last.components }
    for (left, right) in zip(self, dropFirst()) where position <= right.location {
      let length = right.location - left.location
      return length > 0
        ? left.components.mixed(with: right.components, by: (position - left.location) / length) : right.components
    }
    return last.components
  }
}

extension ResolvedPaint {
  /// Fills a rectangle that is the whole of what is painted.
  @MainActor
  func fill(_ rectangle: CellRectangle, in context: DrawingContext) {
    guard case .gradient(let gradient) = self, context.traits.colorDepth.showsGradients else {
      context.fill(rectangle, color: color)
      context.paintGround(rectangle, color.resolved(with: context.traits))
      return
    }
    let stops = gradient.resolved(with: context.traits)
    let seen = rectangle.intersection(context.clip)
    guard !seen.isEmpty else { return }
    let (width, height) = (Double(rectangle.width) * 8, Double(rectangle.height) * 16)
    for row in seen.row..<seen.row + seen.height {
      for column in seen.column..<seen.column + seen.width {
        let color = gradient.color(
          x: Double(column - rectangle.column) * 8 + 4, y: Double(row - rectangle.row) * 16 + 8, width: width,
          height: height, stops: stops)
        context.fill(
          CellRectangle(column: column, row: row, width: 1, height: 1),
          color: UIColor(components: color))
      }
    }
  }
}

extension ColorSupport {
  /// Enough colours for a gradient to be seen as one.
  var showsGradients: Bool { self == .trueColor || self == .ansi256 }
}
