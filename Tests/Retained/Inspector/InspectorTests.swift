import Core
import CoreObserving
import CoreRetained
import CoreTerminal
import CoreTestSupport
import Testing

@Observable
@MainActor
private final class Ward {
  var beds = 4
}

private final class BedsView: UIView {
  let ward: Ward
  let label = UILabel()

  init(_ ward: Ward) {
    self.ward = ward
    super.init(frame: .zero)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    label.text = "\(ward.beds) beds"
    label.place(in: CellRectangle(width: 8, height: 1))
  }
}

private final class WardViewController: UIViewController {
  let ward: Ward
  let button = UIButton()

  init(_ ward: Ward) {
    self.ward = ward
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    let beds = BedsView(ward)
    view.addSubview(beds)
    beds.place(in: CellRectangle(column: 2, row: 2, width: 12, height: 3))
    button.setTitle("Admit", for: .normal)
    button.addAction(UIAction { [unowned self] _ in ward.beds -= 1 }, for: .primaryActionTriggered)
    view.addSubview(button)
    button.place(in: CellRectangle(column: 2, row: 6, width: 9, height: 1))
    beds.label.isHidden = false
    let hidden = UILabel(text: "hidden")
    hidden.isHidden = true
    view.addSubview(hidden)
  }
}

extension EnvironmentValues {
  @Entry fileprivate var wardName = "none"
}

@MainActor
@Suite("The inspector")
struct InspectorTests {
  private let ward = Ward()
  private let host: TestHost

  init() { host = TestHost(WardViewController(ward), columns: 80, rows: 12, showsKeyHelp: true) }

  /// What the pane shows, without its edge.
  private var pane: [String] {
    host.snapshot.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.count > 40 ? String(line.dropFirst(40)) : ""
    }
  }

  @Test("F12 shows the views beside the window, the one with the focus outlined")
  func tree() throws {
    try host.press("f12")
    #expect(
      host.snapshot == """
                                                │ Tree  Traits  Updates
                                                │───────────────────────────────────────
          4 beds                                │ UIWindow 0,0 80×12
                                                │  UIView (WardViewController) 0,0 80×11
                                                │   BedsView 2,2 12×3
         ┌─────────┐                            │    UILabel 0,0 8×1
         │[ Admit ]│                            │   UIButton 2,6 9×1 focused
         └─────────┘                            │   UILabel 0,0 0×0 hidden
                                                │  KeyHelpBar 0,11 80×1
                                                │
                                                │
         esc close  tab traits  ↑↓ views  ←→ out and in  ⏎ Admit
        """)
    try host.press("f12")
  }

  @Test("arrows walk through the views, and out and in")
  func walking() throws {
    try host.press("f12", "up", "up")
    #expect(selectedRow == 4)
    try host.press("right")
    #expect(selectedRow == 5)
    try host.press("left", "left")
    #expect(selectedRow == 3)
    try host.press("home")
    #expect(selectedRow == 2)
    try host.press("end")
    #expect(selectedRow == 8)
    try host.press("escape")
    #expect(!host.snapshot.contains("UIWindow"))
  }

  /// The row whose text stands on the accent.
  private var selectedRow: Int? {
    (2..<11).first { row in (42..<60).contains { host.surface.style(column: $0, row: row).background != .standard } }
  }

  @Test("keys that are not the inspector's work as ever, and clicks select what is there")
  func application() throws {
    try host.press("f12", "enter")
    #expect(host.snapshot.contains("3 beds"))
    host.click(column: 4, row: 2)
    #expect(selectedRow == 5)
    #expect(ward.beds == 3)
    try host.press("f12")
  }

  @Test("traits are told with who has set them, the rest with their defaults")
  func traits() throws {
    host.window.overrideUserInterfaceStyle = .light
    try host.press("f12", "tab")
    #expect(pane[0] == "│ Tree  Traits  Updates")
    #expect(pane[2] == "│ UIButton 2,6 9×1 focused")
    try host.press("end")
    let all = try allLines()
    #expect(
      all.contains([
        "│ userInterfaceStyle: light", "│   set at UIWindow by traitOverrides",
        "│   hides unspecified, set at", "│     UIScreen by traitOverrides",
      ]))
    #expect(all.contains(["│ displayScale: 1.0 default"]))
    try host.press("f12")
  }

  @Test("a program's own values come first, by the names of their properties; long ones are cut")
  func ownValues() throws {
    host.window.valueNode.environment(\.wardName, String(repeating: "Lindgren ", count: 30))
    try host.press("f12", "tab")
    #expect(pane[3].hasPrefix("│ wardName: Lindgren Lindgren"), "\(pane)")
    let all = try allLines()
    #expect(all.allSatisfy { !$0.contains("__Key_") }, "\(all)")
    #expect(all.joined().ranges(of: "Lindgren").count <= 7)
    try host.press("f12")
  }

  private func allLines() throws -> [String] {
    try host.press("home")
    var lines: [String] = []
    for _ in 0..<40 {
      for line in pane[2..<11] where !line.isEmpty && lines.last != line && !lines.suffix(12).contains(line) {
        lines.append(line)
      }
      try host.press("page-down")
    }
    return lines
  }

  @Test("updates are told with what has changed, who ran, and what it cost; the inspector's own are not")
  func updates() throws {
    try host.press("f12", "tab", "tab")
    ward.beds = 2
    try expectUpdate()
    try host.press("down", "up", "tab", "tab", "tab")
    try expectUpdate()
    try host.press("f12")
  }

  /// One update is told, with what it has cost in this window. Windows of other tests may have something to update, too, and at the
  /// same time: that is told beside it.
  private func expectUpdate() throws {
    let lines = try allLines()
    let change = try #require(lines.firstIndex(of: "│   Ward.beds"))
    let costs = try #require(lines[..<change].last { $0.contains("layout,") })
    #expect(costs.hasSuffix(", 1 layout, 1 draw, 7 bytes"))
    #expect(lines[change...].contains(["│   ran the layout of BedsView,", "│     because of \\Ward.beds"]))
    #expect(lines.count { $0.contains("ran the layout of BedsView") } == 1)
  }

  @Test("what it draws counts for nobody")
  func ownDrawing() throws {
    let (draws, layouts) = (host.draws, host.layouts)
    try host.press("f12")
    // The bar of keys has other keys now.
    #expect((host.draws - draws, host.layouts - layouts) == (1, 0))
    let open = host.draws
    try host.press("up", "up", "down")
    #expect(host.draws == open)
    try host.press("f12")
  }

  @Test("on a narrow screen it takes the whole window")
  func narrow() throws {
    host.resize(columns: 40, rows: 8)
    try host.press("f12")
    #expect(host.snapshot.hasPrefix("│ Tree  Traits  Updates\n│───"))
    // The frame of what is chosen would stand in the text.
    #expect(!host.snapshot.contains("┌") && !host.snapshot.contains("┘"), "\(host.snapshot)")
    try host.press("f12")
    #expect(host.snapshot.contains("[ Admit ]"))
  }

  @Test("a view that goes away while it is selected gives way to the window")
  func gone() throws {
    try host.press("f12")
    host.view.subviews[1].removeFromSuperview()
    #expect(selectedRow == 2)
    try host.press("f12")
  }
}

@MainActor
@Suite("The inspector and a program's own views")
struct InspectorOfDeclaredViewsTests {
  private struct Counter: View {
    var body: some View {
      HStack {
        Text("1")
        Button("Add") {}
      }
    }
  }

  private struct Screen: View {
    var body: some View {
      VStack {
        Counter()
        Counter().padding()
      }
    }
  }

  @Test("declared views have the names that they are declared by, the program's own before them")
  func names() throws {
    let host = TestHost(UIHostingController(rootView: Screen()), columns: 90, rows: 16)
    try host.press("f12")
    let lines = host.snapshot.split(separator: "\n")
    #expect(lines.contains { $0.contains("  HostingView (UIHostingController) ") }, "\(host.snapshot)")
    #expect(lines.contains { $0.contains("  Screen › VStack ") }, "\(host.snapshot)")
    #expect(lines.filter { $0.contains("  Counter › HStack ") }.count == 2, "\(host.snapshot)")
    #expect(lines.contains { $0.contains("  padding ") }, "\(host.snapshot)")
    #expect(!host.snapshot.contains("ContainerView"), "\(host.snapshot)")
    try host.press("f12")
  }

  @Test(
    "what is looked at is never covered: its box is closed beside the pane, which goes to the other side where it must")
  func place() throws {
    let controller = UIViewController()
    let host = TestHost(controller, columns: 80, rows: 12)
    let (wide, right) = (UIView(), UIView())
    controller.view.addSubview(wide)
    controller.view.addSubview(right)
    wide.place(in: CellRectangle(column: 4, row: 1, width: 70, height: 4))
    right.place(in: CellRectangle(column: 60, row: 6, width: 10, height: 4))
    try host.press("f12", "home", "down", "down")
    let box = host.snapshot.split(separator: "\n").map(Array.init)
    #expect(box[1][4] == "┌" && box[1][39] == "┐" && box[4][39] == "┘", "\(host.snapshot)")
    #expect(box[2][40] == "│")
    try host.press("down")
    let other = host.snapshot.split(separator: "\n").map(Array.init)
    #expect(other[6][60] == "┌" && other[9][69] == "┘", "\(host.snapshot)")
    #expect(String(other[0]).contains("Tree  Traits  Updates") && String(other[0].prefix(12)).contains("Tree"))
    try host.press("f12")
  }
}
