import Core
import Testing

@Suite("Affine transforms")
struct AffineTransformTests {
  private func isNear(_ left: CGPoint, _ right: CGPoint) -> Bool {
    abs(left.x - right.x) < 1e-9 && abs(left.y - right.y) < 1e-9
  }

  @Test("points are moved, scaled and turned")
  func points() {
    let point = CGPoint(x: 3, y: 4)
    #expect(point.applying(.identity) == point)
    #expect(point.applying(CGAffineTransform(translationX: 10, y: -1)) == CGPoint(x: 13, y: 3))
    #expect(point.applying(CGAffineTransform(scaleX: 2, y: 3)) == CGPoint(x: 6, y: 12))
    #expect(isNear(point.applying(CGAffineTransform(rotationAngle: .pi / 2)), CGPoint(x: -4, y: 3)))
  }

  @Test("what is said after a transform is done before it; what is concatenated, after it")
  func order() {
    let move = CGAffineTransform(translationX: 10, y: 0)
    #expect(CGPoint(x: 1, y: 1).applying(move.scaledBy(x: 2, y: 2)) == CGPoint(x: 12, y: 2))
    #expect(
      CGPoint(x: 1, y: 1).applying(move.concatenating(CGAffineTransform(scaleX: 2, y: 2))) == CGPoint(x: 22, y: 2))
    let scale = CGAffineTransform(scaleX: 2, y: 2)
    #expect(CGPoint(x: 1, y: 1).applying(scale.translatedBy(x: 3, y: 0)) == CGPoint(x: 8, y: 2))
    #expect(isNear(CGPoint(x: 1, y: 0).applying(move.rotated(by: .pi / 2)), CGPoint(x: 10, y: 1)))
  }

  @Test("the inverse takes everything back; where there is none the transform stays")
  func inverse() {
    let transform = CGAffineTransform(translationX: 5, y: 6).rotated(by: 0.7).scaledBy(x: 2, y: 3)
    let point = CGPoint(x: 3, y: -4)
    #expect(isNear(point.applying(transform).applying(transform.inverted()), point))
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test("a size is not moved, and a rectangle becomes the one around it")
  func rectangles() {
    let transform = CGAffineTransform(a: 2, b: 0, c: 0, d: -1, tx: 100, ty: 10)
    #expect(CGSize(width: 3, height: 4).applying(transform) == CGSize(width: 6, height: -4))
    #expect(
      CGRect(x: 1, y: 2, width: 3, height: 4).applying(transform) == CGRect(x: 102, y: 4, width: 6, height: 4))
  }

  @Test("identity is the one that changes nothing; the empty one is not")
  func identity() throws {
    #expect(CGAffineTransform.identity.isIdentity)
    #expect(!CGAffineTransform().isIdentity)
    #expect(CGAffineTransform(1, 0, 0, 1, 0, 0) == .identity)
    let transform = CGAffineTransform(rotationAngle: 1)
    #expect(
      try JSONDecoder().decode(CGAffineTransform.self, from: JSONEncoder().encode(transform)) == transform)
  }
}
