import Core
import CoreTestSupport
import Foundation
import Testing

@testable import CoreRetained

@Suite("Geometry as objects")
struct ObjectValueTests {
  @Test("what is held comes out again, and anything else is nothing")
  func values() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    #expect(NSValue(cgPoint: rect.origin).cgPointValue == rect.origin)
    #expect(NSValue(cgSize: rect.size).cgSizeValue == rect.size)
    #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
    #expect(NSValue(uiOffset: UIOffset(horizontal: 1, vertical: 2)).uiOffsetValue.vertical == 2)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    let turned = CGAffineTransform(rotationAngle: 1)
    #expect(NSValue(cgAffineTransform: turned).cgAffineTransformValue == turned)
    #expect(NSValue(cgPoint: .zero).cgRectValue == .zero)
    let kept: [String: Any] = ["frame": NSValue(cgRect: rect)]
    #expect((kept["frame"] as? NSValue)?.cgRectValue.height == 4)
  }

  @Test("animations take objects")
  func animations() {
    #expect(LayerValue(NSValue(cgPoint: CGPoint(x: 1, y: 2)))?.number == nil)
    guard case .point(let point)? = LayerValue(NSValue(cgPoint: CGPoint(x: 1, y: 2))) else {
      Issue.record("no point")
      return
    }
    #expect(point == CGPoint(x: 1, y: 2))
    guard case .transform? = LayerValue(NSValue(caTransform3D: CATransform3DIdentity)) else {
      Issue.record("no transform")
      return
    }
  }
}
