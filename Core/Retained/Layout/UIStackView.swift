import CoreTerminal
public import Foundation

/// Views in a column or a row (UIKit: `UIStackView`).
///
/// ```swift
/// let name = UILabel(text: "Ada Lovelace")
/// let work = UILabel(text: "Mathematician")
/// let stack = UIStackView(arrangedSubviews: [name, work])
/// stack.axis = .vertical
/// stack.alignment = .leading
/// ```
///
/// For a few views that follow each other; a hidden one takes no room. Rows that scroll are a ``UITableView``; what
/// lines up both ways takes anchors, or stacks in a stack. Lengths are whole cells: a `spacing` of 8 is a column in a
/// row of views, and nothing in a column of views, where a row is 16.
open class UIStackView: UIView {
  /// How the views share the length of the stack (UIKit: `UIStackView.Distribution`).
  public enum Distribution: Int, Hashable, Sendable {
    /// They fill it: what is left over goes to those that hug their content least, what is missing is taken from those that
    /// resist least.
    case fill = 0
    /// They fill it in equal parts.
    case fillEqually = 1
    /// They fill it in proportion to what they would like.
    case fillProportionally = 2
    /// The gaps between them are equal.
    case equalSpacing = 3
    /// Their middles are at equal distances.
    case equalCentering = 4
  }

  /// Where a view stands across the axis when it is narrower, or lower, than the stack (UIKit: `UIStackView.Alignment`).
  public enum Alignment: Int, Hashable, Sendable {
    /// As wide, or as high, as the stack.
    case fill = 0
    /// At the left, or at the top.
    case leading = 1
    /// With the first lines of text in one row.
    case firstBaseline = 2
    /// In the middle; an odd cell goes to the right or below.
    case center = 3
    /// At the right, or at the bottom.
    case trailing = 4
    /// With the last lines of text in one row.
    case lastBaseline = 5
    /// At the top of a horizontal stack: the same as `leading`.
    public static let top = Alignment.leading
    /// At the bottom of a horizontal stack: the same as `trailing`.
    public static let bottom = Alignment.trailing
  }

  /// Whether the views stand side by side, which is the default, or below each other.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { arrangementChanged() } } }
  /// How they share the length along the axis.
  ///
  /// The default, `fill`, stretches one of them to fill it.
  open var distribution = Distribution.fill { didSet { if distribution != oldValue { arrangementChanged() } } }
  /// Where a view stands across the axis.
  ///
  /// The default, `fill`, makes all as wide or high as the stack.
  open var alignment = Alignment.fill { didSet { if alignment != oldValue { arrangementChanged() } } }
  /// The points between two views.
  ///
  /// The default is 0; 8 make a column and 16 a row.
  open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { arrangementChanged() } } }
  /// Whether the views keep out of the margins. Default: no.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementChanged() } }
  }

  /// The views that are arranged, in order; a hidden one takes no room.
  open private(set) var arrangedSubviews: [UIView] = []
  /// Where the last one stood that was taken out.
  private var lastRemoved = 0
  private var customSpacing: [ObjectIdentifier: CGFloat] = [:]

  /// Stands for no spacing of one's own after a view.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// The usual spacing, 8 points: one column, or no row.
  public static let spacingUseSystem: CGFloat = 8

  package override class var untracked: AnyClass { UIStackView.self }
  package override class var drawsContent: Bool { false }

  /// Creates a stack of views, side by side until ``axis`` says otherwise.
  public convenience init(arrangedSubviews: [UIView]) {
    self.init(frame: .zero)
    for view in arrangedSubviews { addArrangedSubview(view) }
  }

  /// Adds a view behind the others, as a subview too; one that is here already moves there.
  open func addArrangedSubview(_ view: UIView) {
    // Only a view that is here already has to be looked for: filling a long stack stays linear.
    if view.superview === self { arrangedSubviews.removeAll { $0 === view } }
    arrangedSubviews.append(view)
    arrange(view)
  }

  /// Adds a view before the one that is at `stackIndex` then.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    if view.superview === self, let index = arrangedSubviews.index(of: view, near: stackIndex) {
      arrangedSubviews.remove(at: index)
    }
    arrangedSubviews.insert(view, at: min(max(0, stackIndex), arrangedSubviews.count))
    arrange(view)
  }

  private func arrange(_ view: UIView) {
    if view.superview === self {
      placementChanges(of: view)
      view.flags.insert(.isArranged)
      view.isConfined = true
      arrangementChanged()
    } else {
      // Another stack lets go of it first.
      (view.superview as? UIStackView)?.removeArrangedSubview(view)
      view.flags.insert(.isArranged)
      addSubview(view)
      view.isConfined = true
    }
  }

  /// From constraints to the stack, or back.
  private func placementChanges(of view: UIView) {
    if view.flags.contains(.isConstrained) { constraintHost(isMade: false)?.membersChanged() }
  }

  /// Takes a view out of the arrangement. It stays a subview, as with UIKit: take it out of the superview, too, or hide it.
  open func removeArrangedSubview(_ view: UIView) {
    guard let index = arrangedSubviews.index(of: view, near: lastRemoved) else { return }
    arrangedSubviews.remove(at: index)
    lastRemoved = index
    customSpacing[ObjectIdentifier(view)] = nil
    view.flags.remove(.isArranged)
    view.isConfined = false
    placementChanges(of: view)
    arrangementChanged()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Sets the points between a view and the next one.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacing[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
    arrangementChanged()
  }

  /// The points between a view and the next one, where they are its own.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacing[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// The sum of the views along the axis (of equal parts, as many of the largest), the largest of them across it, and the
  /// margins.
  open override func contentSize(for proposal: LayoutProposal) -> CellSize {
    let margins = arrangementMargins
    let inner = LayoutProposal(
      columns: proposal.columns.map { max(0, $0 - margins.left - margins.right) },
      rows: proposal.rows.map { max(0, $0 - margins.top - margins.bottom) })
    let views = visible
    let sizes = sizes(of: views, in: inner, fills: false)
    let (widest, highest) = (sizes.lazy.map(\.width).max() ?? 0, sizes.lazy.map(\.height).max() ?? 0)
    let size: CellSize =
      switch axis {
      case .vertical: CellSize(width: widest, height: ideal(sizes.map(\.height), gaps(views)))
      case .horizontal: CellSize(width: ideal(sizes.map(\.width), gaps(views)), height: highest)
      }
    return size.outset(by: margins)
  }

  /// How long views are with their gaps, each as long as it would like; all as long as the longest where they are equal.
  private func ideal(_ lengths: [Int], _ gaps: [Int]) -> Int {
    let sum = distribution == .fillEqually ? (lengths.max() ?? 0) * lengths.count : lengths.reduce(0, +)
    return gaps.reduce(sum, +)
  }

  /// Places the views one after the other, and those that are not arranged by their constraints.
  open override func layoutSubviews() {
    arrangeSubviews()
    super.layoutSubviews()
  }

  private func arrangeSubviews() {
    let room = boundsInCells.inset(by: arrangementMargins)
    let views = visible
    let sizes = sizes(of: views, in: LayoutProposal(columns: room.width, rows: room.height), fills: true)
    let isVertical = axis == .vertical
    let arrangement = arrangement(of: views, sizes, total: isVertical ? room.height : room.width)
    let rowOfText = alignment == .lastBaseline ? min(room.height, sizes.lazy.map(\.height).max() ?? 0) : 0
    for (index, view) in views.enumerated() {
      let (start, length) = (arrangement.starts[index], arrangement.lengths[index])
      if isVertical {
        let (column, width) = across(sizes[index].width, in: room.width)
        view.place(
          in: CellRectangle(column: room.column + column, row: room.row + start, width: width, height: length))
      } else {
        var (row, height) = across(sizes[index].height, in: room.height)
        if alignment == .lastBaseline { row = rowOfText - height }
        view.place(
          in: CellRectangle(column: room.column + start, row: room.row + row, width: length, height: height))
      }
    }
  }

  private var visible: [UIView] {
    arrangedSubviews.contains(where: \.isHidden) ? arrangedSubviews.filter { !$0.isHidden } : arrangedSubviews
  }

  private var arrangementMargins: CellInsets { isLayoutMarginsRelativeArrangement ? layoutMargins.cells : .zero }

  private func arrangementChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func gaps(_ views: [UIView]) -> [Int] {
    let cells: (CGFloat) -> Int = axis == .vertical ? { CellLength.rows($0) } : { CellLength.columns($0) }
    let usual = cells(spacing)
    guard !customSpacing.isEmpty else { return Array(repeating: usual, count: max(0, views.count - 1)) }
    return views.dropLast().map { customSpacing[ObjectIdentifier($0)].map(cells) ?? usual }
  }

  private func across(_ length: Int, in room: Int) -> (start: Int, length: Int) {
    switch alignment {
    case .fill: (0, room)
    case .leading, .firstBaseline, .lastBaseline: (0, min(length, room))
    case .center: (max(0, (room - length) / 2), min(length, room))
    case .trailing: (max(0, room - length), min(length, room))
    }
  }

  /// How large each view is in what there is.
  ///
  /// - Parameter fills: The room is what there is; else it is only a proposal, and nothing grows into it.
  private func sizes(of views: [UIView], in room: LayoutProposal, fills: Bool) -> [CellSize] {
    switch axis {
    case .vertical: return views.map { $0.measure(LayoutProposal(columns: room.columns)) }
    case .horizontal:
      let sizes = views.map { $0.measure(LayoutProposal(rows: room.rows)) }
      guard let columns = room.columns else { return sizes }
      let wanted = ideal(sizes.map(\.width), gaps(views))
      guard wanted > columns || fills else { return sizes }
      let arrangement = arrangement(of: views, sizes, total: columns)
      return zip(views, zip(sizes, arrangement.lengths)).map { view, size in
        guard size.0.width != size.1 else { return size.0 }
        let measured = view.measure(LayoutProposal(columns: size.1, rows: room.rows))
        return CellSize(width: fills ? size.1 : min(measured.width, size.1), height: measured.height)
      }
    }
  }

  private func arrangement(of views: [UIView], _ sizes: [CellSize], total: Int) -> StackArrangement {
    let isVertical = axis == .vertical
    let ideal = sizes.map { isVertical ? $0.height : $0.width }
    let gaps = gaps(views)
    // What fits exactly needs no further questions: it is the common case.
    let hasRoomLeft = ideal.reduce(gaps.reduce(0, +), +) < total
    let items = zip(views, ideal).map { view, length in
      StackArrangement.Item(
        ideal: length,
        isFlexible: hasRoomLeft && (distribution == .fill || distribution == .fillProportionally)
          && view.isFlexible(along: axis, from: length, acrossRoom: isVertical ? sizes.first?.width : nil),
        hugging: view.contentHuggingPriority(for: axis).rawValue,
        resistance: view.contentCompressionResistancePriority(for: axis).rawValue, tie: tie(of: view, among: views))
    }
    return StackArrangement(items, gaps: gaps, total: total, distribution: distribution)
  }

  /// Creates an empty stack at a frame, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// There are no archives of views here: creates an empty stack.
  ///
  /// `coder` has no effect here: nothing is read from it.
  public required init(coder: NSCoder) { super.init(frame: .zero) }

  /// Has no effect here: the text of a view stands on its own row, so its baseline and its edge are the same; accepted so that listings
  /// compile.
  open var isBaselineRelativeArrangement = false
}

extension UIStackView {
  /// The views fill the stack along this axis: then a constraint that makes one of them as long as another, or so many times
  /// that, says how they share it.
  fileprivate func shares(_ constraint: NSLayoutConstraint) -> Bool {
    guard distribution == .fill || distribution == .fillProportionally, constraint.relation == .equal,
      constraint.multiplier > 0, constraint.firstAttribute.isSize, constraint.firstAttribute.axis == axis,
      constraint.secondAttribute == constraint.firstAttribute,
      let first = constraint.firstItem as? UIView, let second = constraint.secondItem as? UIView, first !== second
    else { return false }
    return [first, second].allSatisfy { $0.superview === self && $0.flags.contains(.isArranged) && !$0.isHidden }
  }

  /// Which other view the length of one follows.
  fileprivate func tie(of view: UIView, among views: [UIView]) -> StackArrangement.Tie? {
    for constraint in view.extras?.constraints?.related ?? [] where constraint.firstItem === view && shares(constraint)
    {
      guard let index = views.firstIndex(where: { $0 === constraint.secondItem }) else { continue }
      let constant = axis == .vertical ? CellLength.rows(constraint.constant) : CellLength.columns(constraint.constant)
      return StackArrangement.Tie(item: index, multiplier: Double(constraint.multiplier), constant: Double(constant))
    }
    return nil
  }
}

extension NSLayoutConstraint {
  /// It says how the views of a stack share its length, and nothing about one of them alone.
  final var isSharedByStack: Bool { (firstView?.superview as? UIStackView)?.shares(self) == true }
}

extension UIView {
  /// Whether more room along an axis would be used.
  fileprivate func isFlexible(
    along axis: NSLayoutConstraint.Axis, from length: Int, acrossRoom: Int?
  ) -> Bool {
    let more = length + 1_000
    return switch axis {
    case .vertical: measure(LayoutProposal(columns: acrossRoom, rows: more)).height > length
    case .horizontal: measure(LayoutProposal(columns: more)).width > length
    }
  }
}
