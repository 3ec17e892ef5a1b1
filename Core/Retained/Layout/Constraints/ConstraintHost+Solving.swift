import AmbientSolver
import CoreTerminal
import Foundation

/// Between the two: brings the solver up to date with the sizes of content and with what others place, and solves.
extension ConstraintHost {
  /// Has the solver look at everything as it is now.
  func solve(width: Int?, height: Int?) {
    buildIfNeeded()
    refreshFixed()
    tryLeftOut()
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

  func edit(
    _ edit: KeyPath<(width: SolverConstraint.Handle, height: SolverConstraint.Handle), SolverConstraint.Handle>,
    to length: Int?
  ) {
    guard let sizeEdits else { return }
    let handle = sizeEdits[keyPath: edit]
    solver.setPriority(length == nil ? UILayoutPriority.fittingSizeLevel.rawValue : Self.sizePriority, of: handle)
    // Only a required constraint can conflict, and these are none.
    try? solver.setConstant(Double(length ?? 0), of: handle)
  }

  /// Views that others place may be elsewhere now, and margins others.
  func refreshFixed() {
    for (key, entry) in entries where entry.isFixed {
      guard let handle = entry.handle, let linear = relation(of: entry.constraint), linear.constant != entry.constant
      else { continue }
      do {
        try solver.setConstant(linear.constant, of: handle)
        entries[key]?.constant = linear.constant
        mayFitAgain = true
      } catch {
        solver.remove(handle)
        entries[key]?.handle = nil
        leaveOut(entry.constraint, error)
      }
    }
  }

  func updateWidth(of member: Member) {
    let view = member.view
    guard !hasMembers(view) else { return member.ideal[.horizontal] = (0, true, 0, 0) }
    let ideal = view.measure(.unspecified).width
    let isFlexible = view.measure(LayoutProposal(columns: ideal + 1_000)).width > ideal
    bound(member, .horizontal, ideal, isFlexible)
  }

  /// `true` where the height is another one for the width that was found.
  func updateHeight(of member: Member) -> Bool {
    // As a rule the width is what it was: the view is not looked at then.
    let width = CellLength.cells(CGFloat(solver.value(of: member.box.width)))
    guard width != member.widthOfHeight else { return false }
    let view = member.view
    guard !hasMembers(view) else { return false }
    member.widthOfHeight = width
    let ideal = view.measure(LayoutProposal(columns: width)).height
    let isFlexible = view.measure(LayoutProposal(columns: width, rows: ideal + 1_000)).height > ideal
    return bound(member, .vertical, ideal, isFlexible)
  }

  /// The constraints in the view say how large it is.
  func hasMembers(_ view: UIView) -> Bool {
    view.subviews.contains { boxes[ObjectIdentifier($0)] != nil }
  }

  /// Sets the bounds of a view's content; `false` where they are what they were.
  @discardableResult
  func bound(
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
      // Only a required constraint can conflict, and the condition above leaves out those.
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
}
