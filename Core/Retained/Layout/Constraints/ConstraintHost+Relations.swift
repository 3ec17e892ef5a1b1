import AmbientSolver
import CoreTerminal
import Foundation

/// Input: turns each `NSLayoutConstraint` into a linear relation of solver variables, in cells.
extension ConstraintHost {
  struct Linear {
    var terms: [SolverTerm]
    var relation: SolverConstraint.Relation
    var constant: Double
    var isFixed: Bool
  }

  /// A sum of variables, with a number.
  struct Sum {
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

  func relation(of constraint: NSLayoutConstraint) -> Linear? {
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

  func resolved(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Attribute {
    switch attribute {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    default: attribute
    }
  }

  /// A row is as high as two columns are wide.
  static func scale(
    from second: NSLayoutConstraint.Attribute, to first: NSLayoutConstraint.Attribute
  ) -> Double {
    guard let one = first.axis, let other = second.axis, one != other else { return 1 }
    return one == .horizontal ? 2 : 0.5
  }

  static func cells(
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
  func sum(
    of item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, in holder: UIView
  ) -> Sum? {
    guard let item else { return nil }
    var sum = Sum()
    if attribute.isSize {
      add(size: item, attribute == .width ? .horizontal : .vertical, 1, to: &sum)
      return sum
    }
    guard let axis = attribute.axis else { return nil }
    // Edges of a scroll view stand for those of its content, for what is in it.
    if let scrollView = item as? UIScrollView, scrollView === holder, scrollView.isContentSolved {
      return self.sum(of: scrollView.contentLayoutGuide, attribute, in: holder)
    }
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

  func add(size item: AnyObject, _ axis: NSLayoutConstraint.Axis, _ factor: Double, to sum: inout Sum) {
    let isHorizontal = axis == .horizontal
    if let box = boxes[ObjectIdentifier(item)] {
      sum.add(isHorizontal ? box.width : box.height, factor)
    } else if let guide = item as? UILayoutGuide, guide.kind == .keyboard, !isHorizontal {
      sum.constant += Double(guide.insets.bottom) * factor
      sum.isFixed = true
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

  func add(start item: AnyObject, _ axis: NSLayoutConstraint.Axis, to sum: inout Sum, upTo holder: UIView) {
    let isHorizontal = axis == .horizontal
    if let guide = item as? UILayoutGuide, let owner = guide.owningView {
      if let box = boxes[ObjectIdentifier(guide)] {
        sum.add(isHorizontal ? box.x : box.y)
      } else if guide.kind == .keyboard, !isHorizontal {
        add(size: owner, axis, 1, to: &sum)
        sum.constant -= Double(guide.insets.bottom)
        sum.isFixed = true
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
}
