import Core
import CoreTestSupport
import Foundation
import Testing

@MainActor
@Suite("The tree of layers")
struct LayerTreeTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 64, height: 48))

  private func layer(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: UIColor = .red)
    -> CALayer
  {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    layer.backgroundColor = color.cgColor
    return layer
  }

  private func color(_ host: TestHost, _ column: Int, _ row: Int) -> TerminalColor {
    host.surface.style(column: column, row: row).background
  }

  private let red = TerminalColor(red: 255, green: 0, blue: 0)
  private let blue = TerminalColor(red: 0, green: 0, blue: 255)

  @Test("a frame is where position, bounds and anchor leave it")
  func geometry() {
    let layer = CALayer()
    layer.frame = CGRect(x: 8, y: 16, width: 40, height: 32)
    #expect(layer.position == CGPoint(x: 28, y: 32))
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 40, height: 32))
    layer.anchorPoint = .zero
    #expect(layer.frame == CGRect(x: 28, y: 32, width: 40, height: 32))
    layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 0.5))
    #expect(layer.frame == CGRect(x: -12, y: 24, width: 80, height: 16))
    #expect(layer.affineTransform() == CGAffineTransform(scaleX: 2, y: 0.5))
    layer.frame = CGRect(x: 0, y: 0, width: 80, height: 16)
    #expect(layer.bounds.size == CGSize(width: 40, height: 32))
  }

  @Test("a view's own layer is the view's")
  func viewLayer() {
    let layer = view.layer
    layer.position = CGPoint(x: 40, y: 40)
    #expect(view.frame == CGRect(x: 8, y: 16, width: 64, height: 48))
    layer.opacity = 0.5
    layer.isHidden = true
    layer.backgroundColor = UIColor.red.cgColor
    #expect(view.alpha == 0.5 && view.isHidden)
    #expect(layer.delegate === view)
    let inner = UIView()
    view.addSubview(inner)
    #expect(inner.layer.superlayer === layer)
    #expect(layer.sublayers == nil)
  }

  @Test("layers stand where they were put, and are drawn in that order and by their height")
  func order() {
    let (one, two) = (layer(0, 0, 24, 16), layer(8, 0, 24, 16, .blue))
    view.layer.addSublayer(one)
    view.layer.insertSublayer(two, below: one)
    let host = TestHost(view, columns: 8, rows: 3)
    #expect(view.layer.sublayers?.map(ObjectIdentifier.init) == [two, one].map(ObjectIdentifier.init))
    #expect([0, 1, 2, 3].map { color(host, $0, 0) } == [red, red, red, blue])
    two.zPosition = 1
    #expect([0, 1, 2, 3].map { color(host, $0, 0) } == [red, blue, blue, blue])
    let three = layer(0, 0, 8, 16)
    view.layer.replaceSublayer(two, with: three)
    #expect(two.superlayer == nil && three.superlayer === view.layer)
    three.removeFromSuperlayer()
    one.removeFromSuperlayer()
    #expect(view.layer.sublayers == nil)
    #expect((0..<8).allSatisfy { color(host, $0, 0) != red && color(host, $0, 0) != blue })
  }

  @Test("layers are below subviews, and above what a view of the program's draws")
  func belowSubviews() {
    final class Drawing: UIView {
      override func draw(_ rect: CGRect) { "drawn".draw(at: .zero) }
    }
    let drawing = Drawing(frame: CGRect(x: 0, y: 0, width: 64, height: 32))
    let label = UILabel(frame: CGRect(x: 0, y: 16, width: 64, height: 16))
    label.text = "label"
    drawing.addSubview(label)
    drawing.layer.addSublayer(layer(0, 0, 24, 32))
    #expect(TestHost(drawing, columns: 8, rows: 2).snapshot == "   wn\nlabel")
    let own = UILabel(frame: CGRect(x: 0, y: 0, width: 64, height: 16))
    own.text = "own"
    own.layer.addSublayer(layer(0, 0, 16, 16))
    let host = TestHost(own, columns: 8, rows: 1)
    #expect(host.snapshot == "own")
    #expect(color(host, 0, 0) == red)
  }

  @Test("a layer in a layer stands in it, cut off where that masks, and moved and turned as transforms say")
  func nested() {
    let outer = layer(8, 16, 24, 16)
    let inner = layer(16, 0, 24, 16, .blue)
    outer.addSublayer(inner)
    view.layer.addSublayer(outer)
    let host = TestHost(view, columns: 8, rows: 3)
    #expect((0..<7).map { color(host, $0, 1) == blue } == [false, false, false, true, true, true, false])
    outer.masksToBounds = true
    #expect((0..<7).map { color(host, $0, 1) == blue } == [false, false, false, true, false, false, false])
    #expect(inner.convert(CGPoint.zero, to: view.layer) == CGPoint(x: 24, y: 16))
    #expect(view.layer.convert(CGPoint(x: 24, y: 16), to: inner) == .zero)
    #expect(view.layer.hitTest(CGPoint(x: 26, y: 20)) === inner)
    #expect(view.layer.hitTest(CGPoint(x: 10, y: 20)) === outer)
    outer.transform = CATransform3DMakeTranslation(0, -16, 0)
    #expect(color(host, 3, 0) == blue)
    outer.isHidden = true
    #expect(color(host, 3, 0) != blue)
    #expect(view.layer.hitTest(CGPoint(x: 26, y: 4)) === view.layer)
  }

  @Test("half a cell is a quarter or two of it, a line of a point is a line")
  func small() {
    view.layer.addSublayer(layer(4, 0, 8, 8))
    view.layer.addSublayer(layer(0, 47, 64, 1))
    #expect(TestHost(view, columns: 8, rows: 3).snapshot == "▝▘\n\n▁▁▁▁▁▁▁▁")
  }

  @Test("a border is a box, with corners that are round")
  func border() {
    let box = CALayer()
    box.frame = CGRect(x: 8, y: 0, width: 32, height: 48)
    box.borderWidth = 1
    view.layer.addSublayer(box)
    let host = TestHost(view, columns: 8, rows: 3)
    #expect(host.snapshot == " ┌──┐\n │  │\n └──┘")
    box.cornerRadius = 8
    #expect(host.snapshot == " ╭──╮\n │  │\n ╰──╯")
  }

  @Test("a mask lets only what it covers be seen, of a layer and of a view with all in it")
  func masks() {
    let masked = layer(0, 0, 64, 16)
    masked.mask = layer(16, 0, 16, 16)
    view.layer.addSublayer(masked)
    let host = TestHost(view, columns: 8, rows: 3)
    #expect((0..<6).map { color(host, $0, 0) == red } == [false, false, true, true, false, false])
    masked.removeFromSuperlayer()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 64, height: 16))
    label.text = "abcdefgh"
    view.addSubview(label)
    let form = CAShapeLayer()
    form.path = UIBezierPath(rect: CGRect(x: 16, y: 0, width: 24, height: 16)).cgPath
    view.layer.mask = form
    #expect(host.snapshot == "  cde\n\n")
    view.layer.mask = nil
    #expect(host.snapshot == "abcdefgh\n\n")
  }

  @Test("a form is filled and stroked, as far as its line goes")
  func shape() {
    let form = CAShapeLayer()
    form.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 40, height: 48)).cgPath
    form.fillColor = nil
    form.strokeColor = UIColor.red.cgColor
    view.layer.addSublayer(form)
    let host = TestHost(view, columns: 8, rows: 3)
    #expect(host.snapshot == "┌───┐\n│   │\n└───┘")
    form.lineDashPattern = [4, 4]
    #expect(host.snapshot == "┌╌╌╌┐\n╎   ╎\n└╌╌╌┘")
    let line = UIBezierPath()
    line.move(to: CGPoint(x: 0, y: 4))
    line.addLine(to: CGPoint(x: 64, y: 4))
    (form.path, form.lineDashPattern, form.lineWidth) = (line.cgPath, nil, 8)
    #expect(host.snapshot == "▀▀▀▀▀▀▀▀\n\n")
    form.strokeStart = 0.25
    form.strokeEnd = 0.5
    #expect(host.snapshot == " ▝▀▀▘\n\n")
  }

  @Test("a gradient has the colour at the middle of each cell")
  func gradient() {
    let gradient = CAGradientLayer()
    gradient.frame = view.bounds
    gradient.colors = [UIColor.black.cgColor, UIColor.white.cgColor]
    (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
    view.layer.insertSublayer(gradient, at: 0)
    let host = TestHost(view, columns: 8, rows: 3)
    let greys = (0..<8).map { color(host, $0, 1) }
    #expect(greys.first == TerminalColor(red: 16, green: 16, blue: 16))
    #expect(greys.last == TerminalColor(red: 239, green: 239, blue: 239))
    gradient.locations = [0.5, 0.5]
    #expect(
      (0..<8).map { color(host, $0, 0) == TerminalColor(red: 0, green: 0, blue: 0) }
        == [true, true, true, true, false, false, false, false])
  }

  @Test("a text stands in its frame, in its colour")
  func text() {
    let text = CATextLayer()
    text.string = "hi"
    text.frame = CGRect(x: 8, y: 16, width: 40, height: 16)
    text.alignmentMode = .center
    text.foregroundColor = UIColor.red.cgColor
    view.layer.addSublayer(text)
    let host = TestHost(view, columns: 8, rows: 3)
    #expect(host.snapshot == "\n  hi\n")
    #expect(host.surface.style(column: 3, row: 1).foreground == red)
  }

  @Test("a replicator shows what is in it again and again")
  func replicator() {
    let replicator = CAReplicatorLayer()
    replicator.frame = view.bounds
    replicator.instanceCount = 3
    replicator.instanceTransform = CATransform3DMakeTranslation(16, 0, 0)
    replicator.addSublayer(layer(0, 0, 8, 16))
    view.layer.addSublayer(replicator)
    let host = TestHost(view, columns: 8, rows: 3)
    #expect((0..<7).map { color(host, $0, 0) == red } == [true, false, true, false, true, false, false])
  }

  @Test("a picture stands as its gravity says")
  func contents() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 16)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 16))
    }
    let picture = CALayer()
    picture.frame = view.bounds
    picture.contents = image.cgImage
    picture.contentsGravity = .topLeft
    view.layer.addSublayer(picture)
    let host = TestHost(view, columns: 8, rows: 3)
    #expect((0..<3).map { color(host, $0, 0) == red } == [true, false, false])
    picture.contentsGravity = .resize
    #expect((0..<3).allSatisfy { color(host, $0, 2) == red })
  }

  @Test("a class of the program's lays out and draws, and is the layer of a view that says so")
  func subclass() {
    final class Dial: CALayer {
      let hand = CALayer()
      var layouts = 0
      override init() {
        super.init()
        hand.backgroundColor = UIColor.red.cgColor
        addSublayer(hand)
        setNeedsDisplay()
      }
      required init?(coder: NSCoder) { nil }
      override func layoutSublayers() {
        super.layoutSublayers()
        layouts += 1
        hand.frame = CGRect(x: bounds.width - 8, y: 0, width: 8, height: 16)
      }
      override func draw(in ctx: CGContext) {
        ctx.setFillColor(UIColor.blue.cgColor)
        ctx.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
      }
    }
    final class DialView: UIView {
      override class var layerClass: AnyClass { Dial.self }
    }
    let dial = DialView(frame: CGRect(x: 0, y: 0, width: 32, height: 16))
    #expect(dial.layer is Dial)
    let host = TestHost(dial, columns: 4, rows: 1)
    #expect(host.snapshot == "▀")
    #expect(color(host, 3, 0) == red)
    #expect((dial.layer as? Dial)?.layouts ?? 0 > 0)
    let alone = Dial()
    alone.frame = CGRect(x: 8, y: 16, width: 24, height: 16)
    view.layer.addSublayer(alone)
    let other = TestHost(view, columns: 8, rows: 3)
    #expect(other.snapshot == "\n ▀\n")
    #expect(color(other, 3, 1) == red)
  }
}
