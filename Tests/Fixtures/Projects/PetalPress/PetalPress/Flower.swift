import SwiftUI

struct Flower: Shape {
  var petalOffset: Double = -20
  var petalWidth: Double = 100

  func path(in rect: CGRect) -> Path {
    var path = Path()
    for number in stride(from: 0, to: CGFloat.pi * 2, by: CGFloat.pi / 8) {
      let rotation = CGAffineTransform(rotationAngle: number)
      let position = rotation.concatenating(CGAffineTransform(translationX: rect.width / 2, y: rect.height / 2))
      let originalPetal = Path(ellipseIn: CGRect(x: petalOffset, y: 0, width: petalWidth, height: rect.width / 2))
      path.addPath(originalPetal.applying(position))
    }
    return path
  }
}

struct Arc: InsettableShape {
  var startAngle: Angle
  var endAngle: Angle
  var clockwise: Bool
  var insetAmount = 0.0

  func path(in rect: CGRect) -> Path {
    let adjustment = Angle.degrees(90)
    var path = Path()
    path.addArc(
      center: CGPoint(x: rect.midX, y: rect.midY), radius: min(rect.width, rect.height) / 2 - insetAmount,
      startAngle: startAngle - adjustment, endAngle: endAngle - adjustment, clockwise: !clockwise)
    return path
  }

  func inset(by amount: CGFloat) -> some InsettableShape {
    var arc = self
    arc.insetAmount += amount
    return arc
  }
}

struct Polygon: Shape {
  var sides: Double
  var turn: Double

  var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(sides, turn) }
    set {
      sides = newValue.first
      turn = newValue.second
    }
  }

  func path(in rect: CGRect) -> Path {
    let center = CGPoint(x: rect.midX, y: rect.midY)
    let radius = min(rect.width, rect.height) / 2
    let count = Int(sides.rounded(.up))
    return Path { path in
      for corner in 0..<count {
        let angle = (Double(corner) * 360 / sides + turn - 90) * .pi / 180
        let point = CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        if corner == 0 {
          path.move(to: point)
        } else {
          path.addLine(to: point)
        }
      }
      path.closeSubpath()
    }
  }
}
