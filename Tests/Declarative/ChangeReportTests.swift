import Core
import CoreTestSupport
import Testing

@testable import CoreDeclarative

private final class OldStore: ObservableObject {
  @Published var numbers: [Int] = []
  @Published var isOn = false
}

@Observable
private final class CartStore {
  var cart: [Int] = []
  var other = 0
}

/// Of its own: other tests have screens of these names.
private enum Old {
  struct ContentScreen: View {
    @EnvironmentObject private var store: OldStore
    var body: some View {
      let _ = Self._printChanges()
      VStack {
        NumberListView()
        LightBulbView()
      }
    }
  }

  struct NumberListView: View {
    @EnvironmentObject private var store: OldStore
    var body: some View {
      let _ = Self._printChanges()
      Text("\(store.numbers.count)")
    }
  }

  struct LightBulbView: View {
    @EnvironmentObject private var store: OldStore
    var body: some View {
      let _ = Self._printChanges()
      Text(store.isOn ? "on" : "off")
    }
  }
}

private struct CartScreen: View {
  let title: String
  let store: CartStore
  @State private var count = 0
  @Environment(\.lineLimit) private var lines

  var body: some View {
    let _ = Self._printChanges()
    Button("\(title) \(count) \(store.cart.count) \(lines ?? 0)") { count += 1 }
  }
}

private struct Frame: View {
  @State private var title = "a"
  @State private var lines = 1
  let store: CartStore

  var body: some View {
    VStack {
      CartScreen(title: title, store: store).environment(\.lineLimit, lines)
      Button("title") { title = "b" }
      Button("lines") { lines = 2 }
    }
  }
}

@MainActor
@Suite(.serialized) struct ChangeReportTests {
  private final class Lines {
    var all: [String] = []

    func take() -> [String] {
      defer { all = [] }
      return all
    }
  }

  private func collecting(_ body: (Lines) throws -> Void) rethrows {
    let lines = Lines()
    let former = ChangeReport.print
    ChangeReport.print = { lines.all.append($0) }
    defer { ChangeReport.print = former }
    try body(lines)
  }

  @Test("three views that hold an object are told, in order, and only why")
  func objects() {
    collecting { lines in
      let store = OldStore()
      let host = TestHost(Old.ContentScreen().environmentObject(store), columns: 5, rows: 2)
      #expect(
        lines.take()
          == ["ContentScreen", "NumberListView", "LightBulbView"].map {
            "\($0): @self, @identity, _store changed."
          })
      store.isOn = true
      host.update()
      #expect(
        lines.take() == ["ContentScreen", "NumberListView", "LightBulbView"].map { "\($0): _store changed." })
    }
  }

  @Test("a state, a model's property, an environment value and another value are told by name")
  func names() throws {
    try collecting { lines in
      let store = CartStore()
      let host = TestHost(Frame(store: store), columns: 20, rows: 3)
      #expect(lines.take() == ["CartScreen: @self, @identity, _count, _lines changed."])
      try host.tap("a 0 0 1")
      #expect(lines.take() == ["CartScreen: _count changed."])
      store.cart = [1]
      store.other = 1
      host.update()
      #expect(lines.take() == [#"CartScreen: \CartStore.cart changed."#])
      try host.tap("title")
      #expect(lines.take() == ["CartScreen: @self changed."])
      try host.tap("lines")
      #expect(lines.take() == ["CartScreen: _lines changed."])
    }
  }

  @Test("a view without dynamic properties has no identity to tell of; what is evaluated for nothing is unchanged")
  func plain() {
    struct Plain: View {
      var title = ""
      var body: some View {
        let _ = Self._printChanges()
        Text(title)
      }
    }
    struct Empty: View {
      var body: some View {
        let _ = Self._printChanges()
        let _ = Self._printChanges()
        EmptyView()
      }
    }
    collecting { lines in
      _ = TestHost(Plain(title: "a")).snapshot
      #expect(lines.take() == ["Plain: @self changed."])
      _ = TestHost(Empty()).snapshot
      #expect(lines.take().first == "Empty: @self changed.")
    }
  }
}
