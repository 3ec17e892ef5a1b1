import CoreEnvironment
import CoreTerminal
import Foundation

/// Solves the constraints of the views in one view that is not placed by constraints itself, down to the next such views.
///
/// Lengths are cells. The view's own size enters just below required: what does not fit sticks out, rather than breaking
/// somebody's constraints. Sizes of content enter as two bounds with the view's priorities. Heights follow widths: texts wrap in
/// the width that was found, and the solution is looked for again where that changed something.
@MainActor
final class ConstraintHost {
  private unowned let root: UIView
  private var solver = LayoutSolver()
  private var boxes: [ObjectIdentifier: Box] = [:]
  private var members: [Member] = []
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var rootBox = Box.none
  private var sizeEdits: (width: SolverConstraint.Handle, height: SolverConstraint.Handle)?
  private var isStale = true
  private var isRightToLeft = false
  private var changed: Set<ObjectIdentifier> = []

  /// The four variables of a view or a guide.
  struct Box {
    var x: SolverVariable
    var y: SolverVariable
    var width: SolverVariable
    var height: SolverVariable

    static let none = Box(
      x: SolverVariable(index: -1), y: SolverVariable(index: -1), width: SolverVariable(index: -1),
      height: SolverVariable(index: -1))
  }

  /// A view that constraints place, and its content's bounds.
  private final class Member {
    let view: UIView
    let box: Box
    /// For each axis: at least and at most.
    var bounds: [NSLayoutConstraint.Axis: (least: SolverConstraint.Handle?, most: SolverConstraint.Handle?)] = [:]
    var ideal: [NSLayoutConstraint.Axis: (length: Int, isFlexible: Bool, hugging: Float, resistance: Float)] = [:]
    /// The width that the height was asked for.
    var widthOfHeight: Int?
    init(_ view: UIView, _ box: Box) {
      self.view = view
      self.box = box
    }
  }

  /// A constraint in the solver.
  private struct Entry {
    let constraint: NSLayoutConstraint
    /// `nil` where it was left out: it contradicts others, or has lost a side.
    var handle: SolverConstraint.Handle?
    /// A side is placed by others than constraints: its numbers enter as they are at each layout.
    var isFixed: Bool
    var constant: Double
  }

  init(_ root: UIView) { self.root = root }

  // MARK: What changes

  /// A constraint comes into force.
  func add(_ constraint: NSLayoutConstraint) {
    if !isStale { enter(constraint) }
    rootChanged()
  }

  /// A constraint goes out of force.
  func remove(_ constraint: NSLayoutConstraint) {
    guard let entry = entries.removeValue(forKey: ObjectIdentifier(constraint)) else { return }
    if let handle = entry.handle, !isStale { solver.remove(handle) }
    rootChanged()
  }

  func replace(_ constraint: NSLayoutConstraint) {
    remove(constraint)
    add(constraint)
  }

  func constantChanged(_ constraint: NSLayoutConstraint) {
    let key = ObjectIdentifier(constraint)
    guard !isStale, let entry = entries[key], let handle = entry.handle else { return replace(constraint) }
    guard let linear = relation(of: constraint) else { return }
    do {
      try solver.setConstant(linear.constant, of: handle)
      entries[key]?.constant = linear.constant
      rootChanged()
    } catch {
      replace(constraint)
    }
  }

  /// Other views are placed by constraints now: everything is made anew at the next layout.
  func membersChanged() {
    isStale = true
    rootChanged()
  }

  /// A view's content would like another size.
  func contentChanged(_ view: UIView) {
    changed.insert(ObjectIdentifier(view))
    rootChanged()
  }

  private func rootChanged() {
    root.setNeedsLayout()
    root.invalidateIntrinsicContentSize()
  }

  // MARK: Building

  private func buildIfNeeded() {
    guard isStale else { return }
    isStale = false
    solver = LayoutSolver()
    boxes = [:]
    entries = [:]
    members = []
    changed = []
    isRightToLeft = root.traitCollection.layoutDirection == .rightToLeft
    rootBox = makeBox()
    boxes[ObjectIdentifier(root)] = rootBox
    for variable in [rootBox.x, rootBox.y] { enter([SolverTerm(variable)], .equal, 0, 1000) }
    sizeEdits = (size(rootBox.width), size(rootBox.height))
    collect(root)
    for view in [root] + members.map(\.view) {
      for constraint in view.extras?.constraints?.held ?? [] { enter(constraint) }
    }
  }

  private func size(_ variable: SolverVariable) -> SolverConstraint.Handle {
    enter([SolverTerm(variable)], .greaterThanOrEqual, 0, 1000)
    // Cannot contradict: it is not required.
    return enter([SolverTerm(variable)], .equal, 0, Self.sizePriority) ?? { preconditionFailure() }()
  }

  /// Just below what is required.
  private static let sizePriority: Float = 999.5

  private func makeBox() -> Box {
    Box(
      x: solver.makeVariable(), y: solver.makeVariable(), width: solver.makeVariable(), height: solver.makeVariable())
  }

  private func collect(_ view: UIView) {
    for guide in view.extras?.constraints?.guides ?? [] where guide.kind == .free {
      let box = makeBox()
      boxes[ObjectIdentifier(guide)] = box
      for variable in [box.width, box.height] { enter([SolverTerm(variable)], .greaterThanOrEqual, 0, 1000) }
    }
    for child in view.subviews where child.isPlacedByConstraints {
      let box = makeBox()
      boxes[ObjectIdentifier(child)] = box
      for variable in [box.width, box.height] { enter([SolverTerm(variable)], .greaterThanOrEqual, 0, 1000) }
      members.append(Member(child, box))
      collect(child)
    }
  }

  @discardableResult
  private func enter(
    _ terms: [SolverTerm], _ relation: SolverConstraint.Relation, _ constant: Double, _ priority: Float
  ) -> SolverConstraint.Handle? {
    try? solver.add(SolverConstraint(terms, relation, constant, priority: priority))
  }

  private func enter(_ constraint: NSLayoutConstraint) {
    let key = ObjectIdentifier(constraint)
    guard entries[key] == nil else { return }
    guard let linear = relation(of: constraint) else {
      // About a view that others place, and nothing else: that one's size limits look at it.
      entries[key] = Entry(constraint: constraint, handle: nil, isFixed: true, constant: 0)
      return
    }
    var entry = Entry(constraint: constraint, handle: nil, isFixed: linear.isFixed, constant: linear.constant)
    do {
      entry.handle = try solver.add(
        SolverConstraint(linear.terms, linear.relation, linear.constant, priority: constraint.priority.rawValue))
    } catch {
      warn(constraint, error)
    }
    entries[key] = entry
  }

  private func warn(_ constraint: NSLayoutConstraint, _ conflict: SolverConflict) {
    let others = entries.values.filter { entry in entry.handle.map { conflict.constraints.contains($0) } ?? false }
    let names = others.map { "\($0.constraint)" }.sorted()
    RetainedWarning.write(
      """
      Constraints contradict each other in \(root.nodeName); this one is left out: \(constraint)
        It cannot hold together with: \(names.isEmpty ? "sizes that are not negative" : names.joined(separator: "; ")).
        To fix it, remove one of them, or give one a priority below required.
      """)
  }

  // MARK: From constraints to terms

  private struct Linear {
    var terms: [SolverTerm]
    var relation: SolverConstraint.Relation
    var constant: Double
    var isFixed: Bool
  }

  /// A sum of variables, with a number.
  private struct Sum {
    var terms: [SolverTerm] = []
    var constant = 0.0
    var isFixed = false

    mutating func add(_ variable: SolverVariable, _ coefficient: Double = 1) {
      terms.append(SolverTerm(coefficient, variable))
    }

    mutating func add(_ other: Sum, times factor: Double) {
      for term in other.terms { terms.append(SolverTerm(term.coefficient * factor, term.variable)) }
      constant += other.constant * factor
      isFixed = isFixed || other.isFixed
    }
  }

  private func relation(of constraint: NSLayoutConstraint) -> Linear? {
    guard let holder = constraint.holder, !constraint.isOrphaned else { return nil }
    let (first, second) = (resolved(constraint.firstAttribute), resolved(constraint.secondAttribute))
    guard var sum = self.sum(of: constraint.firstItem, first, in: holder) else { return nil }
    let scale = Self.scale(from: second, to: first)
    var constant = Self.cells(constraint.constant, first, isAlone: second == .notAnAttribute)
    let isMirrored = isRightToLeft && (constraint.firstAttribute == .leading || constraint.firstAttribute == .trailing)
    if isMirrored { constant = -constant }
    if second != .notAnAttribute {
      guard let other = self.sum(of: constraint.secondItem, second, in: holder) else { return nil }
      sum.add(other, times: -Double(constraint.multiplier) * scale)
    }
    guard !sum.terms.isEmpty else { return nil }
    let relation: SolverConstraint.Relation =
      switch (constraint.relation, isMirrored) {
      case (.equal, _): .equal
      case (.lessThanOrEqual, false), (.greaterThanOrEqual, true): .lessThanOrEqual
      case (.greaterThanOrEqual, false), (.lessThanOrEqual, true): .greaterThanOrEqual
      }
    return Linear(terms: sum.terms, relation: relation, constant: constant - sum.constant, isFixed: sum.isFixed)
  }

  private func resolved(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Attribute {
    switch attribute {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    default: attribute
    }
  }

  /// A row is as high as two columns are wide.
  private static func scale(
    from second: NSLayoutConstraint.Attribute, to first: NSLayoutConstraint.Attribute
  ) -> Double {
    guard let one = first.axis, let other = second.axis, one != other else { return 1 }
    return one == .horizontal ? 2 : 0.5
  }

  private static func cells(
    _ points: CGFloat, _ attribute: NSLayoutConstraint.Attribute, isAlone: Bool
  ) -> Double {
    switch (attribute.axis, attribute.isSize && isAlone) {
    case (.vertical, true): Double(CellLength.rows(ofSize: points))
    case (.vertical, false): Double(CellLength.rows(points))
    case (_, true): Double(CellLength.columns(ofSize: points))
    case (_, false): Double(CellLength.columns(points))
    }
  }

  /// An attribute of an item, seen from the view that holds the constraint.
  private func sum(
    of item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, in holder: UIView
  ) -> Sum? {
    guard let item else { return nil }
    var sum = Sum()
    if attribute.isSize {
      add(size: item, attribute == .width ? .horizontal : .vertical, 1, to: &sum)
      return sum
    }
    guard let axis = attribute.axis else { return nil }
    add(start: item, axis, to: &sum, upTo: holder)
    switch attribute {
    case .right, .bottom: add(size: item, axis, 1, to: &sum)
    case .centerX, .centerY: add(size: item, axis, 0.5, to: &sum)
    case .lastBaseline:
      add(size: item, axis, 1, to: &sum)
      sum.constant -= 1
    default: break
    }
    return sum
  }

  private func add(size item: AnyObject, _ axis: NSLayoutConstraint.Axis, _ factor: Double, to sum: inout Sum) {
    let isHorizontal = axis == .horizontal
    if let box = boxes[ObjectIdentifier(item)] {
      sum.add(isHorizontal ? box.width : box.height, factor)
    } else if let guide = item as? UILayoutGuide, let owner = guide.owningView {
      add(size: owner, axis, factor, to: &sum)
      let insets = guide.insets
      sum.constant -= Double(isHorizontal ? insets.left + insets.right : insets.top + insets.bottom) * factor
      sum.isFixed = true
    } else if let view = item as? UIView {
      sum.constant += Double(isHorizontal ? view.cellFrame.width : view.cellFrame.height) * factor
      sum.isFixed = true
    }
  }

  private func add(start item: AnyObject, _ axis: NSLayoutConstraint.Axis, to sum: inout Sum, upTo holder: UIView) {
    let isHorizontal = axis == .horizontal
    if let guide = item as? UILayoutGuide, let owner = guide.owningView {
      if let box = boxes[ObjectIdentifier(guide)] {
        sum.add(isHorizontal ? box.x : box.y)
      } else {
        sum.constant += Double(isHorizontal ? guide.insets.left : guide.insets.top)
        sum.isFixed = true
      }
      return add(start: owner, axis, to: &sum, upTo: holder)
    }
    var view = item as? UIView
    while let current = view, current !== holder {
      if current !== root, let box = boxes[ObjectIdentifier(current)] {
        sum.add(isHorizontal ? box.x : box.y)
      } else {
        let origin = current.superview?.boundsOrigin ?? (column: 0, row: 0)
        sum.constant += Double(
          isHorizontal ? current.cellFrame.column - origin.column : current.cellFrame.row - origin.row)
        sum.isFixed = true
      }
      view = current.superview
    }
  }

  // MARK: Solving

  /// Has the solver look at everything as it is now.
  private func solve(width: Int?, height: Int?) {
    buildIfNeeded()
    refreshFixed()
    edit(\.width, to: width)
    edit(\.height, to: height)
    for member in members where changed.contains(ObjectIdentifier(member.view)) || member.ideal.isEmpty {
      updateWidth(of: member)
      member.widthOfHeight = nil
    }
    changed = []
    // Once is enough where no text wraps otherwise; what goes on changing is left as it is.
    for _ in 0..<4 {
      var isChanged = false
      for member in members where updateHeight(of: member) { isChanged = true }
      if !isChanged { break }
    }
  }

  private func edit(
    _ edit: KeyPath<(width: SolverConstraint.Handle, height: SolverConstraint.Handle), SolverConstraint.Handle>,
    to length: Int?
  ) {
    guard let sizeEdits else { return }
    let handle = sizeEdits[keyPath: edit]
    solver.setPriority(length == nil ? UILayoutPriority.fittingSizeLevel.rawValue : Self.sizePriority, of: handle)
    try? solver.setConstant(Double(length ?? 0), of: handle)
  }

  /// Views that others place may be elsewhere now, and margins others.
  private func refreshFixed() {
    for (key, entry) in entries where entry.isFixed {
      guard let handle = entry.handle, let linear = relation(of: entry.constraint), linear.constant != entry.constant
      else { continue }
      do {
        try solver.setConstant(linear.constant, of: handle)
        entries[key]?.constant = linear.constant
      } catch {
        solver.remove(handle)
        entries[key]?.handle = nil
        warn(entry.constraint, error)
      }
    }
  }

  private func updateWidth(of member: Member) {
    let view = member.view
    guard !hasMembers(view) else { return member.ideal[.horizontal] = (0, true, 0, 0) }
    let ideal = view.measure(.unspecified).width
    let isFlexible = view.measure(LayoutProposal(columns: ideal + 1_000)).width > ideal
    bound(member, .horizontal, ideal, isFlexible)
  }

  /// `true` where the height is another one for the width that was found.
  private func updateHeight(of member: Member) -> Bool {
    let view = member.view
    guard !hasMembers(view) else { return false }
    let width = CellLength.cells(CGFloat(solver.value(of: member.box.width)))
    guard width != member.widthOfHeight else { return false }
    member.widthOfHeight = width
    let ideal = view.measure(LayoutProposal(columns: width)).height
    let isFlexible = view.measure(LayoutProposal(columns: width, rows: ideal + 1_000)).height > ideal
    return bound(member, .vertical, ideal, isFlexible)
  }

  /// The constraints in the view say how large it is.
  private func hasMembers(_ view: UIView) -> Bool {
    view.subviews.contains { boxes[ObjectIdentifier($0)] != nil }
  }

  /// Sets the bounds of a view's content; `false` where they are what they were.
  @discardableResult
  private func bound(
    _ member: Member, _ axis: NSLayoutConstraint.Axis, _ length: Int, _ isFlexible: Bool
  ) -> Bool {
    let hugging = member.view.contentHuggingPriority(for: axis).rawValue
    let resistance = member.view.contentCompressionResistancePriority(for: axis).rawValue
    let variable = axis == .horizontal ? member.box.width : member.box.height
    var bounds = member.bounds[axis] ?? (nil, nil)
    if let former = member.ideal[axis], former == (length, isFlexible, hugging, resistance) { return false }
    if let former = member.ideal[axis], former.isFlexible == isFlexible, former.hugging == hugging,
      former.resistance == resistance, hugging < 1000, resistance < 1000
    {
      if let least = bounds.least { try? solver.setConstant(Double(length), of: least) }
      if let most = bounds.most { try? solver.setConstant(Double(length), of: most) }
    } else {
      if let least = bounds.least { solver.remove(least) }
      if let most = bounds.most { solver.remove(most) }
      bounds = (
        enter([SolverTerm(variable)], .greaterThanOrEqual, Double(length), resistance),
        isFlexible ? nil : enter([SolverTerm(variable)], .lessThanOrEqual, Double(length), hugging)
      )
      member.bounds[axis] = bounds
    }
    member.ideal[axis] = (length, isFlexible, hugging, resistance)
    return true
  }

  // MARK: Results

  /// Solves for the view's size, places what is in it, and has those views laid out whose subviews have moved.
  func layOut() {
    solve(width: root.cellFrame.width, height: root.cellFrame.height)
    place(in: root)
    for member in members where member.view.superview !== root {
      if frame(of: member) != member.view.cellFrame { member.view.superview?.setNeedsLayout() }
    }
  }

  /// Places the views right in a view.
  func place(in view: UIView) {
    for member in members where member.view.superview === view { member.view.place(in: frame(of: member)) }
    for guide in view.extras?.constraints?.guides ?? [] {
      guard let box = boxes[ObjectIdentifier(guide)] else { continue }
      guide.cellFrame = rectangle(of: box, in: view)
    }
  }

  /// The size that the constraints come to for a proposal.
  func fittingSize(for proposal: LayoutProposal) -> CellSize? {
    buildIfNeeded()
    guard !members.isEmpty else { return nil }
    solve(width: proposal.columns, height: proposal.rows)
    return CellSize(
      width: CellLength.cells(CGFloat(solver.value(of: rootBox.width))),
      height: CellLength.cells(CGFloat(solver.value(of: rootBox.height))))
  }

  private func frame(of member: Member) -> CellRectangle {
    rectangle(of: member.box, in: member.view.superview ?? root)
  }

  /// The edges are rounded, seen from the root: neighbours stay neighbours.
  private func rectangle(of box: Box, in view: UIView) -> CellRectangle {
    var (x, y) = (0.0, 0.0)
    var next: UIView? = view
    while let current = next, current !== root, let box = boxes[ObjectIdentifier(current)] {
      x += solver.value(of: box.x)
      y += solver.value(of: box.y)
      next = current.superview
    }
    let (left, top) = (CellLength.cells(CGFloat(x)), CellLength.cells(CGFloat(y)))
    x += solver.value(of: box.x)
    y += solver.value(of: box.y)
    let (column, row) = (CellLength.cells(CGFloat(x)), CellLength.cells(CGFloat(y)))
    let right = CellLength.cells(CGFloat(x + solver.value(of: box.width)))
    let bottom = CellLength.cells(CGFloat(y + solver.value(of: box.height)))
    return CellRectangle(
      column: column - left, row: row - top, width: max(0, right - column), height: max(0, bottom - row))
  }
}
