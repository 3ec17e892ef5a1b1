import UIKit

protocol CanvasViewDelegate: AnyObject {
  func canvasViewDidChange(_ canvasView: CanvasView)
}

class CanvasView: UIView {
  weak var delegate: CanvasViewDelegate?
  var pen = Pen.ink
  private(set) var strokes: [Stroke] = [] {
    didSet {
      setNeedsDisplay()
      delegate?.canvasViewDidChange(self)
    }
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setFillColor(UIColor.secondarySystemBackground.cgColor)
    context.fill(rect)
    for stroke in strokes {
      stroke.pen.color.setStroke()
      stroke.path.stroke()
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    add(Stroke(pen: pen, width: 4, points: [touch.location(in: self)]))
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, !strokes.isEmpty else { return }
    strokes[strokes.count - 1].points.append(touch.location(in: self))
  }

  func add(_ stroke: Stroke) {
    strokes.append(stroke)
    undoManager?.registerUndo(withTarget: self) { $0.removeLast() }
    undoManager?.setActionName("Add Stroke")
  }

  func removeLast() {
    guard let last = strokes.popLast() else { return }
    undoManager?.registerUndo(withTarget: self) { $0.add(last) }
  }

  func removeAll() {
    strokes.removeAll()
  }

  func snapshotImage() -> UIImage {
    let renderer = UIGraphicsImageRenderer(bounds: bounds)
    return renderer.image { context in
      UIColor.white.setFill()
      context.fill(bounds)
      strokes.forEach { stroke in
        stroke.pen.color.setStroke()
        stroke.path.stroke()
      }
    }
  }
}
