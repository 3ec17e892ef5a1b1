import Core
import CoreTestSupport
import Testing

@Observable
@MainActor
private final class Log {
  var entries: [String] = []
}

/// What keys do with views that are tapped, held, or have actions which nothing on the screen shows.
@MainActor
@Suite("Keys of views that are no controls")
struct ViewActionTests {
  private func host(_ view: some View) -> TestHost {
    TestHost(UIHostingController(rootView: view), columns: 60, rows: 12, showsKeyHelp: true)
  }

  @Test("Return is one tap, also where two are something else; the menu has the other")
  func tapAndDoubleTap() throws {
    let log = Log()
    let host = host(
      Text("note").onTapGesture(count: 2) { log.entries.append("double") }.onTapGesture { log.entries.append("single") }
    )
    try host.press("enter")
    #expect(log.entries == ["single"])
    try host.press("shift+f10")
    #expect(host.snapshot.contains("Double Tap"), "\(host.snapshot)")
    try host.press("enter")
    #expect(log.entries == ["single", "double"])
  }

  @Test("a gesture of high priority that takes two taps leaves Return alone")
  func precedence() throws {
    let log = Log()
    let host = host(
      Text("note").highPriorityGesture(TapGesture(count: 2).onEnded { log.entries.append("double") })
        .onTapGesture { log.entries.append("single") })
    try host.press("enter")
    #expect(log.entries == ["single"])
  }

  @Test("of gestures that exclude each other Return is the one of a tap")
  func exclusive() throws {
    let log = Log()
    let host = host(
      Text("note").gesture(
        TapGesture(count: 2).onEnded { log.entries.append("double") }
          .exclusively(before: TapGesture().onEnded { log.entries.append("single") })))
    try host.press("enter")
    #expect(log.entries == ["single"])
  }

  @Test("what is only held is held by Return, too; beside a tap by Space, and from the menu")
  func longPress() throws {
    let log = Log()
    try host(Text("held").onLongPressGesture { log.entries.append("held") }).press("enter", "space")
    #expect(log.entries == ["held", "held"])
    log.entries = []
    let host = host(
      Text("both").onTapGesture { log.entries.append("tap") }.onLongPressGesture { log.entries.append("held") })
    #expect(host.snapshot.contains("⏎ both") && host.snapshot.contains("space hold"), "\(host.snapshot)")
    try host.press("enter", "space", "shift+f10")
    #expect(host.snapshot.contains("Long Press"), "\(host.snapshot)")
    try host.press("enter")
    #expect(log.entries == ["tap", "held", "held"])
  }

  @Test("what no key can do is no stop")
  func fingers() throws {
    let log = Log()
    let host = host(
      VStack {
        Text("map").gesture(MagnifyGesture().simultaneously(with: RotateGesture()))
        Text("tapped").onTapGesture { log.entries.append("tapped") }
      })
    try host.press("enter")
    #expect(log.entries == ["tapped"])
  }

  private struct Adjusted: View {
    let log: Log
    @State private var value = 3
    var body: some View {
      VStack {
        Text("value \(value)")
          .accessibilityAdjustableAction { value += $0 == .increment ? 1 : -1 }
        Button("button") { log.entries.append("button") }
      }
    }
  }

  @Test("what can be adjusted is a stop with arrows, and not the first one")
  func adjusting() throws {
    let log = Log()
    let host = host(Adjusted(log: log))
    try host.press("enter")
    #expect(log.entries == ["button"])
    try host.press("tab", "right", "right")
    #expect(host.snapshot.contains("value 5"), "\(host.snapshot)")
    #expect(host.snapshot.contains("more") && host.snapshot.contains("less"), "\(host.snapshot)")
    try host.press("left")
    #expect(host.snapshot.contains("value 4"), "\(host.snapshot)")
  }

  @Test("actions with a name make a view a stop, whose menu has them")
  func named() throws {
    let log = Log()
    let host = host(
      Text("note").accessibilityAction(named: "Zap") { log.entries.append("zap") }
        .accessibilityActions { Button("Flag") { log.entries.append("flag") } }
        .accessibilityAction(.escape) { log.entries.append("escape") })
    try host.press("tab", "enter")
    #expect(host.snapshot.contains("Zap") && host.snapshot.contains("Flag"), "\(host.snapshot)")
    #expect(!host.snapshot.contains("Escape"), "\(host.snapshot)")
    try host.press("down", "enter")
    #expect(log.entries == ["flag"])
    try host.press("shift+f10", "enter")
    #expect(log.entries == ["flag", "zap"])
  }

  @Test("the default action is what Return does, and has no menu")
  func defaultAction() throws {
    let log = Log()
    let host = host(Text("note").accessibilityAction { log.entries.append("activated") })
    try host.press("tab")
    #expect(host.snapshot.contains("⏎ note") && !host.snapshot.contains("menu"), "\(host.snapshot)")
    try host.press("enter")
    #expect(log.entries == ["activated"])
  }

  @Test("the menu of a view has what was asked for, what gestures do, and actions, whichever is written first")
  func together() throws {
    let host = host(
      Text("note").accessibilityAction(named: "Zap") {}.onTapGesture {}.onLongPressGesture {}
        .contextMenu { Button("Copy") {} })
    try host.press("shift+f10")
    let places = try ["Copy", "Zap", "Long Press"].map { try host.find(text: $0).row }
    #expect(Set(places).count == 3 && places[0] == places.min(), "\(host.snapshot)")
  }

  @Test("a tapped view with actions is one stop")
  func oneStop() throws {
    let log = Log()
    let host = host(
      VStack {
        Text("note").onTapGesture { log.entries.append("tap") }.accessibilityAction(named: "Zap") {}
        Button("button") { log.entries.append("button") }
      })
    try host.press("enter", "tab", "enter")
    #expect(log.entries == ["tap", "button"])
  }

  @Test("a control keeps its keys, and has the actions in its menu")
  func control() throws {
    let log = Log()
    let host = host(
      Button("button") { log.entries.append("button") }.accessibilityAction(named: "Zap") { log.entries.append("zap") })
    try host.press("enter", "shift+f10", "enter")
    #expect(log.entries == ["button", "zap"])
  }

  @Test("a row has the actions of what is in it in its menu")
  func row() throws {
    let log = Log()
    let host = host(
      List {
        Button("first") {}
        Button("second") {}.accessibilityAction(named: "Zap") { log.entries.append("zap") }
      })
    try host.press("down", "shift+f10")
    #expect(host.snapshot.contains("Zap"), "\(host.snapshot)")
    try host.press("enter")
    #expect(log.entries == ["zap"])
  }

  @Test("two who listen around each other ask each other nothing without end")
  func nested() throws {
    struct Screen: View {
      @State private var isNew = true
      let log: Log
      var body: some View {
        VStack {
          Button("seen") { isNew = false }
          Text("mail")
            .accessibilityAction(named: "read") { log.entries.append("read") }
            .overlay(alignment: .trailing) { if isNew { Text("●") } }
            .accessibilityAction(named: "file") { log.entries.append("file") }
        }
      }
    }
    let log = Log()
    let host = host(Screen(log: log))
    try host.tap("seen")
    #expect(!host.snapshot.contains("●"))
    try host.press("tab", "shift+f10")
    #expect(host.snapshot.contains("read") && host.snapshot.contains("file"), "\(host.snapshot)")
  }
}
