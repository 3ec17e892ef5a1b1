import CoreEnvironment
import AmbientSolver
import CoreTerminal
import Foundation

/// Turns the constraints within one view into numbers for a ``LayoutSolver``, and the solution into frames of whole cells.
///
/// A view that others place, and that has views in it which constraints place, has one. Its layout and its measuring call it.
///
/// Lengths are cells. The view's own size enters just below required: what does not fit sticks out, rather than breaking
/// somebody's constraints. Sizes of content enter as two bounds with the view's priorities. Heights follow widths: texts wrap in
/// the width that was found, and the solution is looked for again where that changed something.
@MainActor
final class ConstraintHost {
  unowned let root: UIView
  var solver = LayoutSolver()
  var boxes: [ObjectIdentifier: Box] = [:]
  var members: [Member] = []
  var entries: [ObjectIdentifier: Entry] = [:]
  var rootBox = Box.none
  var sizeEdits: (width: SolverConstraint.Handle, height: SolverConstraint.Handle)?
  var isStale = true
  var isRightToLeft = false
  var changed: Set<ObjectIdentifier> = []
  /// Constraints that contradicted others, in the order in which they were found to.
  var leftOut: [ObjectIdentifier] = []
  /// Something has changed that left-out constraints may have contradicted.
  var mayFitAgain = false

  /// The four variables of a view or a guide.
  struct Box {
    var x: SolverVariable
    var y: SolverVariable
    var width: SolverVariable
    var height: SolverVariable

    static let none = Box(x: .none, y: .none, width: .none, height: .none)
  }

  /// A view that constraints place, and its content's bounds.
  final class Member {
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
  struct Entry {
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
    if let scrollView = constraint.holder as? UIScrollView, !scrollView.isContentSolved { isStale = true }
    if !isStale { enter(constraint) }
    rootChanged()
  }

  /// A constraint goes out of force.
  func remove(_ constraint: NSLayoutConstraint) {
    guard let entry = entries.removeValue(forKey: ObjectIdentifier(constraint)) else { return }
    if let handle = entry.handle, !isStale { solver.remove(handle) }
    leftOut.removeAll { $0 == ObjectIdentifier(constraint) }
    mayFitAgain = true
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
      mayFitAgain = true
      rootChanged()
    } catch {
      replace(constraint)
    }
  }

  /// Other views are placed by constraints now: everything is made anew at the next layout.
  func membersChanged() {
    isStale = true
    // What has left is not held until then, and what is made meanwhile may stand where it stood.
    members = []
    boxes = [:]
    entries = [:]
    changed = []
    leftOut = []
    rootChanged()
  }

  /// A view's content would like another size.
  func contentChanged(_ view: UIView) {
    changed.insert(ObjectIdentifier(view))
    rootChanged()
  }

  func rootChanged() {
    root.setNeedsLayout()
    root.invalidateIntrinsicContentSize()
  }

  // MARK: Building

  func buildIfNeeded() {
    guard isStale else { return }
    isStale = false
    solver = LayoutSolver()
    boxes = [:]
    entries = [:]
    members = []
    changed = []
    leftOut = []
    mayFitAgain = false
    isRightToLeft = root.isRightToLeft
    rootBox = makeBox()
    boxes[ObjectIdentifier(root)] = rootBox
    for variable in [rootBox.x, rootBox.y] { enter([SolverTerm(variable)], .equal, 0, 1000) }
    sizeEdits = (size(rootBox.width), size(rootBox.height))
    collect(root)
    for view in [root] + members.map(\.view) {
      for constraint in view.extras?.constraints?.held ?? [] { enter(constraint) }
    }
  }

  func size(_ variable: SolverVariable) -> SolverConstraint.Handle {
    enter([SolverTerm(variable)], .greaterThanOrEqual, 0, 1000)
    // Cannot contradict: it is not required.
    return enter([SolverTerm(variable)], .equal, 0, Self.sizePriority) ?? { preconditionFailure() }()
  }

  /// Just below what is required.
  static let sizePriority: Float = 999.5

  func makeBox() -> Box {
    Box(
      x: solver.makeVariable(), y: solver.makeVariable(), width: solver.makeVariable(), height: solver.makeVariable())
  }

  func collect(_ view: UIView) {
    if let scrollView = view as? UIScrollView {
      scrollView.isContentSolved = scrollView.contentIsConstrained
      if scrollView.isContentSolved { _ = scrollView.contentLayoutGuide }
    }
    for guide in view.extras?.constraints?.guides ?? [] where guide.kind.isSolved {
      let box = makeBox()
      boxes[ObjectIdentifier(guide)] = box
      for variable in [box.width, box.height] { enter([SolverTerm(variable)], .greaterThanOrEqual, 0, 1000) }
      guard guide.kind == .scrollContent else { continue }
      for variable in [box.x, box.y] { enter([SolverTerm(variable)], .equal, 0, 1000) }
      let least = UILayoutPriority.fittingSizeLevel.rawValue
      for variable in [box.width, box.height] { enter([SolverTerm(variable)], .equal, 0, least) }
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
  func enter(
    _ terms: [SolverTerm], _ relation: SolverConstraint.Relation, _ constant: Double, _ priority: Float
  ) -> SolverConstraint.Handle? {
    // A required one that contradicts others is not added; `nil` tells the caller.
    try? solver.add(SolverConstraint(terms, relation, constant, priority: priority))
  }

  func enter(_ constraint: NSLayoutConstraint) {
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
      leaveOut(constraint, error)
    }
    entries[key] = entry
  }

  /// A constraint is not in force.
  func leaveOut(_ constraint: NSLayoutConstraint, _ conflict: SolverConflict) {
    leftOut.append(ObjectIdentifier(constraint))
    warn(constraint, conflict)
  }

  /// Puts constraints in force that were left out, where what they contradicted has changed.
  func tryLeftOut() {
    guard mayFitAgain else { return }
    mayFitAgain = false
    leftOut.removeAll { key in
      guard let constraint = entries[key]?.constraint, let linear = relation(of: constraint) else { return false }
      guard
        let handle = enter(linear.terms, linear.relation, linear.constant, constraint.priority.rawValue)
      else { return false }
      entries[key]?.handle = handle
      entries[key]?.constant = linear.constant
      return true
    }
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
}
