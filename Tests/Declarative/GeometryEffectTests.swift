import Core
import CoreTestSupport
import Testing

private nonisolated struct Shake: GeometryEffect {
  var animatableData: CGFloat

  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(translationX: animatableData * size.width, y: 0))
  }
}

private struct Widened: AnimatableModifier {
  var columns: CGFloat
  nonisolated var animatableData: CGFloat {
    get { columns }
    set { columns = newValue }
  }
  func body(content: Content) -> some View { content.padding(.leading, columns * 8) }
}

@MainActor
@Suite("Geometry effects")
struct GeometryEffectTests {
  private struct Screen: View {
    @State private var count = 0
    var body: some View {
      VStack(alignment: .leading) {
        Button("ab") { count += 1 }.buttonStyle(.plain).modifier(Shake(animatableData: CGFloat(count)))
        Text("under it")
      }
    }
  }

  @Test("an effect moves its view by the size of it, and layout stays; it is clicked where it is")
  func move() throws {
    let host = TestHost(Screen(), columns: 8, rows: 2)
    #expect(host.snapshot == "ab\nunder it")
    try host.tap("ab")
    #expect(host.snapshot == "  ab\nunder it")
    host.click(column: 3, row: 0)
    #expect(host.snapshot == "    ab\nunder it")
  }

  @Test("a transform moves by whole cells, and a projection by what is left without its perspective")
  func transforms() {
    func shown(_ view: some View) -> String {
      let stack = ZStack(alignment: .leading) {
        Text("     |")
        view
      }
      return TestHost(stack, columns: 6, rows: 1).snapshot
    }
    #expect(shown(Text("ab").transformEffect(CGAffineTransform(translationX: 16, y: 0))) == "  ab |")
    #expect(shown(Text("ab").transformEffect(CGAffineTransform(translationX: 3, y: 0))) == "ab   |")
    #expect(shown(Text("ab").transformEffect(CGAffineTransform(scaleX: 0, y: 1))) == "     |")
    var projection = ProjectionTransform(CGAffineTransform(translationX: 16, y: 0))
    projection.m33 = 2
    #expect(shown(Text("ab").projectionEffect(projection)) == " ab  |")
  }

  @Test("a turn in space hides what shows its edge, and nothing else")
  func space() {
    func shown(_ degrees: Double) -> String {
      TestHost(Text("card").rotation3DEffect(.degrees(degrees), axis: (x: 0, y: 1, z: 0)), columns: 4, rows: 1).snapshot
    }
    #expect([0, 45, 90, 180, 270].map(shown) == ["card", "card", "", "card", ""])
    #expect(TestHost(Text("→").rotation3DEffect(.degrees(90), axis: (x: 0, y: 0, z: 1))).snapshot == "↓")
  }

  @Test("a modifier with animated numbers is a modifier")
  func animatableModifier() {
    #expect(TestHost(Text("a").modifier(Widened(columns: 3))).snapshot == "   a")
  }

  @Test("projections are concatenated and inverted as matrices")
  func projections() {
    let move = ProjectionTransform(CGAffineTransform(translationX: 4, y: 6))
    let scale = ProjectionTransform(CGAffineTransform(scaleX: 2, y: 2))
    #expect(CGPoint(x: 1, y: 1).applying(move.concatenating(scale)) == CGPoint(x: 10, y: 14))
    #expect(CGPoint(x: 10, y: 14).applying(move.concatenating(scale).inverted()) == CGPoint(x: 1, y: 1))
    #expect(move.isAffine && !move.isIdentity && ProjectionTransform().isIdentity)
    var flat = ProjectionTransform(CGAffineTransform(scaleX: 0, y: 0))
    let hasInverse = flat.invert()
    #expect(!hasInverse)
  }

  @Test("points, sizes, rectangles, angles and insets are numbers for an animation")
  func animatable() {
    var rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    rect.animatableData.scale(by: 2)
    #expect(rect == CGRect(x: 2, y: 4, width: 6, height: 8))
    var angle = Angle(radians: 1)
    angle.animatableData = 3
    #expect(angle.radians == 3)
    var pair = AnimatablePair<CGFloat, Double>(3, 4)
    #expect(pair.magnitudeSquared == 25)
    pair += AnimatablePair(1, 1)
    #expect(pair == AnimatablePair(4, 5))
    var insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    insets.animatableData.scale(by: 10)
    #expect(insets == EdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40))
  }

  @Test("a path and a shape go through a transform, and what is added through its own")
  func paths() {
    let square = CGRect(x: 0, y: 0, width: 16, height: 16)
    let right = CGAffineTransform(translationX: 16, y: 0)
    #expect(Path(square).applying(right).boundingRect == square.offsetBy(dx: 16, dy: 0))
    #expect(Rectangle().transform(right).path(in: square) == Path(square.offsetBy(dx: 16, dy: 0)))
    var path = Path(square)
    path.addRect(square, transform: right)
    path.addEllipse(in: square, transform: right.translatedBy(x: 16, y: 0))
    #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 48, height: 16))
    path.addPath(Path(square), transform: CGAffineTransform(scaleX: 4, y: 1))
    #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 64, height: 16))
    #expect(
      formed(TestHost(Rectangle().transform(CGAffineTransform(scaleX: 0.5, y: 1)), columns: 4, rows: 1)) == "██")
  }

  @Test("round corners of their own, by their names in short")
  func corners() {
    let view = Rectangle().fill(.red).frame(width: 48, height: 32)
    let radii = RectangleCornerRadii(topLeading: 16)
    #expect(formed(TestHost(view.clipShape(.rect(cornerRadii: radii)))) == "▟█████\n██████")
    #expect(formed(TestHost(view.clipShape(.rect(topLeadingRadius: 16)))) == "▟█████\n██████")
  }
}
