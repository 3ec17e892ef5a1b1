import CoreDeclarative
import CoreEnvironment
import CoreObserving
import CoreRetained
import CoreTerminal
import Foundation
import Observation

/// What programs do most, each again and again, for a counter of instructions.
@MainActor
enum InstructionActions {
  /// What is prepared off the count, and done so many times on it.
  typealias Action = @MainActor () -> Void

  /// By name; each is made when it is asked for.
  static let all: [(name: String, prepare: @MainActor () -> Action)] = [
    ("observe", observe), ("observe by hand", observeByHand),
    ("label", label), ("label by hand", labelByHand),
    ("text", text), ("row of List", listRow), ("row of UITableView", tableRow),
    ("page of List", listPage), ("page of UITableView", tablePage),
    ("stack of rows", stackOfRows), ("push and pop", pushAndPop), ("sheet", sheet), ("letter", letter),
    ("theme", theme), ("look inside, off", lookInsideOff),
  ]

  private static func flush() { UpdateCycle.main.flush() }

  // MARK: State

  @Observable
  final class Model {
    var count = 0
    var path: [Int] = []
    var text = ""
    var isPresented = false
  }

  /// A change, and a handler that runs for it.
  private static func observe() -> Action {
    let model = Model()
    var seen = 0
    let observation = CoreObserving.observe { seen = model.count }
    return {
      withExtendedLifetime(observation) { model.count += 1 }
      flush()
      precondition(seen == model.count)
    }
  }

  /// What a program does for the look inside that nobody asks for: once, when it begins.
  private static func lookInsideOff() -> Action {
    {
      let run = try? InspectionRun.begin { [] }
      precondition(run == nil)
    }
  }

  /// The same with the standard library's tracking, which is begun anew for each change.
  private static func observeByHand() -> Action {
    let model = Model()
    return {
      withObservationTracking {
        _ = model.count
      } onChange: {
      }
      model.count += 1
    }
  }

  // MARK: Views

  private static func label() -> Action {
    let bench = BenchScreen(labels: 100, perRow: 4, size: TerminalSize(columns: 80, rows: 26))
    return { bench.goal() }
  }

  private static func labelByHand() -> Action {
    var plain = CellsByHand(columns: 80, rows: 26)
    var count = 0
    return {
      count = (count + 1) % 8
      plain.clear()
      for row in 0..<26 { plain.write("goals \(row == 0 ? count : 0)", column: 0, row: row) }
      plain.present()
    }
  }

  private struct Counter: View {
    let model: Model
    var body: some View {
      VStack(alignment: .leading) {
        Text("count \(model.count % 10)")
        ForEach(0..<20, id: \.self) { Text("line \($0)") }
      }
    }
  }

  private static func text() -> Action {
    let model = Model()
    let screen = DeclaredScreen(Counter(model: model))
    return {
      withExtendedLifetime(screen) { model.count += 1 }
      flush()
    }
  }

  // MARK: Lists

  private static func listRow() -> Action {
    let rows = BenchRow.rows(1_000)
    let screen = DeclaredScreen(BenchRowList(rows: rows))
    return { withExtendedLifetime(screen) { rows[20].bump() } }
  }

  private static func tableRow() -> Action {
    let bench = BenchTable(rows: 1_000)
    return {
      bench.table.reconfigureRows(at: [IndexPath(row: 20, section: 0)])
      flush()
    }
  }

  private static func listPage() -> Action {
    let screen = DeclaredScreen(BenchRowList(rows: BenchRow.rows(100_000)))
    guard let table = table(in: screen.host) else { preconditionFailure("A List is shown by a table.") }
    return pages(table, keeping: screen)
  }

  private static func tablePage() -> Action {
    let bench = BenchTable(rows: 100_000)
    return pages(bench.table, keeping: bench)
  }

  private static func table(in view: UIView) -> UITableView? {
    (view as? UITableView) ?? view.subviews.lazy.compactMap(table(in:)).first
  }

  /// Fifty rows come in that were not seen before, each time.
  private static func pages(_ table: UITableView, keeping owner: AnyObject) -> Action {
    var page = 0
    return {
      page += 1
      withExtendedLifetime(owner) { table.contentOffset.y = .rows(50 * page) }
      flush()
    }
  }

  private struct FullRow: View {
    let number: Int
    var body: some View {
      HStack {
        Image(systemName: "star")
        Text("row \(number)")
        Spacer()
        Text("\(number)").foregroundStyle(.secondary)
      }
      .padding(.horizontal, 8)
    }
  }

  private struct FullRows: View {
    var body: some View { VStack { ForEach(0..<100, id: \.self) { FullRow(number: $0) } } }
  }

  /// A hundred rows of five views, from nothing to the first frame, and gone again.
  private static func stackOfRows() -> Action {
    { _ = DeclaredScreen(FullRows(), size: TerminalSize(columns: 80, rows: 100)) }
  }

  // MARK: Screens

  private struct Screens: View {
    @Bindable var model: Model
    var body: some View {
      NavigationStack(path: $model.path) {
        Counter(model: model).navigationTitle("First").navigationDestination(for: Int.self) {
          Text("screen \($0)").navigationTitle("Next")
        }
      }
    }
  }

  private static func pushAndPop() -> Action {
    let model = Model()
    let screen = DeclaredScreen(Screens(model: model))
    return {
      withExtendedLifetime(screen) { model.path.append(1) }
      flush()
      model.path.removeLast()
      flush()
    }
  }

  private struct Presenter: View {
    @Bindable var model: Model
    var body: some View {
      Text("below").sheet(isPresented: $model.isPresented) { Counter(model: model) }
    }
  }

  private static func sheet() -> Action {
    let model = Model()
    let screen = DeclaredScreen(Presenter(model: model))
    return {
      withExtendedLifetime(screen) { model.isPresented = true }
      flush()
      model.isPresented = false
      flush()
    }
  }

  private struct Field: View {
    @Bindable var model: Model
    var body: some View { TextField("Text", text: $model.text) }
  }

  private static func letter() -> Action {
    let model = Model()
    let screen = DeclaredScreen(Field(model: model))
    try? screen.headless.press("tab")
    flush()
    return {
      screen.headless.type("x")
      flush()
      if model.text.count > 40 { model.text = "" }
    }
  }

  private static func theme() -> Action {
    let bench = BenchScreen(labels: 1_000, perRow: 25, size: TerminalSize(columns: 200, rows: 41))
    bench.window.backgroundColor = .systemBackground
    flush()
    var isLight = true
    return {
      isLight.toggle()
      bench.window.overrideUserInterfaceStyle = isLight ? .light : .dark
      flush()
    }
  }
}
