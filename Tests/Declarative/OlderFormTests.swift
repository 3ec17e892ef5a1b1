import Core
import CoreTestSupport
import Foundation
import Testing

/// Forms of controls and modifiers that listings of earlier years have, and that Apple keeps.
@MainActor
@Suite("Older forms")
struct OlderFormTests {
  @Test("a picker, a slider and fields of values take their labels as they did at first")
  func labels() throws {
    struct Screen: View {
      @State private var tip = 10
      @State private var seconds = 3.0
      @State private var price = 5.0
      @State private var isEditing = false
      private var formatter: NumberFormatter {
        let formatter = NumberFormatter()
        formatter.locale = Locale(identifier: "en_US")
        formatter.minimumFractionDigits = 2
        return formatter
      }
      var body: some View {
        VStack(alignment: .leading) {
          Picker(selection: $tip, label: Text("Tip")) {
            Text("none").tag(0)
            Text("ten").tag(10)
          }
          Slider(
            value: $seconds, in: 1...10, step: 1, minimumValueLabel: Text("1"), maximumValueLabel: Text("10")
          ) { Text("Ticks") }
          Slider(
            value: $seconds, in: 1...10, onEditingChanged: { isEditing = $0 }, minimumValueLabel: Text("low"),
            maximumValueLabel: Text("high")
          ) { Text("Ticks") }
          TextField("Price", value: $price, formatter: formatter, onEditingChanged: { isEditing = $0 }, onCommit: {})
          TextField("Price", value: $price, formatter: formatter, onCommit: {})
          TextField(value: $price, formatter: formatter) { Text("Price") }
        }
      }
    }
    let host = TestHost(Screen(), columns: 40, rows: 6)
    let rows = host.snapshot.split(separator: "\n")
    #expect(rows[0].hasPrefix("Tip") && rows[0].contains("ten"), "\(host.snapshot)")
    #expect(rows[1].hasPrefix("1 ") && rows[1].hasSuffix(" 10"), "\(host.snapshot)")
    #expect(rows[2].hasPrefix("low ") && rows[2].hasSuffix(" high"), "\(host.snapshot)")
    #expect(rows[3...].allSatisfy { $0.contains("5.00") }, "\(host.snapshot)")
  }

  @Test("a date picker with a range takes a title that is a string")
  func dateTitles() {
    let (date, title) = (Binding.constant(Date(timeIntervalSince1970: 0)), String("Due"))
    for picker in [
      DatePicker(title, selection: date, in: Date.distantPast...Date.distantFuture, displayedComponents: .date),
      DatePicker(title, selection: date, in: Date.distantPast..., displayedComponents: .date),
      DatePicker(title, selection: date, in: ...Date.distantFuture, displayedComponents: .date),
    ] {
      #expect(TestHost(picker, columns: 30, rows: 1).snapshot.hasPrefix("Due"))
    }
  }

  @Test("links with a tag, and those whose view a closure makes, follow their binding")
  func links() throws {
    struct Screen: View {
      @State private var chosen: Int?
      @State private var isOpen = false
      var body: some View {
        NavigationView {
          VStack {
            NavigationLink("One", destination: Text("page one"), tag: 1, selection: $chosen)
            NavigationLink(tag: 2, selection: $chosen, destination: { Text("page two") }, label: { Text("Two") })
            NavigationLink("Three", isActive: $isOpen) { Text("page three") }
            Button("Go") { chosen = 1 }
          }
        }
      }
    }
    let host = TestHost(Screen(), columns: 30, rows: 8)
    try host.tap("Go")
    #expect(host.snapshot.contains("page one"), "\(host.snapshot)")
    let second = TestHost(Screen(), columns: 30, rows: 8)
    try second.tap("Two")
    #expect(second.snapshot.contains("page two"), "\(second.snapshot)")
    let third = TestHost(Screen(), columns: 30, rows: 8)
    try third.tap("Three")
    #expect(third.snapshot.contains("page three"), "\(third.snapshot)")
  }

  @Test("a context menu may be a value, and missing")
  func contextMenu() throws {
    struct Screen: View {
      @State private var text = "note"
      var body: some View {
        Text(text).contextMenu(text.isEmpty ? nil : ContextMenu { Button("Clear") { text = "empty" } })
      }
    }
    let host = TestHost(UIHostingController(rootView: Screen()), columns: 30, rows: 8)
    try host.press("enter")
    #expect(host.snapshot.contains("Clear"), "\(host.snapshot)")
    try host.press("enter")
    #expect(host.snapshot.contains("empty"), "\(host.snapshot)")
  }

  @Test("the size of text is read by its older name, and is the same")
  func sizeCategory() {
    struct Reader: View {
      @Environment(\.sizeCategory) private var category
      @Environment(\.dynamicTypeSize) private var size
      var body: some View { Text(verbatim: "\(category) \(size) \(category > .large)") }
    }
    #expect(TestHost(Reader()).snapshot == "large large false")
    #expect(TestHost(Reader().environment(\.sizeCategory, .extraLarge)).snapshot == "extraLarge xLarge true")
    #expect(ContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    #expect(!ContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    #expect(ContentSizeCategory.allCases.count == DynamicTypeSize.allCases.count)
  }

  @Test("styles that Apple has on the Mac alone give way to the program's own of the same name")
  func ownStyles() throws {
    struct Screen: View {
      @State private var isOn = false
      @State private var text = ""
      var body: some View {
        VStack(alignment: .leading) {
          Toggle("Saw", isOn: $isOn).toggleStyle(.checkbox)
          Text("a").focusSection()
        }
      }
    }
    let host = TestHost(Screen(), columns: 20, rows: 2)
    #expect(host.snapshot.contains("own Saw"), "\(host.snapshot)")
    #expect(host.snapshot.contains("own section"), "\(host.snapshot)")
  }

  @Test("what has no effect in a terminal is taken")
  func accepted() {
    struct Delegate: DropDelegate {
      func performDrop(info: DropInfo) -> Bool { !info.itemProviders(for: [.text]).isEmpty }
    }
    struct Renderer: TextRenderer {
      func draw(layout: Text.Layout, in context: inout GraphicsContext) {
        for line in layout { for run in line { for slice in run { context.draw(slice) } } }
      }
    }
    struct Screen: View {
      @State private var isTargeted = false
      var body: some View {
        Text("a").customAttribute(Mark()).typesettingLanguage(.init(languageCode: .thai))
          .textRenderer(Renderer())
          .onDrag { NSItemProvider(object: "a") }
          .onDrag {
            NSItemProvider(object: NSString(string: "a"))
          } preview: {
            Text("a")
          }
          .onDrop(of: [.text], isTargeted: $isTargeted) { $0.isEmpty }
          .onDrop(of: [.text], isTargeted: nil) { providers, point in providers.isEmpty && point == .zero }
          .onDrop(of: [.text], delegate: Delegate())
          .onDrop(of: ["public.text"], isTargeted: nil) { $0.isEmpty }
          .onLongPressGesture(minimumDuration: 1, pressing: { isTargeted = $0 }, perform: {})
          .gesture(RotationGesture().onEnded { isTargeted = $0 > .zero })
          .onContinuousHover { phase in if case .active = phase { isTargeted = true } }
          .userActivity("org.example.read") { $0.title = "Reading" }
          .onContinueUserActivity("org.example.read") { _ in }
          .handlesExternalEvents(preferring: [], allowing: ["*"])
      }
    }
    #expect(TestHost(Screen()).snapshot == "a")
    AccessibilityNotification.Announcement("Saved.").post()
    AccessibilityNotification.LayoutChanged().post()
  }

  @Test("springs are asked for places on the way; keyframes and animations take them")
  func springs() {
    #expect(Spring(duration: 0.5, bounce: 0).bounce == 0)
    #expect(abs(Spring(duration: 0.4, bounce: 0.3).bounce - 0.3) < 1e-9)
    #expect(abs(Spring(duration: 0.4, bounce: -0.3).bounce + 0.3) < 1e-9)
    for spring in [Spring.smooth, .snappy, .bouncy, Spring(duration: 0.5, bounce: -0.4)] {
      #expect(spring.value(target: 100.0, time: 0) == 0)
      #expect(abs(spring.value(target: 100.0, time: 10) - 100) < 0.01)
    }
    let way = stride(from: 0.0, to: 1, by: 0.01).map { Spring.bouncy.value(target: 1.0, time: $0) }
    #expect(way.contains { $0 > 1 }, "A spring that bounces goes beyond its target.")
    let smooth = stride(from: 0.0, to: 1, by: 0.01).map { Spring.smooth.value(target: 1.0, time: $0) }
    #expect(smooth.allSatisfy { $0 <= 1 } && smooth == smooth.sorted())
    let keyframe = SpringKeyframe(1.0, duration: 0.2, spring: .bouncy, startVelocity: 0)
    #expect(keyframe._end(from: 0) == 1)
    _ = Animation.spring(.bouncy)
  }

  @Test("a gauge without labels is its line")
  func gauges() {
    let gauge = Gauge(value: 0.5) { Text("Turn") }
    #expect(TestHost(gauge.labelsHidden(), columns: 6, rows: 1).snapshot == "━━━───")
    #expect(TestHost(gauge.gaugeStyle(.accessoryLinear), columns: 6, rows: 1).snapshot == "━━━───")
    let ends = Gauge(value: 0.5) {
      Text("Turn")
    } currentValueLabel: {
      Text("half")
    } minimumValueLabel: {
      Text("0")
    } maximumValueLabel: {
      Text("9")
    }
    #expect(TestHost(ends.gaugeStyle(.accessoryLinear), columns: 10, rows: 1).snapshot == "0 ━━━─── 9")
  }

  @Test("a spacer parts the items of the bar below")
  func bottomBar() throws {
    let screen = NavigationStack {
      Text("a").toolbar {
        ToolbarItemGroup(placement: .bottomBar) {
          Button("Left") {}
          Spacer()
          Button("Right") {}
        }
      }
    }
    let host = TestHost(screen, columns: 30, rows: 6)
    let bar = try #require(host.snapshot.split(separator: "\n").last)
    #expect(bar.hasPrefix(" Left") && bar.hasSuffix("Right") && bar.count == 29, "\(host.snapshot)")
  }

  @Test("places are counted from what is seen of a scroll view")
  func scrollSpace() throws {
    struct Screen: View {
      @State private var places = ""
      var body: some View {
        VStack(spacing: 0) {
          Text(places)
          ScrollView {
            Text("first")
            Text("second").onGeometryChange(for: String.self) { proxy in
              let place = proxy.frame(in: .scrollView).minY
              let same = proxy.frame(in: .scrollView(axis: .vertical)).minY
              return "\(Int(place)) \(Int(same)) \(proxy.bounds(of: .scrollView(axis: .horizontal)) == nil)"
            } action: {
              places = $0
            }
          }
        }
      }
    }
    let host = TestHost(Screen(), columns: 20, rows: 6)
    #expect(host.snapshot.contains("16 16 true"), "\(host.snapshot)")
  }

  @Test("a toggle that looks like a button is named by the bar as buttons are")
  func buttonToggle() throws {
    struct Screen: View {
      @State private var isOn = false
      var body: some View { Toggle("Play", isOn: $isOn).toggleStyle(.button) }
    }
    let host = TestHost(Screen(), columns: 20, rows: 1)
    try host.press("enter")
    #expect(host.snapshot.contains("✓ Play"), "\(host.snapshot)")
  }
}

private struct Mark: TextAttribute {}

private struct CheckboxToggleStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      Text("own")
      configuration.label
    }
  }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
  fileprivate static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}

extension View {
  fileprivate nonisolated func focusSection() -> some View {
    background(alignment: .leading) { EmptyView() }.frame(width: 96, alignment: .leading).overlay {
      Text("own section")
    }
  }
}
