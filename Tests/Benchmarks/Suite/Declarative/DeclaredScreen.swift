import CoreDeclarative
import CoreObserving
import CoreRetained
import CoreTerminal
import Foundation
import Observation

/// A declared view on a terminal without a screen.
@MainActor
final class DeclaredScreen<Content: View> {
  let headless: HeadlessTerminal
  let window = UIWindow(frame: .zero)
  let host: HostingView<Content>
  let screen: TerminalScreen

  init(_ content: Content, size: TerminalSize = TerminalSize(columns: 80, rows: 50)) {
    headless = HeadlessTerminal(size: size)
    host = HostingView(rootView: content)
    window.addSubview(host)
    host.place(in: CellRectangle(width: size.columns, height: size.rows))
    screen = TerminalScreen(window, on: headless.terminal)
    UpdateCycle.main.flush()
  }

  /// Bodies evaluated, bytes sent and layouts done by `body`.
  func counting(_ body: () -> Void) -> (evaluations: Double, bytes: Double, layouts: Double) {
    let before = (host.graph.evaluations, headless.terminal.counts.bytes, LayoutCounts.layouts)
    body()
    return (
      Double(host.graph.evaluations - before.0), Double(headless.terminal.counts.bytes - before.1),
      Double(LayoutCounts.layouts - before.2)
    )
  }
}

@Observable
final class BenchRow: Identifiable {
  let id: Int
  var count = 0

  init(id: Int) { self.id = id }

  static func rows(_ count: Int) -> [BenchRow] { (0..<count).map { BenchRow(id: $0) } }

  /// The count changes by one, to the last byte.
  func bump() {
    count = (count + 1) % 8
    UpdateCycle.main.flush()
  }
}

struct BenchRowView: View {
  let row: BenchRow
  var body: some View { Text("row \(row.id): \(row.count)") }
}

struct BenchRowList: View {
  let rows: [BenchRow]
  var body: some View { List(rows) { BenchRowView(row: $0) } }
}

/// Rows as structs in one array.
struct BenchItem: Identifiable, Equatable {
  let id: Int
  var count = 0
}

@Observable
final class BenchItems {
  var items: [BenchItem]

  init(_ count: Int) { items = (0..<count).map { BenchItem(id: $0) } }

  func bump(_ index: Int) {
    items[index].count = (items[index].count + 1) % 8
    UpdateCycle.main.flush()
  }
}

struct BenchItemView: View {
  let item: BenchItem
  var body: some View { Text("row \(item.id): \(item.count)") }
}

struct BenchItemList: View {
  let model: BenchItems
  var body: some View { List(model.items) { BenchItemView(item: $0) } }
}
