import Core
import CoreTestSupport
import Testing

/// A form of one's own, as listings have it.
private struct Triangle: Shape {
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.midX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
      path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
      path.closeSubpath()
    }
  }
}

/// The screen with a block where a cell has a ground of its own.
@MainActor
func formed(_ host: TestHost) -> String {
  (0..<host.surface.height).map { row in
    var line = ""
    for run in host.surface.runs(row: row) {
      let hasGround = run.style.background != .standard || run.style.attributes.contains(.inverse)
      line += hasGround ? run.text.replacingOccurrences(of: " ", with: "█") : run.text
    }
    while line.last == " " { line.removeLast() }
    return line
  }.joined(separator: "\n")
}

@MainActor
@Suite struct ShapeTests {
  private func form(_ view: some View, columns: Int, rows: Int) -> String {
    formed(TestHost(view, columns: columns, rows: rows))
  }

  @Test("a circle is round: a cell is twice as high as wide")
  func circle() {
    #expect(form(Circle().fill(.red), columns: 8, rows: 4) == " ▄████▄\n▟██████▙\n▜██████▛\n ▀████▀")
    #expect(form(Circle().fill(.red), columns: 4, rows: 3) == "▟██▙\n▜██▛\n")
  }

  @Test("a large circle is smooth to a quarter of a cell")
  func largeCircle() {
    #expect(
      form(Circle().fill(.red), columns: 16, rows: 8) == """
           ▗▄▟████▙▄▖
         ▗████████████▖
        ▗██████████████▖
        ████████████████
        ████████████████
        ▝██████████████▘
         ▝████████████▘
           ▝▀▜████▛▀▘
        """)
  }

  @Test("a thin outline of a curve is drawn with dots")
  func dots() {
    #expect(form(Circle().stroke(.red), columns: 6, rows: 3) == "⣠⠖⠉⠉⠓⡄\n⡇    ⢸\n⠙⠦⣀⣀⡤⠃")
    #expect(
      form(Triangle().stroke(.green), columns: 12, rows: 5) == """
             ⡴⢧
           ⢀⡞  ⢳⡀
          ⢠⠏    ⠱⡄
         ⣠⠋      ⠙⣄
        ⣰⣃⣀⣀⣀⣀⣀⣀⣀⣀⣘⣆
        """)
  }

  @Test("a thick outline is a band, of which a part may be drawn")
  func ring() {
    let ring = form(Circle().trim(from: 0, to: 0.5).stroke(.red, lineWidth: 12), columns: 12, rows: 6)
    #expect(ring == "\n\n▄▖        ▗▄\n█▙        ▟█\n▝█▄      ▄█▘\n  ▀▀█▄▄█▀▀")
  }

  @Test("a form that is not told from its ground is not drawn in part either")
  func unseen() {
    #expect(form(RoundedRectangle(cornerRadius: 8).fill(.background), columns: 4, rows: 3) == "\n\n")
  }

  @Test("the outline of a box has the lines of boxes: round corners, heavy lines, dashes")
  func boxes() {
    #expect(form(RoundedRectangle(cornerRadius: 8).stroke(.blue), columns: 6, rows: 3) == "╭────╮\n│    │\n╰────╯")
    #expect(form(Rectangle().stroke(.blue), columns: 6, rows: 3) == "┌────┐\n│    │\n└────┘")
    #expect(form(Rectangle().strokeBorder(.blue, lineWidth: 2), columns: 6, rows: 3) == "┏━━━━┓\n┃    ┃\n┗━━━━┛")
    #expect(
      form(Rectangle().stroke(.blue, style: StrokeStyle(dash: [4])), columns: 6, rows: 3) == "┌╌╌╌╌┐\n╎    ╎\n└╌╌╌╌┘")
    #expect(form(Capsule().stroke(.blue), columns: 6, rows: 3) == "╭────╮\n│    │\n╰────╯")
  }

  @Test("round corners are cut to a quarter of a cell, each in its own way")
  func corners() {
    #expect(form(RoundedRectangle(cornerRadius: 8).fill(.blue), columns: 6, rows: 3) == "▟████▙\n██████\n▜████▛")
    #expect(
      form(UnevenRoundedRectangle(topLeadingRadius: 12).fill(.blue), columns: 6, rows: 3) == "▟█████\n██████\n██████")
    #expect(form(Capsule().fill(.blue), columns: 6, rows: 1) == "▐████▌")
    #expect(form(Rectangle().fill(.blue), columns: 3, rows: 2) == "███\n███")
  }

  @Test("a form of one's own is filled")
  func ownForm() {
    #expect(
      form(Triangle().fill(.green), columns: 12, rows: 5) == """
             ▟▄
            ▟██▙
          ▗▟████▙
         ▗████████▖
        ▗██████████▖
        """)
  }

  @Test("a shape without a style has that of its place")
  func inherited() {
    let host = TestHost(VStack { Rectangle() }.foregroundStyle(Color(red: 1, green: 0, blue: 0)), columns: 2, rows: 1)
    #expect(host.surface.style(column: 0, row: 0).background == TerminalColor(red: 255, green: 0, blue: 0))
  }

  @Test("what is drawn of a shape twice stands in front of each other")
  func layers() {
    #expect(
      form(RoundedRectangle(cornerRadius: 8).fill(.blue).stroke(.red), columns: 5, rows: 3) == "╭───╮\n│███│\n╰───╯")
  }

  @Test("without colours, and in ASCII, the form stays")
  func plain() {
    var capabilities = TerminalCapabilities.test
    capabilities.colors = .none
    let host = TestHost(
      HostingView(rootView: Circle().fill(.red)), columns: 8, rows: 4, capabilities: capabilities)
    #expect(formed(host) == " ▄████▄\n▟██████▙\n▜██████▛\n ▀████▀")
  }

  @Test("without colours a bar that is too near to the ground to be inverse is shaded, where no text is in front of it")
  func shaded() {
    func shown(_ view: some View, columns: Int, rows: Int) -> String {
      var capabilities = TerminalCapabilities.test
      capabilities.colors = .none
      return formed(TestHost(HostingView(rootView: view), columns: columns, rows: rows, capabilities: capabilities))
    }
    let pale = Color(red: 1, green: 0.9, blue: 0.6)
    let bars = VStack(spacing: 0) {
      Rectangle().fill(.yellow).frame(width: 32, height: 16)
      Rectangle().fill(pale).frame(width: 32, height: 16)
      RoundedRectangle(cornerRadius: 8).fill(pale).frame(width: 16, height: 16)
      pale.frame(width: 24, height: 16)
    }
    #expect(shown(bars, columns: 4, rows: 4) == "████\n▒▒▒▒\n ▒▒\n▒▒▒")
    let text = Text("on").padding(.horizontal, 8)
    #expect(shown(text.background(pale), columns: 4, rows: 1) == " on")
    #expect(shown(text.background(pale, in: .capsule), columns: 4, rows: 1) == " on")
    #expect(
      shown(
        ZStack {
          pale
          text
        }, columns: 4, rows: 1) == " on")
    #expect(shown(Color.white.frame(width: 24, height: 16), columns: 3, rows: 1) == "")
  }

  @Test("paths are measured, trimmed, and know what is in them")
  func paths() {
    let path = Path(CGRect(x: 0, y: 0, width: 80, height: 40))
    #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 80, height: 40))
    #expect(path.contains(CGPoint(x: 10, y: 10)) && !path.contains(CGPoint(x: 90, y: 10)))
    #expect(path.trimmedPath(from: 0, to: 1.0 / 3).boundingRect == CGRect(x: 0, y: 0, width: 80, height: 0))
    var hole = path
    hole.addRect(CGRect(x: 20, y: 10, width: 40, height: 20))
    #expect(hole.contains(CGPoint(x: 30, y: 20)) && !hole.contains(CGPoint(x: 30, y: 20), eoFill: true))
    #expect(path.offsetBy(dx: 8, dy: 0).boundingRect.minX == 8)
  }

  @Test("numbers that are none, and endless ones, draw nothing and harm nothing")
  func hostile() {
    let path = Path { path in
      path.move(to: CGPoint(x: CGFloat.nan, y: 0))
      path.addLine(to: CGPoint(x: CGFloat.infinity, y: 10))
      path.addLine(to: CGPoint(x: 1e300, y: -1e300))
      path.addArc(
        center: .zero, radius: .infinity, startAngle: .radians(.nan), endAngle: .zero, clockwise: false)
    }
    #expect(form(path.fill(.red), columns: 3, rows: 1) == "")
    #expect(form(path.stroke(.red, style: StrokeStyle(lineWidth: 1, dash: [0, .nan])), columns: 3, rows: 1) == "")
  }
}
