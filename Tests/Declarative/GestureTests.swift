import Core
import CoreTestSupport
import Testing

@Observable
@MainActor
private final class Log {
  var entries: [String] = []
}

@MainActor
@Suite struct GestureTests {
  @Test("a tapped view is reached by Tab, pressed by Return and Space, and clicked anywhere in its rectangle")
  func tap() throws {
    let log = Log()
    let host = TestHost(
      VStack {
        Text("first").padding(.horizontal, 8).onTapGesture { log.entries.append("first") }
        Text("second").onTapGesture { log.entries.append("second") }
      }, columns: 8, rows: 2)
    host.click(column: 1, row: 0)
    try host.press("tab", "enter", "space")
    #expect(log.entries == ["first", "second", "second"])
  }

  @Test("the view that has the focus looks so")
  func focus() throws {
    let host = TestHost(Text("tap").onTapGesture {}, columns: 3, rows: 1)
    #expect(host.surface.style(column: 0, row: 0).background != .standard)
  }

  @Test("two clicks are needed where two are asked for; Return does it at once")
  func doubleTap() throws {
    let log = Log()
    let host = TestHost(Text("tap").onTapGesture(count: 2) { log.entries.append("double") }, columns: 3, rows: 1)
    host.click(column: 0, row: 0)
    #expect(log.entries.isEmpty)
    host.click(column: 0, row: 0)
    #expect(log.entries == ["double"])
    try host.press("enter")
    #expect(log.entries.count == 2)
  }

  @Test("a button in a tapped view is pressed by itself")
  func inner() throws {
    let log = Log()
    let host = TestHost(
      HStack {
        Text("row")
        Button("Buy") { log.entries.append("buy") }
      }.onTapGesture { log.entries.append("row") })
    try host.click("Buy")
    try host.click("row")
    #expect(log.entries == ["buy", "row"])
  }

  @Test("where both are there, Space is the long press and Return the tap")
  func longPress() throws {
    let log = Log()
    let host = TestHost(
      Text("both").onTapGesture { log.entries.append("tap") }.onLongPressGesture { log.entries.append("long") },
      columns: 4, rows: 1)
    try host.press("enter", "space")
    #expect(log.entries == ["tap", "long"])
    host.click(column: 0, row: 0)
    #expect(log.entries == ["tap", "long", "tap"])
  }

  @Test("a gesture of high priority goes before that of the view, a simultaneous one counts beside it")
  func precedence() throws {
    let log = Log()
    let host = TestHost(
      VStack {
        Text("high").onTapGesture { log.entries.append("inner") }
          .highPriorityGesture(TapGesture().onEnded { log.entries.append("high") })
        Text("both").onTapGesture { log.entries.append("inner") }
          .simultaneousGesture(TapGesture().onEnded { log.entries.append("beside") })
      }, columns: 4, rows: 2)
    host.click(column: 0, row: 0)
    #expect(log.entries == ["high"])
    try host.press("enter")
    #expect(log.entries == ["high", "high"])
    log.entries = []
    host.click(column: 0, row: 1)
    try host.press("enter")
    #expect(log.entries == ["inner", "beside", "inner", "beside"])
  }

  @Test("a drag around takes the press from a tap inside as soon as it is one, where it has priority")
  func dragAroundTap() {
    let log = Log()
    let host = TestHost(
      Text("card").onTapGesture { log.entries.append("tap") }
        .highPriorityGesture(DragGesture().onEnded { log.entries.append("drag \(Int($0.translation.width))") }),
      columns: 9, rows: 1)
    host.update()
    host.terminal.send(.mouse(MouseEvent(.press(.left), column: 3, row: 0)))
    host.terminal.send(.mouse(MouseEvent(.drag(.left), column: 5, row: 0)))
    host.terminal.send(.mouse(MouseEvent(.drag(.left), column: 6, row: 0)))
    host.terminal.send(.mouse(MouseEvent(.release(.left), column: 6, row: 0)))
    host.update()
    #expect(log.entries == ["drag 24"])
    host.click(column: 3, row: 0)
    #expect(log.entries == ["drag 24", "tap"])
  }

  @Test("the place of a click is told, in points")
  func place() {
    let log = Log()
    let host = TestHost(
      Color.red.onTapGesture { (place: CGPoint) in log.entries.append("\(Int(place.x)) \(Int(place.y))") },
      columns: 5, rows: 3)
    host.click(column: 2, row: 1)
    #expect(log.entries == ["16 16"])
  }

  @Test("a drag tells how far it has come, cell by cell, and its state ends with it")
  func drag() {
    struct Slider: View {
      @GestureState private var offset = CGSize.zero
      let log: Log
      var body: some View {
        Text("\(Int(offset.width))").frame(maxWidth: .infinity, maxHeight: .infinity)
          .gesture(
            DragGesture()
              .updating($offset) { value, state, _ in state = value.translation }
              .onEnded { log.entries.append("\(Int($0.translation.width)) \(Int($0.startLocation.x))") })
      }
    }
    let log = Log()
    let host = TestHost(Slider(log: log), columns: 9, rows: 1)
    #expect(host.snapshot == "    0")
    host.terminal.send(.mouse(MouseEvent(.press(.left), column: 1, row: 0)))
    host.terminal.send(.mouse(MouseEvent(.drag(.left), column: 4, row: 0)))
    #expect(host.snapshot == "   24")
    host.terminal.send(.mouse(MouseEvent(.release(.left), column: 4, row: 0)))
    #expect(host.snapshot == "    0")
    #expect(log.entries == ["24 8"])
  }

  @Test("what the mouse does not reach is not reached by keys either")
  func hitTesting() throws {
    let log = Log()
    let host = TestHost(
      Text("tap").onTapGesture { log.entries.append("tap") }.allowsHitTesting(false), columns: 3, rows: 1)
    host.click(column: 0, row: 0)
    #expect(log.entries.isEmpty)
    try host.press("enter")
    #expect(log.entries.isEmpty)
  }

  @Test("a drag in a named space tells places in it")
  func namedSpace() {
    let log = Log()
    let host = TestHost(
      VStack(alignment: .leading, spacing: 0) {
        Text("title")
        HStack(spacing: 0) {
          Text("..")
          Text("card").gesture(
            DragGesture(minimumDistance: 0, coordinateSpace: .named("table"))
              .onEnded { log.entries.append("\(Int($0.location.x)) \(Int($0.location.y))") })
        }
        .coordinateSpace(.named("table"))
      }, columns: 6, rows: 2)
    host.update()
    host.terminal.send(.mouse(MouseEvent(.press(.left), column: 2, row: 1)))
    host.terminal.send(.mouse(MouseEvent(.drag(.left), column: 3, row: 1)))
    host.terminal.send(.mouse(MouseEvent(.release(.left), column: 3, row: 1)))
    host.update()
    #expect(log.entries == ["24 0"])
  }

  @Test("a tap tells its place in any space, also in the older form")
  func tapInSpaces() throws {
    let log = Log()
    func add(_ name: String) -> @MainActor @Sendable (CGPoint) -> Void {
      { log.entries.append("\(name) \(Int($0.x)) \(Int($0.y))") }
    }
    let space = CoordinateSpace.named("table")
    let host = TestHost(
      VStack(alignment: .leading, spacing: 0) {
        Text("title")
        VStack(alignment: .leading, spacing: 0) {
          Text("one").onTapGesture(coordinateSpace: .global, perform: add("global"))
          Text("two").onTapGesture(coordinateSpace: space, perform: add("table"))
          Text("three").gesture(
            SpatialTapGesture(coordinateSpace: .named("table")).onEnded { add("gesture")($0.location) })
        }
        .coordinateSpace(.named("table"))
      }, columns: 5, rows: 4)
    for row in 1..<4 { host.click(column: 1, row: row) }
    #expect(log.entries == ["global 8 16", "table 8 16", "gesture 8 32"])
  }

  @MainActor fileprivate final class Journal {
    var animations: [Animation?] = []
    var last: [CGSize] = []
  }

  private struct Knob: View {
    let journal: Journal
    @GestureState(resetTransaction: Transaction(animation: .linear)) private var columns = 0.0
    @GestureState private var way: CGSize?
    @GestureState private var size: CGSize

    init(_ journal: Journal) {
      self.journal = journal
      _way = GestureState(resetTransaction: Transaction(animation: .easeIn))
      _size = GestureState(wrappedValue: .zero) { [journal] value, _ in journal.last.append(value) }
    }

    var body: some View {
      Text("\(Int(columns)) \(Int(way?.width ?? -1))").frame(width: 80, height: 16)
        .transaction(value: columns) { journal.animations.append($0.animation) }
        .gesture(
          DragGesture().updating($columns) { drag, columns, _ in columns = drag.translation.width }
            .updating($way) { drag, way, _ in way = drag.translation }
            .updating($size) { drag, size, _ in size = drag.translation })
    }
  }

  @Test("what a gesture has changed comes back with a transaction, and not where nothing was changed")
  func resetting() {
    let journal = Journal()
    let host = TestHost(Knob(journal), columns: 10, rows: 1)
    host.click(column: 1, row: 0)
    host.update()
    #expect(journal.last.isEmpty)
    host.terminal.send(.mouse(MouseEvent(.press(.left), column: 1, row: 0)))
    host.terminal.send(.mouse(MouseEvent(.drag(.left), column: 4, row: 0)))
    #expect(host.snapshot.contains("24 24"), "\(host.snapshot)")
    journal.animations = []
    host.terminal.send(.mouse(MouseEvent(.release(.left), column: 4, row: 0)))
    #expect(host.snapshot.contains("0 -1"), "\(host.snapshot)")
    #expect(!journal.animations.isEmpty && !journal.animations.contains(nil))
    #expect(journal.last == [CGSize(width: 24, height: 0)])
  }

  @Test("gestures are put together: both, one after the other, one or the other")
  func composed() {
    let log = Log()
    let host = TestHost(
      Text("tap").gesture(
        TapGesture(count: 2).onEnded { log.entries.append("two") }
          .exclusively(before: TapGesture().onEnded { log.entries.append("one") })), columns: 3, rows: 1)
    host.click(column: 0, row: 0)
    host.click(column: 0, row: 0)
    #expect(log.entries == ["one", "two"])
  }

  @Test("a row of a list that is tapped does it for Return and the mouse, once")
  func row() throws {
    let log = Log()
    let host = TestHost(
      List {
        Text("first").onTapGesture { log.entries.append("first") }
        Text("second").onTapGesture { log.entries.append("second") }
      }, columns: 12, rows: 3)
    try host.click("second")
    try host.press("up", "enter")
    #expect(log.entries == ["second", "first"])
  }
}
