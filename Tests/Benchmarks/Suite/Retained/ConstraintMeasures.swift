import CoreObserving
import CoreRetained
import CoreTerminal
import Foundation

/// Five hundred views with four constraints each; then one constant changes.
enum ConstraintMeasures {
  @MainActor
  static func measure() -> [Measure] {
    let (root, heights) = build(500)
    // Others are placed by hand: those with constraints would have to be put back.
    let others = build(500).0.subviews
    let window = UIWindow(frame: root.frame)
    window.addSubview(root)
    UpdateCycle.main.flush()
    var isHigh = false
    let times = alternated([
      { _ = MainActor.assumeIsolated { build(500) } },
      { _ = MainActor.assumeIsolated { build(250) } },
      {
        MainActor.assumeIsolated {
          isHigh.toggle()
          heights[250].constant = isHigh ? 32 : 16
          UpdateCycle.main.flush()
        }
      },
      { MainActor.assumeIsolated { place(others) } },
    ]).map { $0 / 1_000_000 }
    return [
      Measure(
        name: "500 views with 4 anchors each, built and laid out; floor: placed by hand", value: times[0], unit: "ms",
        floor: times[3], goal: .ratio(500)),
      Measure(
        name: "the same, a view; floor: of 250", value: times[0] / 500 * 1_000, unit: "us",
        floor: times[1] / 250 * 1_000, goal: .ratio(1.5)),
      Measure(
        name: "one constant of 2,000 changes; floor: placed by hand", value: times[2], unit: "ms", floor: times[3],
        goal: .ratio(40)),
    ]
  }

  @MainActor
  private static func place(_ views: [UIView]) {
    for (row, view) in views.enumerated() {
      view.place(in: CellRectangle(column: row % 2, row: row, width: 30, height: 1))
      view.place(in: CellRectangle(column: 1, row: row, width: 30, height: 1))
    }
  }

  @MainActor
  private static func build(_ count: Int) -> (UIView, [NSLayoutConstraint]) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 640, height: 16 * count))
    var heights: [NSLayoutConstraint] = []
    var last: UIView?
    for _ in 0..<count {
      let view = UIView(frame: .zero)
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      let height = view.heightAnchor.constraint(equalToConstant: 16)
      heights.append(height)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: last?.bottomAnchor ?? root.topAnchor),
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
        view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -8), height,
      ])
      last = view
    }
    root.layoutIfNeeded()
    return (root, heights)
  }
}
