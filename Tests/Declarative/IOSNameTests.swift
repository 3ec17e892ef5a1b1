import Core
import CoreTestSupport
import Testing

/// Names that programs for iOS use, which have no suite of their own.
@MainActor
@Suite("Names of programs for iOS")
struct IOSNameTests {
  @Test("the older names of accessibility do what the newer ones do")
  func accessibility() {
    let host = TestHost(
      VStack {
        Text("a").accessibility(label: Text("first")).accessibility(value: Text("1"))
        Text("b").accessibility(hidden: true)
        Text("c").accessibility(addTraits: .isHeader).accessibility(identifier: "third")
          .accessibility(sortPriority: 1).accessibility(inputLabels: [Text("c")])
      })
    #expect(host.elements.count == 2)
    #expect(host.elements[0].spoken.contains("first") && host.elements[0].spoken.contains("1"))
    #expect(host.elements[1].identifier == "third" && host.elements[1].traits.contains(.header))
  }

  @Test("values of the environment that listings read have a value, and those that they write are read")
  func environment() {
    struct Reader: View {
      @Environment(\.accessibilityVoiceOverEnabled) private var isSpoken
      @Environment(\.defaultMinListRowHeight) private var height
      @Environment(\.defaultMinListHeaderHeight) private var headerHeight
      var body: some View { Text(verbatim: "\(isSpoken) \(height) \(headerHeight ?? 0)") }
    }
    #expect(
      TestHost(Reader().environment(\.defaultMinListRowHeight, 40).environment(\.defaultMinListHeaderHeight, 8))
        .snapshot
        == "false 40.0 8.0")
  }

  @Test("a transition of a type shows the view as it is where it is there")
  func transitions() {
    struct Marked: Transition {
      func body(content: Content, phase: TransitionPhase) -> some View {
        HStack(spacing: 0) {
          content
          Text(phase.isIdentity ? "!" : "?")
        }
      }
    }
    #expect(TestHost(Text("a").transition(Marked())).snapshot == "a!")
    let both = AsymmetricTransition(insertion: Marked(), removal: .opacity)
    #expect(TestHost(Text("a").transition(both)).snapshot == "a!")
    #expect(TestHost(Text("a").transition(.asymmetric(insertion: .scale, removal: .opacity))).snapshot == "a")
    #expect(TestHost(Text("a").transition(.move(edge: .leading).combined(with: .opacity))).snapshot == "a")
  }

  @Test("keyframes of a view of their own end where the trigger leads")
  func keyframeAnimator() throws {
    struct Screen: View {
      @State private var count = 0
      var body: some View {
        VStack {
          Button("go") { count += 1 }
          KeyframeAnimator(initialValue: 1.0, trigger: count) { value in
            Text(verbatim: "\(value)")
          } keyframes: { value in
            KeyframeTrack {
              LinearKeyframe(value + 1, duration: 1)
              SpringKeyframe(value + 3, duration: 1)
            }
          }
        }
      }
    }
    let host = TestHost(Screen(), columns: 10, rows: 2)
    #expect(host.snapshot.contains("1.0"), "\(host.snapshot)")
    try host.tap("go")
    #expect(host.snapshot.contains("4.0"), "\(host.snapshot)")
  }

  @Test("a gradient is a style, drawn downwards; a picture is one with its colours")
  func styles() throws {
    let gradient = Gradient(colors: [.black, .white])
    let host = TestHost(Rectangle().fill(gradient), columns: 1, rows: 3)
    let first = host.surface.style(column: 0, row: 0).foreground
    #expect(
      first != host.surface.style(column: 0, row: 2).foreground
        || host.surface.style(column: 0, row: 0).background
          != host.surface.style(column: 0, row: 2).background
    )
    let red = try #require(ImagePixels(width: 1, height: 1, bytes: [255, 0, 0, 255]))
    let paint = ImagePaint(image: Image(uiImage: UIImage(pixels: red)), scale: 0.1)
    let filled = TestHost(Rectangle().fill(paint), columns: 2, rows: 1)
    let plain = TestHost(Rectangle().fill(Color(red: 1, green: 0, blue: 0)), columns: 2, rows: 1)
    #expect(filled.surface.style(column: 0, row: 0) == plain.surface.style(column: 0, row: 0))
  }

  @Test("a container's ground is behind all of the room")
  func containerBackground() {
    let host = TestHost(Text("a").containerBackground(.red, for: .navigation), columns: 3, rows: 1)
    #expect(formed(host) == "█a█")
    #expect(TestHost(Text("a").scenePadding(.horizontal)).snapshot == "  a")
  }

  @Test("numbers and letters in circles and squares have a figure")
  func figures() {
    let names =
      (0...50).flatMap { n in ["circle", "circle.fill", "square", "square.fill"].map { "\(n).\($0)" } }
      + "abcdefghijklmnopqrstuvwxyz".flatMap { l in ["circle", "circle.fill", "square"].map { "\(l).\($0)" } }
    for name in names { #expect(TestHost(Image(systemName: name)).snapshot != "⍰", "\(name)") }
    #expect(TestHost(Image(systemName: "12.circle")).snapshot == "⑫")
    #expect(TestHost(Image(systemName: "3.circle.fill")).snapshot == "➌")
    #expect(TestHost(Image(systemName: "50.circle")).snapshot == "㊿")
    #expect(TestHost(Image(systemName: "b.circle")).snapshot == "ⓑ")
    #expect(["51.circle", "07.circle"].map { TestHost(Image(systemName: $0)).snapshot } == ["⍰", "⍰"])
  }

  @Test("what a scene or the settings keep may be optional")
  func storage() throws {
    enum Kind: String { case one, two }
    struct Screen: View {
      @SceneStorage("names.data") private var data: Data?
      @SceneStorage("names.ratio") private var ratio: Double?
      @SceneStorage("names.kind") private var kind: Kind?
      @AppStorage("site") private var site: URL?
      var body: some View {
        Button("\(data?.count ?? 0) \(ratio ?? 0) \(kind?.rawValue ?? "no") \(site?.host() ?? "no")") {
          (data, ratio, kind, site) = (Data([1, 2]), 0.5, .two, URL(string: "https://example.org"))
        }
      }
    }
    let host = TestHost(
      Screen().defaultAppStorage(InMemorySettings()), columns: 40, rows: 1)
    #expect(host.snapshot.contains("0 0.000000 no no"), "\(host.snapshot)")
    try host.press("enter")
    #expect(host.snapshot.contains("2 0.500000 two example.org"), "\(host.snapshot)")
  }

  @Test("names of movements change nothing that is seen")
  func movements() {
    let view = Text("a")
      .animation(.interpolatingSpring(duration: 1, bounce: 0.2), value: 1)
      .animation(.interpolatingSpring(.snappy), value: 1)
      .animation(.spring(Spring(mass: 1, stiffness: 2, damping: 3)), value: 1)
      .animation(.spring(.bouncy(duration: 1, extraBounce: 0.2)), value: 1)
      .animation(.timingCurve(.easeIn, duration: 1), value: 1)
      .animation(.interactiveSpring(duration: 1, extraBounce: 0.1), value: 1)
      .scrollTransition(.interactive(timingCurve: .easeIn).threshold(.visible(0.5))) { content, _ in content }
      .scrollTransition(.animated(.default).threshold(.centered.inset(by: 4))) { content, _ in content }
      .scrollTransition(topLeading: .interactive, bottomTrailing: .identity) { content, phase in
        content.opacity(phase.isIdentity ? 1 : 0)
      }
      .contentTransition(.symbolEffect(.automatic))
      .symbolEffect(.rotate.clockwise.byLayer, options: .speed(2).nonRepeating)
      .symbolEffect(.wiggle.left, options: .repeat(.periodic(3, delay: 0.5)), value: 1)
      .symbolEffect(.variableColor.iterative.hideInactiveLayers, options: .repeating.speed(2))
      .symbolEffect(.breathe.pulse, options: .repeat(.continuous))
      .transition(.symbolEffect(.appear))
    let shaded = view.colorEffect(ShaderLibrary.grain(.float(1), .boundingRect))
      .distortionEffect(ShaderLibrary.default.wave(.float2(1, 2)), maxSampleOffset: .zero)
      .layerEffect(ShaderLibrary.lens(.color(.red)), maxSampleOffset: .zero, isEnabled: false)
      .foregroundStyle(ShaderLibrary.stripes(.float(8)))
      .visualEffect { content, _ in content.colorEffect(ShaderLibrary.grain(.float(1))) }
    #expect(TestHost(shaded).snapshot == "a")
  }

  @Test("a transform in space is seen from in front")
  func space() {
    var transform = CATransform3DMakeTranslation(16, 32, 8)
    transform.m34 = -1 / 500
    let projection = ProjectionTransform(transform)
    #expect(CGPoint(x: 1, y: 2).applying(projection).x != 0 && projection.m31 == 16 && projection.m32 == 32)
    #expect(ProjectionTransform(CATransform3DIdentity).isIdentity)
  }

  @Test("views that are not shown are told in the place of one picture, and more is told of a view")
  func told() {
    let host = TestHost(
      VStack {
        Color.red.frame(width: 16, height: 16).accessibilityChildren {
          ForEach(1..<3) { Text("bar \($0)") }
        }
        Text("Chair")
          .accessibilityCustomContent("Colour", "Graphite", importance: .high)
          .accessibilityCustomContent(AccessibilityCustomContentKey("Weight"), "9 kg")
          .accessibilityTextContentType(.narrative)
          .speechAlwaysIncludesPunctuation()
      })
    host.update()
    #expect(host.elements.map(\.spoken).prefix(2) == ["bar 1", "bar 2"])
    #expect(host.elements.count == 3)
    #expect(host.elements.last?.value == "Colour: Graphite")
    #expect(host.elements.last?.hint == "Weight: 9 kg")
  }
}
