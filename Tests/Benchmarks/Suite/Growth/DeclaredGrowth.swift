import CoreDeclarative
import CoreObserving
import CoreRetained
import CoreTerminal
import Foundation
import Observation

/// Growth of what is declared.
@MainActor
enum DeclaredGrowth {
  /// What screens of these measures read.
  @Observable
  final class Model {
    var isOn = false
    var count = 0
    var isHalved = false
    var path: [Int] = []
    var items: [BenchItem] = []
    var text = ""
  }

  private static func flush() { UpdateCycle.main.flush() }

  // MARK: Branches

  private struct Flips: View {
    let model: Model
    let count: Int
    var body: some View {
      VStack {
        ForEach(0..<count, id: \.self) { number in
          if model.isOn { Text("on \(number)") } else { Text("off \(number)").bold() }
        }
      }
    }
  }

  static func branches() -> [Growth] {
    [
      Growth(name: "rows that change their branch", sizes: (500, 1_000), kind: .linear, limit: 25) { count in
        let model = Model()
        let screen = DeclaredScreen(Flips(model: model, count: count))
        return Growth.Action {
          withExtendedLifetime(screen) { model.isOn.toggle() }
          flush()
        }
      }
    ]
  }

  // MARK: Removals

  private struct Filtered: View {
    let model: Model
    let rows: [BenchRow]
    var body: some View {
      VStack { ForEach(model.isHalved ? rows.filter { $0.id.isMultiple(of: 2) } : rows) { Text("row \($0.id)") } }
    }
  }

  static func removals() -> [Growth] {
    [
      Growth(name: "every second row leaves a VStack", sizes: (5_000, 10_000), kind: .linear, runs: 3) { count in
        let model = Model()
        let screen = DeclaredScreen(Filtered(model: model, rows: BenchRow.rows(count)))
        return Growth.Action {
          withExtendedLifetime(screen) { model.isHalved = true }
          flush()
        } undo: {
          model.isHalved = false
          flush()
        }
      }
    ]
  }

  // MARK: Stacks

  private struct Stack: View {
    let rows: [BenchRow]
    var body: some View { VStack { ForEach(rows) { BenchRowView(row: $0) } } }
  }

  static func stacks() -> [Growth] {
    [
      Growth(name: "one row of a VStack changes", sizes: (1_000, 20_000), kind: .flat(1.5), limit: 0.1, runs: 31) {
        let rows = BenchRow.rows($0)
        let screen = DeclaredScreen(Stack(rows: rows))
        return Growth.Action { withExtendedLifetime(screen) { rows[20].bump() } }
      }
    ]
  }

  // MARK: Inserts

  private struct Insertions: View {
    let model: Model
    var body: some View { List(model.items) { BenchItemView(item: $0) } }
  }

  private struct TableInsertions: View {
    let model: Model
    var body: some View { Table(model.items) { TableColumn("Name") { (item: BenchItem) in Text("row \(item.id)") } } }
  }

  private static func insertion(_ count: Int, _ screen: (Model) -> AnyObject) -> Growth.Action {
    let model = Model()
    model.items = (0..<count).map { BenchItem(id: $0) }
    let shown = screen(model)
    var next = count
    return Growth.Action {
      next += 1
      withExtendedLifetime(shown) { model.items.insert(BenchItem(id: next), at: 0) }
      flush()
    } undo: {
      model.items.removeFirst()
      flush()
    }
  }

  static func inserts() -> [Growth] {
    [
      Growth(name: "a row before the others of a List", sizes: (100_000, 200_000), kind: .linear, limit: 20) { count in
        insertion(count) { DeclaredScreen(Insertions(model: $0)) }
      },
      Growth(name: "a row before the others of a Table", sizes: (50_000, 100_000), kind: .linear, limit: 10) { count in
        insertion(count) { DeclaredScreen(TableInsertions(model: $0)) }
      },
    ]
  }

  // MARK: Screens

  private struct Screens: View {
    @Bindable var model: Model
    var body: some View {
      NavigationStack(path: $model.path) {
        Page(model: model, number: -1).navigationDestination(for: Int.self) { Page(model: model, number: $0) }
      }
    }
  }

  private struct Page: View {
    let model: Model
    let number: Int
    var body: some View { Text("screen \(number): \(model.count)") }
  }

  static func screens() -> [Growth] {
    [
      Growth(name: "one more screen on so many", sizes: (100, 2_000), kind: .flat(1.5)) { count in
        let model = Model()
        model.path = Array(0..<count)
        let screen = DeclaredScreen(Screens(model: model))
        return Growth.Action {
          withExtendedLifetime(screen) { model.path.append(count) }
          flush()
        } undo: {
          model.path.removeLast()
          flush()
        }
      },
      Growth(name: "a change that so many covered screens have read", sizes: (1, 200), kind: .flat(1.5), runs: 31) {
        let model = Model()
        let screen = DeclaredScreen(Screens(model: model))
        for number in 0..<$0 {
          model.path.append(number)
          flush()
        }
        return Growth.Action {
          withExtendedLifetime(screen) { model.count += 1 }
          flush()
        }
      },
    ]
  }

  // MARK: Keys

  private struct Counter: View {
    let model: Model
    var body: some View { Button("Count \(model.count % 10)") { model.count += 1 }.keyboardShortcut("k") }
  }

  private struct Shortcut: View {
    let model: Model
    let count: Int
    var body: some View {
      VStack {
        Counter(model: model)
        ForEach(0..<count, id: \.self) { Text("row \($0)") }
      }
    }
  }

  static func keys() -> [Growth] {
    [
      Growth(
        name: "a key that is a shortcut, among so many rows", sizes: (100, 10_000), kind: .flat(1.5), limit: 0.5,
        runs: 31
      ) { count in
        let model = Model()
        let screen = DeclaredScreen(Shortcut(model: model, count: count))
        return Growth.Action {
          try? screen.headless.press("ctrl+k")
          flush()
        }
      },
      Growth(
        name: "a key that nobody takes, among so many rows", sizes: (100, 10_000), kind: .flat(1.5), limit: 0.5,
        runs: 31
      ) { count in
        let screen = DeclaredScreen(Shortcut(model: Model(), count: count))
        return Growth.Action {
          try? screen.headless.press("f7")
          flush()
        }
      },
    ]
  }

  // MARK: Typing

  private struct Editor: View {
    @Bindable var model: Model
    var body: some View { TextEditor(text: $model.text) }
  }

  private struct Field: View {
    @Bindable var model: Model
    var body: some View { TextField("Text", text: $model.text) }
  }

  static func typing() -> [Growth] {
    [
      Growth(
        name: "a letter in a TextEditor of so many lines", sizes: (100, 10_000), kind: .flat(1.5), limit: 0.5, runs: 31
      ) { count in
        let model = Model()
        model.text = (0..<count).map { "line \($0)" }.joined(separator: "\n")
        let screen = DeclaredScreen(Editor(model: model))
        try? screen.headless.press("tab")
        flush()
        return Growth.Action {
          screen.headless.type("x")
          flush()
        }
      },
      Growth(
        name: "a letter in a TextField of so many letters", sizes: (100, 10_000), kind: .flat(1.5), limit: 0.5, runs: 31
      ) { count in
        let model = Model()
        model.text = String(repeating: "letter ", count: count / 7)
        let screen = DeclaredScreen(Field(model: model))
        try? screen.headless.press("tab")
        flush()
        return Growth.Action {
          screen.headless.type("x")
          flush()
        }
      },
    ]
  }
}
