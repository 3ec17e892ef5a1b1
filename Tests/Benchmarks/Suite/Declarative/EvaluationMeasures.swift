import CoreDeclarative
import CoreEnvironment
import CoreObserving
import CoreTerminal
import Observation

/// Who is evaluated, and what for.
enum EvaluationMeasures {
  @MainActor
  static func measure() -> [Measure] { environment() + objects() + equalOutput() + orders() }

  // MARK: An environment value

  @Observable
  fileprivate final class Root {
    var theme = 0
  }

  private struct Themed: View {
    let root: Root
    var body: some View {
      VStack {
        Reader()
        ForEach(0..<999) { Plain(number: $0) }
      }.environment(\.benchTheme, root.theme)
    }
  }

  private struct Plain: View {
    let number: Int
    var body: some View { Text("\(number)") }
  }

  private struct Reader: View {
    @Environment(\.benchTheme) private var theme
    var body: some View { Text("theme \(theme)") }
  }

  @MainActor
  private static func environment() -> [Measure] {
    let root = Root()
    let screen = DeclaredScreen(Themed(root: root))
    let before = screen.host.graph.evaluations(of: Reader.self) + screen.host.graph.evaluations(of: Plain.self)
    root.theme = 1
    UpdateCycle.main.flush()
    let after = screen.host.graph.evaluations(of: Reader.self) + screen.host.graph.evaluations(of: Plain.self)
    return [
      Measure(
        name: "an environment value changes at the root, 1 reader of 1,000: bodies", value: Double(after - before),
        unit: "", floor: 1, goal: .value(1))
    ]
  }

  // MARK: Observable objects of both kinds

  private final class OldStore: ObservableObject {
    @Published var numbers = 0
    @Published var isOn = false
  }

  @Observable
  fileprivate final class NewStore {
    var numbers = 0
    var isOn = false
  }

  private struct OldScreen: View {
    @EnvironmentObject private var store: OldStore
    var body: some View {
      VStack {
        OldNumbers()
        OldBulb()
      }
    }
  }

  private struct OldNumbers: View {
    @EnvironmentObject private var store: OldStore
    var body: some View { Text("\(store.numbers)") }
  }

  private struct OldBulb: View {
    @EnvironmentObject private var store: OldStore
    var body: some View { Text(store.isOn ? "on" : "off") }
  }

  private struct NewScreen: View {
    @Environment(NewStore.self) private var store
    var body: some View {
      VStack {
        NewNumbers()
        NewBulb()
      }
    }
  }

  private struct NewNumbers: View {
    @Environment(NewStore.self) private var store
    var body: some View { Text("\(store.numbers)") }
  }

  private struct NewBulb: View {
    @Environment(NewStore.self) private var store
    var body: some View { Text(store.isOn ? "on" : "off") }
  }

  @MainActor
  private static func objects() -> [Measure] {
    let (old, new) = (OldStore(), NewStore())
    let oldScreen = DeclaredScreen(OldScreen().environmentObject(old))
    let newScreen = DeclaredScreen(NewScreen().environment(new))
    let oldCounts = oldScreen.counting {
      old.isOn = true
      UpdateCycle.main.flush()
    }
    let newCounts = newScreen.counting {
      new.isOn = true
      UpdateCycle.main.flush()
    }
    return [
      Measure(
        name: "one change of an ObservableObject that three views hold: bodies", value: oldCounts.evaluations, unit: "",
        floor: 3, goal: .value(3)),
      Measure(
        name: "the same of an @Observable that one of them reads: bodies", value: newCounts.evaluations, unit: "",
        floor: 1, goal: .value(1)),
    ]
  }

  // MARK: Equal output

  @Observable
  fileprivate final class Number {
    var value = 0
  }

  private struct Parity: View {
    let number: Number
    var body: some View { Text(number.value >= 0 ? "some" : "none") }
  }

  @MainActor
  private static func equalOutput() -> [Measure] {
    let number = Number()
    let screen = DeclaredScreen(Parity(number: number))
    let counts = screen.counting {
      number.value += 2
      UpdateCycle.main.flush()
    }
    return [
      Measure(
        name: "an evaluation with equal output: layouts", value: counts.layouts, unit: "", floor: 0, goal: .value(0)),
      Measure(name: "the same: bytes", value: counts.bytes, unit: "B", floor: 0, goal: .value(0)),
    ]
  }

  // MARK: Orders

  @Observable
  fileprivate final class Order {
    var numbers = Array(0..<1_000)
  }

  private struct Ordered: View {
    let order: Order
    var body: some View { VStack { ForEach(order.numbers, id: \.self) { Plain(number: $0) } } }
  }

  @MainActor
  private static func orders() -> [Measure] {
    let order = Order()
    let screen = DeclaredScreen(Ordered(order: order))
    let counts = screen.counting {
      order.numbers.reverse()
      UpdateCycle.main.flush()
      order.numbers.insert(-1, at: 0)
      UpdateCycle.main.flush()
    }
    let times = alternated(
      value: {
        MainActor.assumeIsolated {
          order.numbers.reverse()
          UpdateCycle.main.flush()
        }
      },
      floor: { MainActor.assumeIsolated { _ = DeclaredScreen(Ordered(order: order)) } })
    return withExtendedLifetime(screen) {
      [
        // The view that goes through the numbers, twice, and the new row.
        Measure(
          name: "ForEach of 1,000 reversed, one inserted at the front: bodies", value: counts.evaluations, unit: "",
          floor: 3, goal: .value(3)),
        Measure(
          name: "ForEach of 1,000 reversed, to the last byte; floor: built anew", value: times.value / 1e6, unit: "ms",
          floor: times.floor / 1e6, goal: .ratio(1)),
      ]
    }
  }
}

private enum BenchThemeKey: EnvironmentKey {
  static let defaultValue = 0
}

extension EnvironmentValues {
  fileprivate var benchTheme: Int {
    get { self[BenchThemeKey.self] }
    set { self[BenchThemeKey.self] = newValue }
  }
}
