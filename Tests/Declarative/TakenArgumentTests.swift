import Core
import CoreTestSupport
import CoreTerminal
import Testing

@Observable
@MainActor
private final class Log {
  var entries: [String] = []
}

@MainActor
@Suite("What is taken has an effect")
struct TakenArgumentTests {
  @Test("a secret field tells that it was submitted")
  func secureField() throws {
    struct Screen: View {
      let log: Log
      @State private var text = ""
      var body: some View { SecureField("Password", text: $text, onCommit: { log.entries.append("commit \(text)") }) }
    }
    let log = Log()
    let host = TestHost(Screen(log: log), columns: 20, rows: 1)
    host.type("abc")
    #expect(log.entries.isEmpty)
    try host.press("enter")
    #expect(log.entries == ["commit abc"])
  }

  // MARK: Gestures

  private struct Masked: View {
    let log: Log
    let mask: GestureMask
    var body: some View {
      HStack(spacing: 0) {
        Text("in").onTapGesture { log.entries.append("inner") }
        Button("press") { log.entries.append("button") }.buttonStyle(.plain)
        Text("out")
      }
      .gesture(TapGesture().onEnded { log.entries.append("outer") }, including: mask)
    }
  }

  @Test(
    "a mask says whether the added gesture counts, and those inside",
    arguments: [
      (GestureMask.all, ["inner", "button", "outer"]), (.subviews, ["inner", "button"]),
      (.gesture, ["outer", "outer", "outer"]), (.none, []),
    ])
  func mask(mask: GestureMask, expected: [String]) throws {
    let log = Log()
    let host = TestHost(Masked(log: log, mask: mask), columns: 10, rows: 1)
    try host.click("in")
    try host.click("press")
    try host.click("out")
    #expect(log.entries == expected)
  }

  @Test("keys stand only for gestures that count")
  func maskOfKeys() throws {
    let log = Log()
    let host = TestHost(
      HStack {
        Text("a").gesture(TapGesture().onEnded { log.entries.append("a") }, including: .subviews)
        Text("b").gesture(TapGesture().onEnded { log.entries.append("b") })
      }, columns: 4, rows: 1)
    try host.press("enter", "tab", "enter")
    #expect(log.entries == ["b", "b"])
  }

  // MARK: Sharing, speaking

  @Test("what is shared begins with the subject and the message")
  func share() throws {
    let clipboard = InMemoryClipboard()
    let host = TestHost(
      ShareLink(item: "https://swift.org", subject: Text("Swift"), message: Text("Have a look:"))
        .environment(\.clipboard, clipboard))
    try host.press("enter")
    #expect(clipboard.text == "Swift\nHave a look:\nhttps://swift.org")
  }

  @Test("the category of actions is told before their names")
  func actionCategory() {
    let host = TestHost(
      Text("Note")
        .accessibilityActions { Button("Open") {} }
        .accessibilityActions(category: .edit) { Button("Rename") {} }
        .accessibilityActions(category: .default) { Button("Print") {} }
        .accessibilityActions(category: AccessibilityActionCategory("Share")) { Button("Mail") {} })
    #expect(host.elements[0].customActions == ["Open", "Edit: Rename", "Print", "Share: Mail"])
  }

  // MARK: Tabs, popovers

  @Test("the tab to search with stands last, and is chosen by its value")
  func tabRole() throws {
    struct Screen: View {
      @State private var tab = "home"
      var body: some View {
        TabView(selection: $tab) {
          Tab("Find", systemImage: "magnifyingglass", value: "find", role: .search) { Text("finding") }
          Tab("Home", systemImage: "house", value: "home") { Text("at home, \(tab)") }
          Tab("Cart", systemImage: "cart", value: "cart") { Button("search") { tab = "find" } }
        }
      }
    }
    let host = TestHost(Screen(), columns: 50, rows: 8)
    let places = try ["Home", "Cart", "Find"].map { try host.find(text: $0).column }
    #expect(places == places.sorted(), "\(host.snapshot)")
    #expect(host.snapshot.contains("at home, home"))
    try host.press("3")
    #expect(host.snapshot.contains("finding"), "\(host.snapshot)")
    try host.press("2", "enter")
    #expect(host.snapshot.contains("finding"), "\(host.snapshot)")
  }

  private struct Anchored: View {
    let anchor: PopoverAttachmentAnchor
    let edge: Edge?
    @State private var isShown = true
    var body: some View {
      Text("############\n############\n############")
        .popover(isPresented: $isShown, attachmentAnchor: anchor, arrowEdge: edge) { Text("pop") }
        .frame(width: 50 * 8, height: 20 * 16)
    }
  }

  private func place(_ anchor: PopoverAttachmentAnchor, _ edge: Edge?, isRightToLeft: Bool = false) throws
    -> (source: CellRectangle, popover: CellRectangle)
  {
    let view = Anchored(anchor: anchor, edge: edge)
      .environment(\.layoutDirection, isRightToLeft ? .rightToLeft : .leftToRight)
    let host = TestHost(UIHostingController(rootView: view), columns: 50, rows: 20)
    return (try host.find(text: "####"), try host.find(text: "pop"))
  }

  @Test("a popover stands at the edge that is asked for, and anywhere where none is")
  func arrowEdge() throws {
    let usual = try place(.rect(.bounds), nil)
    #expect(usual.popover.row > usual.source.row + 2)
    let above = try place(.rect(.bounds), .top)
    #expect(above.popover.row < above.source.row)
    let below = try place(.rect(.bounds), .bottom)
    #expect(below.popover.row > below.source.row + 2)
    let leading = try place(.rect(.bounds), .leading)
    #expect(leading.popover.column < leading.source.column)
    let trailing = try place(.rect(.bounds), .trailing)
    #expect(trailing.popover.column >= trailing.source.column + 12)
    let mirrored = try place(.rect(.bounds), .leading, isRightToLeft: true)
    #expect(mirrored.popover.column >= mirrored.source.column + 12)
  }

  @Test("a popover stands beside the part that it is attached to")
  func attachmentAnchor() throws {
    let whole = try place(.rect(.bounds), .bottom).popover
    let first = try place(.rect(.rect(CGRect(x: 0, y: 0, width: 16, height: 16))), .bottom).popover
    #expect(first.row == whole.row - 2)
    let end = try place(.point(.trailing), .bottom).popover
    #expect(end.row == whole.row - 1)
    #expect(end.column > whole.column)
  }

  // MARK: Focus

  private enum Field: Hashable { case first, second, third }

  private struct Fields: View {
    let priority: DefaultFocusEvaluationPriority
    @FocusState private var field: Field?
    var body: some View {
      VStack(spacing: 0) {
        Button("top") {}
        VStack(spacing: 0) {
          Button("one") {}.focused($field, equals: .first)
          Button("two") {}.focused($field, equals: .second)
          Button("three") {}.focused($field, equals: .third)
        }
        .defaultFocus($field, .second, priority: priority)
        Button("end") {}
      }
    }
  }

  private func focused(_ host: TestHost) -> String? { host.elements.first { $0.isFocused }?.label }

  @Test("a default that users' keys heed has the focus whichever way they lead into the view")
  func userInitiated() throws {
    let host = TestHost(Fields(priority: .userInitiated), columns: 10, rows: 5)
    #expect(focused(host) == "two")
    try host.press("up")
    #expect(focused(host) == "one")
    try host.press("up")
    #expect(focused(host) == "top")
    try host.press("tab")
    #expect(focused(host) == "two")
    try host.press("tab", "tab")
    #expect(focused(host) == "end")
    try host.press("up")
    #expect(focused(host) == "two")
  }

  @Test("any other has it when the view comes, and then keys go where they lead")
  func automatic() throws {
    let host = TestHost(Fields(priority: .automatic), columns: 10, rows: 5)
    #expect(focused(host) == "two")
    try host.press("up", "up", "tab")
    #expect(focused(host) == "one")
  }

  // MARK: Charts

  private func bars(_ width: MarkDimension) -> String {
    TestHost(
      Chart {
        ForEach(["a", "b"], id: \.self) { BarMark(x: .value("x", $0), y: .value("y", 1), width: width) }
      }.chartXAxis(.hidden).chartYAxis(.hidden), columns: 24, rows: 1
    ).snapshot
  }

  @Test("bars are as wide as is said: in points, as a part of their room, or as what is left of it")
  func barWidth() {
    #expect(bars(.fixed(32)) == "    ████        ████")
    #expect(bars(16) == "     ██          ██")
    #expect(bars(.ratio(0.5)) == "   ██████      ██████")
    #expect(bars(.inset(8)) == " ██████████  ██████████")
    #expect(bars(.fixed(1)) == "      █           █")
  }

  @Test("bars that lie are as high as is said")
  func barHeight() {
    func screen(_ height: MarkDimension) -> String {
      TestHost(
        Chart { BarMark(x: .value("x", 1), y: .value("y", "a"), height: height) }
          .chartXAxis(.hidden).chartYAxis(.hidden), columns: 3, rows: 5
      ).snapshot
    }
    #expect(screen(.fixed(16)) == "\n\n███\n\n")
    #expect(screen(.ratio(0.6)) == "\n███\n███\n███\n")
  }

  @Test("the fields of a plane have the size that is said")
  func rectangles() {
    let host = TestHost(
      Chart {
        ForEach(["a", "b"], id: \.self) {
          RectangleMark(x: .value("x", $0), y: .value("y", "c"), width: .ratio(0.5), height: .fixed(16))
        }
      }.chartXAxis(.hidden).chartYAxis(.hidden), columns: 16, rows: 3)
    #expect(host.snapshot == "\n  ████    ████\n")
  }

  @Test("the name of a share that reaches farther than others is bold")
  func outerRadius() throws {
    let host = TestHost(
      Chart {
        ForEach(["tea", "milk"], id: \.self) {
          SectorMark(angle: .value("sold", 1), outerRadius: .ratio($0 == "milk" ? 1 : 0.8))
            .foregroundStyle(by: .value("name", $0))
        }
      }.chartLegend(.hidden), columns: 30, rows: 2)
    func isBold(_ name: String) throws -> Bool {
      let place = try host.find(text: name)
      return host.surface.style(column: place.column, row: place.row).attributes.contains(.bold)
    }
    #expect(try isBold("milk"))
    #expect(try !isBold("tea"))
  }
}
