import Core
import CoreObserving
import Randomness
import SolverOracle
import Testing

@testable import CoreRetained

@MainActor
@Suite("Random layouts")
struct LayoutFuzzTests {
  private static let proposals = [
    LayoutProposal(), LayoutProposal(columns: 0, rows: 0), LayoutProposal(columns: 7), LayoutProposal(rows: 3),
    LayoutProposal(columns: 20, rows: 5), LayoutProposal(columns: 200, rows: 60),
  ]

  @Test("stacks fill what they are given, without gap or overlap, and the same way every time", arguments: 0..<6)
  func stacks(part: Int) {
    let screen = FaultScreen(columns: 60, rows: 20)
    for seed in part * 120..<(part + 1) * 120 {
      var random = SplitMix64(seed: UInt64(seed))
      var fuzz = StackFuzz(&random)
      let stack = fuzz.stack
      let sizes = Self.proposals.map { stack.measure($0) }
      #expect(Self.proposals.map { stack.measure($0) } == sizes, "seed \(seed)")
      screen.window.addSubview(stack)
      for _ in 0..<4 {
        let frame = CellRectangle(
          column: random.below(5), row: random.below(3), width: random.below(50), height: random.below(18))
        stack.place(in: frame)
        screen.update()
        let complaints = fuzz.complaints(after: "in \(frame.width) x \(frame.height)")
        #expect(complaints == [], "seed \(seed)")
        if !complaints.isEmpty { return }
        expectAtRest(fuzz, screen, "seed \(seed)")
      }
      #expect(Self.proposals.map { stack.measure($0) } == sizes, "seed \(seed): measured otherwise after layouts")
      #expect(screen.complaint == nil, "seed \(seed)")
      stack.removeFromSuperview()
    }
  }

  /// Another update, and a layout from scratch, change nothing.
  private func expectAtRest(_ fuzz: StackFuzz, _ screen: FaultScreen, _ comment: Comment) {
    let frames = fuzz.frames()
    // Another test's model may change on another thread right now, and its window be laid out with this one.
    let isAtRest = (0..<3).contains { _ in
      let layouts = LayoutCounts.layouts
      screen.update()
      return LayoutCounts.layouts == layouts
    }
    #expect(isAtRest, comment)
    everything(in: fuzz.stack) { $0.setNeedsLayout() }
    screen.update()
    #expect(fuzz.frames() == frames, comment)
  }

  private func everything(in view: UIView, _ body: (UIView) -> Void) {
    body(view)
    for view in view.subviews { everything(in: view, body) }
  }

  @Test("a stack in the size that it answered shows every text whole, and is laid out no other way in a second try")
  func ideal() {
    let screen = FaultScreen(columns: 200, rows: 60)
    for seed in 1_000..<1_200 {
      var random = SplitMix64(seed: UInt64(seed))
      let fuzz = StackFuzz(&random)
      screen.window.addSubview(fuzz.stack)
      let size = fuzz.stack.measure(.unspecified)
      fuzz.stack.place(in: CellRectangle(width: size.width, height: size.height))
      screen.update()
      expectAtRest(fuzz, screen, "seed \(seed)")
      #expect(fuzz.stack.measure(.unspecified) == size, "seed \(seed)")
      let again = fuzz.stack.measure(LayoutProposal(columns: size.width, rows: size.height))
      #expect(
        again.width <= size.width && again.height <= size.height,
        "seed \(seed): \(again), not \(size): \(fuzz.stack.axis) \(fuzz.stack.distribution)")
      fuzz.stack.removeFromSuperview()
    }
  }

  @Test("stacks in constraints: pinned edges hold, and a second update lays out nothing")
  func stacksInConstraints() {
    let screen = FaultScreen(columns: 60, rows: 20)
    for seed in 2_000..<2_150 {
      var random = SplitMix64(seed: UInt64(seed))
      var fuzz = StackFuzz(&random)
      let (stack, box) = (fuzz.stack, UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 256)))
      let other = UILabel(text: "beside it")
      for view in [stack, other] {
        view.translatesAutoresizingMaskIntoConstraints = false
        box.addSubview(view)
      }
      // Of two that give way alike, either may.
      other.setContentCompressionResistancePriority(.required, for: .horizontal)
      other.setContentHuggingPriority(.required, for: .horizontal)
      let (top, gap) = (random.below(4), random.below(4))
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: box.topAnchor, constant: .rows(top)),
        stack.leadingAnchor.constraint(equalTo: box.leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: other.leadingAnchor, constant: -.columns(gap)),
        other.trailingAnchor.constraint(equalTo: box.trailingAnchor),
        other.topAnchor.constraint(equalTo: stack.topAnchor),
        stack.bottomAnchor.constraint(lessThanOrEqualTo: box.bottomAnchor),
      ])
      screen.window.addSubview(box)
      screen.update()
      #expect(stack.cellFrame.row == top && stack.cellFrame.column == 0, "seed \(seed)")
      #expect(stack.cellFrame.width + gap == other.cellFrame.column, "seed \(seed)")
      #expect(other.cellFrame.column + other.cellFrame.width == 50, "seed \(seed)")
      #expect(stack.cellFrame.row + stack.cellFrame.height <= 16, "seed \(seed)")
      #expect(fuzz.complaints(after: "in constraints") == [], "seed \(seed)")
      expectAtRest(fuzz, screen, "seed \(seed)")
      let frames = fuzz.frames()
      box.frame.size.width = 320
      screen.update()
      box.frame.size.width = 400
      screen.update()
      #expect(fuzz.frames() == frames, "seed \(seed): there and back is elsewhere")
      #expect(screen.complaint == nil, "seed \(seed)")
      box.removeFromSuperview()
    }
  }

  // MARK: Anchors against brute force

  /// The solver of a few views' edges along one axis, by looking at every corner.
  @Test("constraints between views come as near to what was asked for as can be")
  func anchors() {
    for seed in 0..<150 {
      var random = SplitMix64(seed: UInt64(seed))
      let system = AnchorSystem(&random)
      #expect(system.complaint == nil, "seed \(seed)")
    }
  }
}

/// A view in another one, and random constraints on its left edge and its width, all below required.
@MainActor
private struct AnchorSystem {
  private static let priorities: [Float] = [900, 700, 400]
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 16))
  private let view = UIView()
  private var rows: [SolverOracle.Row] = []

  init(_ random: inout SplitMix64) {
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    // What every view has: no negative width; and bounds that hold in any case, for the oracle's sake.
    rows = [
      SolverOracle.Row(coefficients: [0, 1], relation: 1, constant: 0, level: nil),
      SolverOracle.Row(coefficients: [1, 0], relation: 1, constant: -40, level: nil),
      SolverOracle.Row(coefficients: [1, 0], relation: -1, constant: 60, level: nil),
      SolverOracle.Row(coefficients: [0, 1], relation: -1, constant: 60, level: nil),
    ]
    let (far, near, wide) = (
      view.leftAnchor.constraint(lessThanOrEqualTo: root.leftAnchor, constant: .columns(60)),
      view.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: .columns(-40)),
      view.widthAnchor.constraint(lessThanOrEqualToConstant: .columns(60))
    )
    NSLayoutConstraint.activate([far, near, wide])
    for _ in 0..<2 + random.below(4) { add(&random) }
    root.layoutIfNeeded()
  }

  private mutating func add(_ random: inout SplitMix64) {
    let (cells, level) = (random.below(30) - 5, random.below(3))
    let relation: NSLayoutConstraint.Relation = random.element(of: [.equal, .lessThanOrEqual, .greaterThanOrEqual])
    let (attribute, coefficients, extra): (NSLayoutConstraint.Attribute, [Int], Int) =
      switch random.below(3) {
      case 0: (.left, [1, 0], 0)
      case 1: (.right, [1, 1], 20)
      default: (.width, [0, 1], 0)
      }
    let isSize = attribute == .width
    let constraint = NSLayoutConstraint(
      item: view, attribute: attribute, relatedBy: relation, toItem: isSize ? nil : root,
      attribute: isSize ? .notAnAttribute : attribute, multiplier: 1,
      constant: .columns(isSize ? max(0, cells) : cells))
    constraint.priority = UILayoutPriority(Self.priorities[level])
    constraint.isActive = true
    rows.append(
      SolverOracle.Row(
        coefficients: coefficients, relation: relation.rawValue, constant: isSize ? max(0, cells) : cells + extra,
        level: level))
  }

  /// What is worse than it can be.
  var complaint: String? {
    let oracle = SolverOracle(variableCount: 2, levelCount: 3, rows: rows)
    guard let least = oracle.leastErrors() else { return "the oracle finds nothing" }
    var errors = [0.0, 0.0, 0.0]
    for row in rows {
      let value = row.coefficients[0] * view.cellFrame.column + row.coefficients[1] * view.cellFrame.width
      let error = row.relation == 0 ? abs(value - row.constant) : max(0, -row.relation * (value - row.constant))
      if let level = row.level { errors[level] += Double(error) }
    }
    return zip(errors, least).contains { abs($0 - $1) > 1e-6 }
      ? "at \(view.cellFrame) the errors are \(errors), can be \(least): \(rows)" : nil
  }
}
