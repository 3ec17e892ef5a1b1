import Core
import CoreObserving
import CoreTestSupport
import Observation
import Testing

@testable import CoreDeclarative
@testable import CoreRetained

@Suite("Screens that are covered, and tabs that are not chosen")
@MainActor struct CoveredTests {
  @Observable
  final class Model {
    var count = 0
    var path: [Int] = []
    var tab = 0
    var isPresented = false
    var seen: [String] = []
  }

  private struct Counter: View {
    let model: Model
    let name: String
    var body: some View { Text("\(name) \(model.count)") }
  }

  /// A screen whose title does not depend on the count, with a view that does.
  private struct Screens<Root: View>: View {
    @Bindable var model: Model
    @ViewBuilder let root: () -> Root

    var body: some View {
      NavigationStack(path: $model.path) {
        root().navigationDestination(for: Int.self) { Text("screen \($0)").navigationTitle("Screen \($0)") }
      }
    }
  }

  @Test("what only shows something waits on a covered screen, and is up to date when it is seen again")
  func covered() {
    let model = Model()
    let host = TestHost(
      Screens(model: model) {
        VStack { Counter(model: model, name: "first") }.navigationTitle("First")
      }, columns: 30, rows: 6)
    #expect(host.snapshot.contains("first 0"))
    model.path = [1]
    host.update()
    let before = host.evaluations(of: Counter.self)
    let layouts = LayoutCounts.layouts
    for _ in 0..<5 {
      model.count += 1
      host.update()
    }
    #expect(host.evaluations(of: Counter.self) == before)
    #expect(LayoutCounts.layouts == layouts)
    model.path = []
    host.update()
    #expect(host.snapshot.contains("first 5"), "\(host.snapshot)")
    #expect(host.evaluations(of: Counter.self) == before + 1)
  }

  @Test("what waits is told once, and hears again of changes when it is seen")
  func told() {
    let model = Model()
    let host = TestHost(
      Screens(model: model) {
        VStack { ForEach(0..<20, id: \.self) { _ in Counter(model: model, name: "first") } }.navigationTitle("First")
      }, columns: 30, rows: 30)
    model.path = [1]
    host.update()
    model.count += 1
    host.update()
    let told = UpdateCycle.main.counts.evaluations
    model.count += 1
    host.update()
    #expect(UpdateCycle.main.counts.evaluations == told)
    model.path = []
    host.update()
    #expect(host.snapshot.contains("first 2"), "\(host.snapshot)")
    model.count += 1
    host.update()
    #expect(host.snapshot.contains("first 3"), "\(host.snapshot)")
  }

  @Test("so it does in a tab that is not chosen")
  func tabs() {
    let model = Model()
    struct Tabs: View {
      @Bindable var model: Model
      var body: some View {
        TabView(selection: $model.tab) {
          Tab("One", systemImage: "star", value: 0) { VStack { Counter(model: model, name: "one") } }
          Tab("Two", systemImage: "star", value: 1) { VStack { Counter(model: model, name: "two") } }
            .badge(model.count)
        }
      }
    }
    let host = TestHost(Tabs(model: model), columns: 30, rows: 6)
    model.tab = 1
    host.update()
    #expect(host.snapshot.contains("two 0"))
    model.tab = 0
    host.update()
    let before = host.evaluations(of: Counter.self)
    model.count = 7
    host.update()
    #expect(host.snapshot.contains("one 7"))
    // What the bar says of a hidden tab is seen.
    #expect(host.snapshot.contains("Two 7") || host.snapshot.contains("Two (7)") || host.snapshot.contains("7"))
    #expect(host.evaluations(of: Counter.self) == before + 1)
    model.tab = 1
    host.update()
    #expect(host.snapshot.contains("two 7"), "\(host.snapshot)")
  }

  /// Everything that must not wait, below views that only show something.
  private struct Working: View {
    @Bindable var model: Model

    var body: some View {
      VStack {
        Group {
          AnyView(Inner(model: model))
        }
      }
      .navigationTitle("First")
    }

    struct Inner: View {
      @Bindable var model: Model
      var body: some View {
        HStack {
          Counter(model: model, name: "first")
          Text("changes").onChange(of: model.count) { _, count in model.seen.append("changed \(count)") }
          Text("task").task(id: model.count) { model.seen.append("task \(model.count)") }
          Preferring(model: model)
        }
        .onPreferenceChange(CountKey.self) { count in
          MainActor.assumeIsolated { model.seen.append("preference \(count)") }
        }
        .sheet(isPresented: $model.isPresented) { Text("sheet") }
      }
    }

    struct Preferring: View {
      let model: Model
      var body: some View { Text("preference").preference(key: CountKey.self, value: model.count) }
    }

    struct CountKey: PreferenceKey {
      static let defaultValue = 0
      static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
    }
  }

  @Test("handlers of changes, tasks with an identity and preferences run at once on a covered screen")
  func working() async {
    let model = Model()
    let host = TestHost(Screens(model: model) { Working(model: model) }, columns: 60, rows: 6)
    model.path = [1]
    host.update()
    model.seen = []
    model.count = 3
    host.update()
    #expect(model.seen.contains("changed 3"), "\(model.seen)")
    #expect(model.seen.contains("preference 3"), "\(model.seen)")
    model.path = []
    host.update()
    #expect(host.snapshot.contains("first 3"))
    #expect(model.seen.filter { $0 == "changed 3" }.count == 1)
  }

  @Test("a title that changes while its screen is covered is that of the way back")
  func title() {
    let model = Model()
    struct Titled: View {
      let model: Model
      var body: some View { VStack { Text("first") }.navigationTitle("Count \(model.count)") }
    }
    let host = TestHost(Screens(model: model) { Titled(model: model) }, columns: 40, rows: 6)
    model.path = [1]
    host.update()
    #expect(host.snapshot.contains("Count 0"), "\(host.snapshot)")
    model.count = 4
    host.update()
    #expect(host.snapshot.contains("Count 4"), "\(host.snapshot)")
  }

  @Test("what appears again finds itself up to date")
  func appearing() {
    let model = Model()
    struct Appearing: View {
      let model: Model
      var body: some View { Leaf(count: model.count, model: model) }
      struct Leaf: View {
        let count: Int
        let model: Model
        var body: some View { Text("leaf \(count)").onAppear { model.seen.append("appeared \(count)") } }
      }
    }
    let host = TestHost(Screens(model: model) { VStack { Appearing(model: model) } }, columns: 40, rows: 6)
    host.update()
    model.path = [1]
    host.update()
    model.count = 9
    host.update()
    model.path = []
    host.update()
    #expect(model.seen == ["appeared 0", "appeared 9"])
    #expect(host.snapshot.contains("leaf 9"))
  }

  @Test("values that are set while a screen is covered do not move when it is seen again")
  func still() {
    let model = Model()
    struct Moving: View {
      let model: Model
      var body: some View {
        VStack {
          ProgressView(value: Double(model.count), total: 10).animation(.linear(duration: 5), value: model.count)
        }
      }
    }
    let host = TestHost(Screens(model: model) { Moving(model: model) }, columns: 40, rows: 6)
    model.path = [1]
    host.update()
    withAnimation { model.count = 10 }
    host.update()
    model.path = []
    host.update()
    #expect(host.snapshot == TestHost(Screens(model: model) { Moving(model: model) }, columns: 40, rows: 6).snapshot)
  }
}
