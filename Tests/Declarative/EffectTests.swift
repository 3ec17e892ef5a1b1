import Core
import CoreTestSupport
import Testing

@MainActor
@Suite struct EffectTests {
  private func form(_ view: some View, columns: Int? = nil, rows: Int? = nil) -> String {
    formed(TestHost(view, columns: columns, rows: rows))
  }

  @Test("a border takes the cells at the edge of the view")
  func border() {
    let view = Text("Hello").padding(.horizontal, 8).padding(.vertical, 16).border(.red)
    #expect(form(view) == "┌─────┐\n│Hello│\n└─────┘")
  }

  @Test("the outline of a card without room around its rows leaves them alone, and shows its corners and sides")
  func tightCard() {
    struct Card: View {
      var body: some View {
        HStack {
          VStack(alignment: .leading, spacing: 0) {
            Text("Ada")
            Text("Keeper")
          }
          Spacer()
          Text("81")
        }
        .padding(8)
      }
    }
    let outline = RoundedRectangle(cornerRadius: 8).stroke(.blue)
    let framed = form(Card().overlay(outline), columns: 14, rows: 2)
    #expect(framed.hasPrefix("╭Ada") && framed.contains("\n╰Keeper") && !framed.contains("─"), "\(framed)")
    let backed = form(Card().background(outline), columns: 14, rows: 2)
    #expect(backed == framed, "\(backed)")
    let roomy = form(Card().padding(.vertical).overlay(outline), columns: 14, rows: 4)
    #expect(roomy.hasPrefix("╭────────────╮\n│Ada"), "\(roomy)")
  }

  @Test("a round outline leaves the text that it is drawn around")
  func dottedOutline() {
    let shown = form(Text("Hello\nworld").overlay(Circle().stroke(.red)))
    #expect(shown.contains("Hello") && shown.contains("world"), "\(shown)")
  }

  @Test("a border gives way to text, and underlines a view of one row")
  func tightBorder() {
    #expect(form(Text("Hello\nworld").border(.red)) == "Hello\nworld")
    let host = TestHost(Text("Hello").border(.red))
    #expect(host.snapshot == "Hello")
    #expect(host.surface.style(column: 0, row: 0).underline != nil)
  }

  @Test("what has a border is still clicked")
  func borderedButton() {
    var presses = 0
    let host = TestHost(Button("Save") { presses += 1 }.padding().border(.red))
    host.click(column: 6, row: 1)
    #expect(presses == 1)
  }

  @Test("a card: a ground with round corners, a box around it and a shadow")
  func card() {
    let card = VStack(alignment: .leading) {
      Text("Title")
      Text("Some text in a card")
    }
    .padding(16).background(.regularMaterial, in: RoundedRectangle(cornerRadius: 12))
    .overlay(RoundedRectangle(cornerRadius: 12).stroke(.separator)).shadow(radius: 3)
    #expect(
      form(card) == """
        ╭─────────────────────╮
        │ Title               │▌
        │ Some text in a card │▌
        ╰─────────────────────╯▌
         ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘
        """)
  }

  @Test("a style, and a shape of a style, stand behind a view")
  func background() {
    #expect(form(Text("Hi").padding(.horizontal, 8).background(.red)) == "█Hi█")
    #expect(
      form(Text("Hi").padding(16).background(.red, in: RoundedRectangle(cornerRadius: 8))) == "▟████▙\n██Hi██\n▜████▛")
    #expect(form(Text("Hi").padding(.horizontal, 8).background(.red, in: Capsule())) == "▐Hi▌")
  }

  @Test("text stands on what was painted behind it, and can be read there")
  func ground() {
    let host = TestHost(
      ZStack {
        Color.black
        Text("Hi")
      }, columns: 4, rows: 1)
    let style = host.surface.style(column: 1, row: 0)
    #expect(style.background == TerminalColor(red: 0, green: 0, blue: 0))
    #expect(style.foreground == TerminalColor(red: 255, green: 255, blue: 255))
  }

  @Test("clipping cuts a view to a shape, to a quarter of a cell")
  func clipping() {
    #expect(form(Color.red.frame(width: 64, height: 64).clipShape(Circle())) == " ▄████▄\n▟██████▙\n▜██████▛\n ▀████▀")
    #expect(form(Text("Hello").padding().background(Color.red).cornerRadius(10)) == "▟███████▙\n██Hello██\n▜███████▛")
  }

  @Test("what is clipped away shows what is behind")
  func clippingOverText() {
    let view = ZStack(alignment: .leading) {
      Text("behind it")
      Color.red.frame(width: 72, height: 16).clipShape(Rectangle().offset(x: 40))
    }
    #expect(form(view) == "behin████")
  }

  @Test("a circle has no shadow of a box, and a round button with a shadow no brackets")
  func roundShadow() {
    let circle = Circle().fill(.red).frame(width: 64, height: 64)
    #expect(form(circle.shadow(radius: 4)) == form(circle))
    let clipped = Color.red.frame(width: 64, height: 64).clipShape(Circle())
    #expect(
      form(clipped.overlay(Circle().stroke(.white)).shadow(radius: 4)) == form(clipped.overlay(Circle().stroke(.white)))
    )
    let label = Text("+").frame(width: 56, height: 64).background(Color.blue)
    #expect(
      !form(
        Button {
        } label: {
          label.clipShape(Circle()).shadow(radius: 4)
        }
      ).contains("│"))
    #expect(
      !form(
        Button {
        } label: {
          label.shadow(radius: 4)
        }
      ).contains("│"))
  }

  @Test("a shadow takes a row below and a column at the right; one row has none")
  func shadow() {
    #expect(
      form(Text("Hello").padding().background(Color.red).shadow(radius: 4)) == """
        █████████
        ██Hello██▌
        █████████▌
         ▀▀▀▀▀▀▀▀▘
        """)
    #expect(form(Text("Hello").padding().border(.red).shadow(radius: 4, x: -2)).hasSuffix("▝▀▀▀▀▀▀▀▀"))
    #expect(form(Text("Hello").shadow(radius: 4)) == "Hello")
  }

  @Test("what is not opaque is mixed with its ground, or faint where that is not known")
  func opacity() {
    let host = TestHost(
      ZStack {
        Color.black
        Color.white.opacity(0.5)
      }, columns: 1, rows: 1)
    #expect(host.surface.style(column: 0, row: 0).background == TerminalColor(red: 128, green: 128, blue: 128))
    let mixed = TestHost(Text("x").foregroundStyle(.white).opacity(0.5).background(.black), columns: 1, rows: 1)
    #expect(mixed.surface.style(column: 0, row: 0).foreground == TerminalColor(red: 128, green: 128, blue: 128))
    let faint = TestHost(Text("x").opacity(0.5), columns: 1, rows: 1)
    #expect(faint.surface.style(column: 0, row: 0).attributes == .dim)
  }

  @Test("what is hidden, or not opaque at all, keeps its place and takes no input")
  func hidden() {
    var presses = 0
    let host = TestHost(
      HStack {
        Text("a")
        Button("b") { presses += 1 }.opacity(0)
        Text("c").hidden()
        Text("d")
      })
    #expect(host.snapshot == "a         d")
    host.click(column: 4, row: 0)
    #expect(presses == 0)
    #expect(!host.elements.contains { $0.label == "b" })
  }

  @Test("a mask shows the cells that it draws on")
  func mask() {
    let view = Text("Hello world").mask {
      HStack(spacing: 0) {
        Color.red.frame(width: 40)
        Spacer()
      }
    }
    #expect(form(view) == "Hello")
  }

  @Test("a view keeps the form it is given, in points")
  func aspectRatio() {
    #expect(form(Color.red.aspectRatio(2, contentMode: .fit), columns: 8, rows: 4) == "\n████████\n████████\n")
    #expect(form(Color.red.aspectRatio(1, contentMode: .fit), columns: 8, rows: 2) == "  ████\n  ████")
    #expect(form(Color.red.aspectRatio(CGSize(width: 1, height: 1), contentMode: .fill), columns: 4, rows: 1) == "████")
  }

  @Test("a view's middle is put at a point")
  func position() {
    #expect(form(Text("x").position(x: 36, y: 24), columns: 9, rows: 3) == "\n    x\n")
  }

  @Test("a bar at an edge takes room from the view")
  func safeAreaInset() {
    let view = Text("content").frame(maxWidth: .infinity, maxHeight: .infinity).safeAreaInset(edge: .bottom) {
      Text("bar")
    }
    #expect(form(view, columns: 9, rows: 4) == "\n content\n\n   bar")
  }

  @Test("arrows are turned by quarters")
  func rotation() {
    #expect(form(Text("›").rotationEffect(.degrees(90))) == "⌄")
    #expect(form(Text("→ a").rotationEffect(.degrees(180))) == "← a")
    #expect(form(Text("→").rotationEffect(.degrees(.nan))) == "→")
  }

  @Test("colours of a view are changed: grey, inverted, brighter, multiplied")
  func colors() {
    func background(_ view: some View) -> TerminalColor {
      TestHost(view, columns: 1, rows: 1).surface.style(column: 0, row: 0).background
    }
    let red = Color(red: 1, green: 0, blue: 0)
    #expect(background(red.grayscale(1)) == TerminalColor(red: 54, green: 54, blue: 54))
    #expect(background(red.saturation(0)) == TerminalColor(red: 54, green: 54, blue: 54))
    #expect(background(red.colorInvert()) == TerminalColor(red: 0, green: 255, blue: 255))
    #expect(background(red.brightness(0.2)) == TerminalColor(red: 255, green: 51, blue: 51))
    #expect(background(Color.white.colorMultiply(red)) == TerminalColor(red: 255, green: 0, blue: 0))
    #expect(background(red.hueRotation(.degrees(120))) == TerminalColor(red: 0, green: 255, blue: 0))
    #expect(background(Color(white: 0.75).contrast(0)) == TerminalColor(red: 128, green: 128, blue: 128))
  }

  @Test("a gradient is drawn cell by cell, and as its first colour where there are few colours")
  func gradient() {
    let gradient = LinearGradient(colors: [.black, .white], startPoint: .leading, endPoint: .trailing)
    let host = TestHost(gradient, columns: 4, rows: 1)
    let greys = (0..<4).map { host.surface.style(column: $0, row: 0).background }
    #expect(greys == [32, 96, 159, 223].map { TerminalColor(red: $0, green: $0, blue: $0) })
    var capabilities = TerminalCapabilities.test
    capabilities.colors = .ansi16
    let few = TestHost(HostingView(rootView: gradient), columns: 4, rows: 1, capabilities: capabilities)
    #expect(Set((0..<4).map { few.surface.style(column: $0, row: 0).background }).count == 1)
  }

  @Test("what cannot be shown is accepted, and changes nothing")
  func accepted() {
    let view = Text("x").blur(radius: 3).blendMode(.multiply).drawingGroup().compositingGroup()
      .rotation3DEffect(.degrees(20), axis: (x: 1, y: 0, z: 0)).scaleEffect(1.5).animation(.spring(), value: 1)
      .transition(.move(edge: .top).combined(with: .opacity)).contentTransition(.numericText()).ignoresSafeArea()
      .clipped().onHover { _ in }.contentShape(Rectangle()).geometryGroup()
    #expect(form(view) == "x")
  }

  @Test("in ASCII, boxes and shadows are drawn with signs of it")
  func plain() {
    let view = HostingView(
      rootView: Text("Hi").padding(.horizontal, 8).padding(.vertical, 16).border(.red).shadow(radius: 2))
    view.traitOverrides.prefersPlainSymbols = true
    let host = TestHost(view, columns: 5, rows: 4)
    #expect(host.snapshot == "+--+\n|Hi|:\n+--+:\n ::::")
  }
}
