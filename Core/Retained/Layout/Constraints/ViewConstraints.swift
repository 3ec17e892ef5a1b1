import CoreTerminal

/// What constraints a view has to do with.
@MainActor
final class ViewConstraints {
  /// Those it holds: it is the nearest view around both of their sides.
  var held: [NSLayoutConstraint] = []
  /// Those that it, or a guide of it, is a side of.
  var related: [NSLayoutConstraint] = []
  /// Its guides.
  var guides: [UILayoutGuide] = []
  /// What solves the constraints of the views in it, where it is not placed by constraints itself.
  var host: ConstraintHost?
}

extension UIView {
  final var ownConstraints: ViewConstraints {
    if let constraints = extras?.constraints { return constraints }
    let constraints = ViewConstraints()
    ownExtras.constraints = constraints
    return constraints
  }

  /// The active constraints that this view holds: those whose items have it as their nearest common view.
  public final var constraints: [NSLayoutConstraint] { extras?.constraints?.held ?? [] }

  final func defaultAddConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder == nil else { return }
    constraint.holder = self
    ownConstraints.held.append(constraint)
    constraint.firstView?.ownConstraints.related.append(constraint)
    if let second = constraint.secondView, second !== constraint.firstView {
      second.ownConstraints.related.append(constraint)
    }
    constraintHost(isMade: true)?.add(constraint)
    sizeLimitsChanged(by: constraint)
  }

  final func defaultAddConstraints(_ constraints: [NSLayoutConstraint]) {
    for each in constraints { addConstraint(each) }
  }

  final func defaultRemoveConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder === self else { return }
    constraintHost(isMade: false)?.remove(constraint)
    constraint.holder = nil
    extras?.constraints?.held.removeAll { $0 === constraint }
    for view in [constraint.firstView, constraint.secondView] {
      view?.extras?.constraints?.related.removeAll { $0 === constraint }
    }
    sizeLimitsChanged(by: constraint)
  }

  final func defaultRemoveConstraints(_ constraints: [NSLayoutConstraint]) {
    for each in constraints { removeConstraint(each) }
  }

  /// The constraints along an axis that this view is a side of.
  public final func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    (extras?.constraints?.related ?? []).filter { $0.firstAttribute.axis == axis }
  }

  final func constraintChanged(_ constraint: NSLayoutConstraint, isStructural: Bool = false) {
    if isStructural {
      constraintHost(isMade: false)?.replace(constraint)
    } else {
      constraintHost(isMade: false)?.constantChanged(constraint)
    }
    sizeLimitsChanged(by: constraint)
  }

  /// Constraints place the view in its superview.
  final var isPlacedByConstraints: Bool {
    flags.contains(.isConstrained) && !flags.contains(.isArranged) && superview != nil
  }

  /// What solves the constraints that this view holds: its own, or that of the nearest view around that constraints do not
  /// place.
  final func constraintHost(isMade: Bool) -> ConstraintHost? {
    var view = self
    while view.isPlacedByConstraints, let next = view.superview { view = next }
    if let host = view.extras?.constraints?.host { return host }
    guard isMade else { return nil }
    let host = ConstraintHost(view)
    view.ownConstraints.host = host
    return host
  }

  // MARK: A view that constraints do not place

  /// What its own constraints on its width and height say, where a stack or a list places it.
  final var ownLimits: SizeLimits? {
    guard !isPlacedByConstraints, let related = extras?.constraints?.related, !related.isEmpty else { return nil }
    let limits = SizeLimits(related, of: self)
    return limits.isEmpty ? nil : limits
  }

  private func sizeLimitsChanged(by constraint: NSLayoutConstraint) {
    guard let view = constraint.firstView, !view.isPlacedByConstraints, constraint.firstAttribute.isSize else { return }
    view.invalidateIntrinsicContentSize()
    view.superview?.setNeedsLayout()
  }

  // MARK: Layout

  /// Places the subviews by constraints and autoresizing masks.
  final func layoutByConstraints() {
    autoresizeSubviews()
    guard subviews.contains(where: \.isPlacedByConstraints) || extras?.constraints?.host != nil else { return }
    if isPlacedByConstraints {
      constraintHost(isMade: false)?.place(in: self)
    } else {
      constraintHost(isMade: true)?.layOut()
    }
  }

  /// The size that the constraints in the view come to; `nil` where there are none.
  final func sizeByConstraints(for proposal: LayoutProposal) -> CellSize? {
    guard !isPlacedByConstraints || extras?.constraints?.host != nil else { return nil }
    return extras?.constraints?.host?.fittingSize(for: proposal)
  }

  /// What a view in this one answers to proposals has changed, or how much that matters.
  final func contentSizeDidChange(of view: UIView) {
    guard view.isPlacedByConstraints else { return }
    constraintHost(isMade: false)?.contentChanged(view)
  }

  /// A view has left: constraints to it end.
  final func dropConstraints(of view: UIView) {
    if view.isPlacedByConstraints { constraintHost(isMade: false)?.membersChanged() }
    view.endConstraints { holder in !holder.isDescendant(of: view) }
  }

  private func endConstraints(_ isOutside: (UIView) -> Bool) {
    for constraint in extras?.constraints?.related ?? [] {
      if let holder = constraint.holder, isOutside(holder) { holder.removeConstraint(constraint) }
    }
    for view in subviews { view.endConstraints(isOutside) }
  }

  /// A view has come: where constraints place it, it belongs to the host here.
  final func takeInConstraints(of view: UIView) {
    guard view.isPlacedByConstraints else { return }
    view.extras?.constraints?.host = nil
    constraintHost(isMade: false)?.membersChanged()
  }

  final func setConstrained(_ isConstrained: Bool) {
    guard isConstrained != flags.contains(.isConstrained) else { return }
    // The views in it belong to another host then.
    extras?.constraints?.host?.membersChanged()
    constraintHost(isMade: false)?.membersChanged()
    flags.set(.isConstrained, isConstrained)
    if isConstrained { extras?.constraints?.host = nil }
    superview?.constraintHost(isMade: false)?.membersChanged()
    superview?.setNeedsLayout()
  }
}

extension NSLayoutConstraint.Attribute {
  /// The axis that it lies on; `nil` for nothing.
  var axis: NSLayoutConstraint.Axis? {
    switch withinItem {
    case .left, .right, .leading, .trailing, .width, .centerX: .horizontal
    case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline: .vertical
    default: nil
    }
  }

  /// What it is of the guide within the margins, where it names one of those; else itself.
  var withinItem: NSLayoutConstraint.Attribute {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: self
    }
  }

  /// Whose attribute it is: the guide within the margins of a view, where it names one of those.
  @MainActor
  func item(of item: AnyObject) -> AnyObject {
    withinItem == self ? item : (item as? UIView)?.layoutMarginsGuide ?? item
  }

  /// Whose attribute it is, where there is an item at all.
  @MainActor
  func item(ofAny item: AnyObject?) -> AnyObject? {
    guard let item else { return nil }
    return self.item(of: item)
  }

  /// A width or a height.
  var isSize: Bool { self == .width || self == .height }
}
