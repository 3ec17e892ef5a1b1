import Core
import Randomness

@testable import CoreRetained

/// A random stack, and what must be true of it wherever it is placed.
@MainActor
struct StackFuzz {
  let stack = UIStackView()
  private var complaints: [String] = []

  init(_ random: inout SplitMix64) {
    stack.axis = random.element(of: [.horizontal, .vertical])
    stack.distribution = UIStackView.Distribution(rawValue: random.below(5)) ?? .fill
    stack.alignment = UIStackView.Alignment(rawValue: random.below(6)) ?? .fill
    stack.spacing = CGFloat(random.element(of: [0, 0, 8, 16, 20]))
    if random.below(4) == 0 {
      stack.isLayoutMarginsRelativeArrangement = true
      stack.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: CGFloat(random.below(3) * 16), leading: CGFloat(random.below(3) * 8),
        bottom: CGFloat(random.below(3) * 16), trailing: CGFloat(random.below(3) * 8))
    }
    for _ in 0..<random.below(6) { stack.addArrangedSubview(Self.view(&random, depth: 0)) }
    for view in stack.arrangedSubviews where random.below(8) == 0 {
      stack.setCustomSpacing(CGFloat(random.below(4) * 8), after: view)
    }
  }

  private static func view(_ random: inout SplitMix64, depth: Int) -> UIView {
    let view: UIView
    switch random.below(depth < 2 ? 7 : 5) {
    case 0, 1, 2:
      let label = UILabel(
        text: (0..<random.below(6)).map { _ in random.element(of: ["word", "漢字", "a", "longer"]) }.joined(
          separator: " "))
      label.numberOfLines = random.below(4)
      view = label
    case 3: view = UIView()
    case 4: view = UIButton(configuration: .plain())
    default:
      let stack = UIStackView(arrangedSubviews: (0..<random.below(4)).map { _ in Self.view(&random, depth: depth + 1) })
      stack.axis = random.element(of: [.horizontal, .vertical])
      stack.distribution = UIStackView.Distribution(rawValue: random.below(5)) ?? .fill
      view = stack
    }
    if random.below(7) == 0 { view.isHidden = true }
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] where random.below(4) == 0 {
      view.setContentHuggingPriority(UILayoutPriority(Float(random.below(4) * 250 + 1)), for: axis)
      view.setContentCompressionResistancePriority(UILayoutPriority(Float(random.below(4) * 250 + 1)), for: axis)
    }
    return view
  }

  // MARK: Looking

  /// What is wrong with the stack as it was placed.
  mutating func complaints(after description: String) -> [String] {
    complaints = []
    let isVertical = stack.axis == .vertical
    let views = stack.arrangedSubviews.filter { !$0.isHidden }
    let margins = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMargins.cells : .zero
    let room = stack.boundsInCells.inset(by: margins)
    let (begin, total) = isVertical ? (room.row, room.height) : (room.column, room.width)
    var end = begin
    for (index, view) in views.enumerated() {
      let frame = view.cellFrame
      let (start, length) = isVertical ? (frame.row, frame.height) : (frame.column, frame.width)
      let gap = index == 0 ? 0 : self.gap(after: views[index - 1])
      switch stack.distribution {
      case .fill, .fillEqually, .fillProportionally:
        if start != end + gap { complain("view \(index) begins at \(start), not at \(end) + \(gap)", description) }
      case .equalSpacing, .equalCentering:
        if start < end + gap { complain("view \(index) begins at \(start), before \(end) + \(gap)", description) }
      }
      end = start + length
      across(frame, room, isVertical, index, description)
    }
    let gaps = views.dropLast().reduce(0) { $0 + gap(after: $1) }
    let fills = stack.distribution != .equalSpacing && stack.distribution != .equalCentering
    if fills, !views.isEmpty, gaps <= total, end != begin + total {
      complain("it ends at \(end), not at \(begin + total)", description)
    }
    if stack.distribution == .fillEqually {
      let lengths = views.map { isVertical ? $0.cellFrame.height : $0.cellFrame.width }
      if (lengths.max() ?? 0) - (lengths.min() ?? 0) > 1 { complain("parts \(lengths) are not equal", description) }
    }
    return complaints
  }

  private mutating func across(
    _ frame: CellRectangle, _ room: CellRectangle, _ isVertical: Bool, _ index: Int, _ description: String
  ) {
    let (start, length) = isVertical ? (frame.column, frame.width) : (frame.row, frame.height)
    let (begin, total) = isVertical ? (room.column, room.width) : (room.row, room.height)
    if start < begin || start + length > begin + total {
      complain("view \(index) sticks out across: \(start) + \(length) of \(begin) + \(total)", description)
    }
    if stack.alignment == .fill, start != begin || length != total {
      complain("view \(index) does not fill across: \(start) + \(length) of \(begin) + \(total)", description)
    }
  }

  private func gap(after view: UIView) -> Int {
    let custom = stack.customSpacing(after: view)
    let points = custom == UIStackView.spacingUseDefault ? stack.spacing : custom
    return stack.axis == .vertical ? CellLength.rows(points) : CellLength.columns(points)
  }

  private mutating func complain(_ text: String, _ description: String) {
    complaints.append("\(stack.axis) \(stack.distribution) \(stack.alignment) \(description): \(text)")
  }

  /// Every frame in the stack.
  func frames(in view: UIView? = nil) -> [CellRectangle] {
    let view = view ?? stack
    return [view.cellFrame] + view.subviews.flatMap { frames(in: $0) }
  }
}
