import UIKit

enum Pen: String, CaseIterable {
  case ink = "Ink"
  case berry = "Berry"
  case moss = "Moss"

  var color: UIColor { UIColor(named: rawValue) ?? .label }
}

struct Stroke {
  let pen: Pen
  let width: CGFloat
  var points: [CGPoint]

  var path: UIBezierPath {
    let path = UIBezierPath()
    path.lineWidth = width
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    guard let first = points.first else { return path }
    path.move(to: first)
    points.dropFirst().forEach { path.addLine(to: $0) }
    return path
  }
}
