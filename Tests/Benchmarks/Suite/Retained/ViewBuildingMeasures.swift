import CoreObserving
import CoreRetained
import CoreTerminal
import Foundation

/// Ten thousand views in stacks: built, measured, laid out.
enum ViewBuildingMeasures {
  @MainActor
  static func measure() -> [Measure] {
    let texts = (0..<10_000).map { "view \($0)" }
    var kept: UIWindow? = build(texts)
    kept = nil
    let before = Memory.allocated
    kept = build(texts)
    let bytes = Double(Memory.allocated - before) / 11_000
    kept = nil
    withExtendedLifetime(kept) {}
    let times = alternated([
      { _ = MainActor.assumeIsolated { build(texts) } },
      { _ = MainActor.assumeIsolated { build(Array(texts.prefix(1_000))) } },
      { _ = texts.map { PlainView(text: $0) } },
    ]).map { $0 / 1_000_000 }
    return [
      Measure(
        name: "10,000 labels in 1,000 stacks, built and laid out; floor: as many plain objects", value: times[0],
        unit: "ms", floor: times[2], goal: .ratio(36)),
      Measure(
        name: "the same, a view; floor: of 1,000 labels", value: times[0] / 10_000 * 1_000, unit: "us",
        floor: times[1] / 1_000 * 1_000, goal: .ratio(1.3)),
      Measure(name: "bytes a view", value: bytes, unit: "B", floor: 96, goal: .value(600)),
    ]
  }

  @MainActor
  private static func build(_ texts: [String]) -> UIWindow {
    let rows = stride(from: 0, to: texts.count, by: 10).map { start in
      let row = UIStackView(arrangedSubviews: texts[start..<start + 10].map { UILabel(text: $0) })
      row.spacing = .columns(1)
      return row
    }
    let column = UIStackView(arrangedSubviews: rows)
    column.axis = .vertical
    let window = UIWindow(frame: .zero)
    window.addSubview(column)
    let size = column.measure(LayoutProposal(columns: 200))
    column.place(in: CellRectangle(width: 200, height: size.height))
    UpdateCycle.main.flush()
    return window
  }

  /// What a view is at least: an object with a text, a frame and children.
  private final class PlainView {
    let text: String
    var frame = CellRectangle(width: 0, height: 0)
    var children: [PlainView] = []
    init(text: String) { self.text = text }
  }
}
