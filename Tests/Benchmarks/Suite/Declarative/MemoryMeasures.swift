import CoreDeclarative
import CoreObserving
import CoreRetained
import CoreTerminal
import Foundation
import Observation

/// What declared views keep in memory, beside the same of retained ones.
enum MemoryMeasures {
  private static let rows = 2_000
  private static let screens = 200

  private struct Texts: View {
    var body: some View { VStack { ForEach(0..<rows, id: \.self) { Text("row \($0)") } } }
  }

  private struct Row: View {
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

  private struct Rows: View {
    var body: some View { VStack { ForEach(0..<rows, id: \.self) { Row(number: $0) } } }
  }

  @Observable
  final class Path {
    var numbers: [Int] = []
  }

  private struct Screens: View {
    @Bindable var path: Path
    var body: some View {
      NavigationStack(path: $path.numbers) {
        Text("root").navigationDestination(for: Int.self) { number in
          VStack {
            Text("screen \(number)")
            Text("more")
          }
          .navigationTitle("Screen \(number)")
        }
      }
    }
  }

  @MainActor
  static func measure() -> [Measure] {
    let labels = bytes(each: rows) {
      let stack = UIStackView(arrangedSubviews: (0..<rows).map { UILabel(text: "row \($0)") })
      stack.axis = .vertical
      return stage(stack)
    }
    let rowViews = bytes(each: rows) {
      let stack = UIStackView(arrangedSubviews: (0..<rows).map(retainedRow))
      stack.axis = .vertical
      return stage(stack)
    }
    let texts = bytes(each: rows) { DeclaredScreen(Texts()) }
    let declaredRows = bytes(each: rows) { DeclaredScreen(Rows()) }
    let listRows = bytes(each: 100_000) { DeclaredScreen(BenchRowListOfNumbers()) }
    return [
      Measure(
        name: "an eager row of one Text; floor: a label in a stack view", value: texts, unit: "B", floor: labels,
        goal: .ratio(4)),
      Measure(
        name: "an eager row of two texts, a symbol and a spacer; floor: of retained views", value: declaredRows,
        unit: "B", floor: rowViews, goal: .ratio(4)),
      Measure(name: "a row of a List of 100,000", value: listRows, unit: "B", floor: 8, goal: .value(160)),
      Measure(
        name: "a screen pushed; floor: a controller with two labels", value: pushed(), unit: "B",
        floor: pushedControllers(), goal: .ratio(4)),
    ]
  }

  private struct BenchRowListOfNumbers: View {
    var body: some View { List(0..<100_000) { Text("row \($0)") } }
  }

  @MainActor
  private static func retainedRow(_ number: Int) -> UIView {
    let row = UIStackView(arrangedSubviews: [
      UIImageView(image: UIImage(systemName: "star")), UILabel(text: "row \(number)"), UIView(frame: .zero),
      UILabel(text: "\(number)"),
    ])
    row.spacing = .columns(1)
    return row
  }

  @MainActor
  private static func stage(_ view: UIView) -> AnyObject {
    let window = UIWindow(frame: .zero)
    window.addSubview(view)
    let headless = HeadlessTerminal(size: TerminalSize(columns: 80, rows: 50))
    let screen = TerminalScreen(window, on: headless.terminal)
    view.place(in: CellRectangle(width: 80, height: view.measure(LayoutProposal(columns: 80)).height))
    UpdateCycle.main.flush()
    return screen
  }

  /// What is kept once something is made, by each of so many; the second time, when all that is made once is there.
  @MainActor
  private static func bytes(each count: Int, _ make: () -> AnyObject) -> Double {
    var kept: AnyObject? = make()
    kept = nil
    UpdateCycle.main.flush()
    let before = Memory.allocated
    kept = make()
    let after = Memory.allocated
    withExtendedLifetime(kept) {}
    return Double(after - before) / Double(count)
  }

  @MainActor
  private static func pushed() -> Double {
    let path = Path()
    let screen = DeclaredScreen(Screens(path: path))
    path.numbers = Array(0..<20)
    UpdateCycle.main.flush()
    let before = Memory.allocated
    path.numbers = Array(0..<20 + screens)
    UpdateCycle.main.flush()
    return withExtendedLifetime(screen) { Double(Memory.allocated - before) / Double(screens) }
  }

  @MainActor
  private static func pushedControllers() -> Double {
    func screen(_ number: Int) -> UIViewController {
      let controller = UIViewController()
      controller.title = "Screen \(number)"
      let stack = UIStackView(arrangedSubviews: [UILabel(text: "screen \(number)"), UILabel(text: "more")])
      stack.axis = .vertical
      controller.view.addSubview(stack)
      return controller
    }
    let navigation = UINavigationController(rootViewController: screen(0))
    let kept = stage(navigation.view)
    let before = Memory.allocated
    for number in 1...screens {
      navigation.pushViewController(screen(number), animated: false)
      UpdateCycle.main.flush()
    }
    return withExtendedLifetime((kept, navigation)) { Double(Memory.allocated - before) / Double(screens) }
  }
}
