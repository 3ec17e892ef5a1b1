import CoreTerminal
public import Foundation

/// A relation that the edges or sizes of views have to each other (UIKit: `NSLayoutConstraint`):
/// `first (= | ≤ | ≥) multiplier × second + constant`.
///
/// ```swift
/// button.translatesAutoresizingMaskIntoConstraints = false
/// NSLayoutConstraint.activate([
///   button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
///   button.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -16),
/// ])
/// ```
///
/// Constants are points, and become whole cells where they enter. A required constraint that contradicts others is left out,
/// and a warning names it and them.
@MainActor @preconcurrency
open class NSLayoutConstraint {
  /// Which way something goes: from side to side or from top to bottom (UIKit: `NSLayoutConstraint.Axis`).
  public enum Axis: Int, Hashable, Sendable {
    /// From side to side: along a row.
    case horizontal = 0
    /// From top to bottom: along a column.
    case vertical = 1
  }

  /// Whether the two sides are equal, or one is at most or at least the other (UIKit: `NSLayoutConstraint.Relation`).
  public enum Relation: Int, Hashable, Sendable {
    /// The first is at most the second.
    case lessThanOrEqual = -1
    /// Both sides are equal.
    case equal = 0
    /// The first is at least the second.
    case greaterThanOrEqual = 1
  }

  /// Which edge, middle or length of a view is meant (UIKit: `NSLayoutConstraint.Attribute`).
  public enum Attribute: Int, Hashable, Sendable {
    /// No edge or length: the second side is the constant alone.
    case notAnAttribute = 0
    /// The left edge, whatever the direction of text.
    case left = 1
    /// The right edge, whatever the direction of text.
    case right = 2
    /// The top edge.
    case top = 3
    /// The bottom edge.
    case bottom = 4
    /// The edge at which text begins.
    case leading = 5
    /// The edge at which text ends.
    case trailing = 6
    /// The width, in points.
    case width = 7
    /// The height, in points.
    case height = 8
    /// The middle from side to side.
    case centerX = 9
    /// The middle from top to bottom.
    case centerY = 10
    /// The last row of text.
    case lastBaseline = 11
    /// The first row of text.
    case firstBaseline = 12
    /// The left edge within the margins.
    case leftMargin = 13
    /// The right edge within the margins.
    case rightMargin = 14
    /// The top edge within the margins.
    case topMargin = 15
    /// The bottom edge within the margins.
    case bottomMargin = 16
    /// The edge within the margins at which text begins.
    case leadingMargin = 17
    /// The edge within the margins at which text ends.
    case trailingMargin = 18
    /// The middle between the left and the right margin.
    case centerXWithinMargins = 19
    /// The middle between the top and the bottom margin.
    case centerYWithinMargins = 20
  }

  /// The view or guide of the first side; `nil` once it is gone.
  ///
  /// It is held weakly.
  public final var firstItem: AnyObject? { first.object }
  /// The view, or guide, of the second side; `nil` for the constant alone.
  public final var secondItem: AnyObject? { second.object }
  /// Which edge, middle or length of the first item is meant.
  public final let firstAttribute: Attribute
  /// Which edge, middle or length of the second item is meant; `notAnAttribute` where there is none.
  public final let secondAttribute: Attribute
  /// Whether the two sides are equal, or one is at most or at least the other.
  public final let relation: Relation
  /// What the second side is multiplied with, before the constant is added.
  public final let multiplier: CGFloat
  private let first: ConstraintItem
  private let second: ConstraintItem
  private let hasSecondItem: Bool

  /// What is added to the second side, in points. May be changed at any time; that is cheap.
  public final var constant: CGFloat {
    didSet { if constant != oldValue { holder?.constraintChanged(self) } }
  }

  /// How much it matters, from 1 to 1000.
  ///
  /// The default is `required`.
  public final var priority = UILayoutPriority.required {
    didSet { if priority != oldValue { holder?.constraintChanged(self, isStructural: true) } }
  }

  /// What it is called in warnings about constraints that contradict each other; `nil` for its formula.
  public final var identifier: String?
  /// Has no effect here: constraints are never archived, as there are no nibs; accepted so that listings compile.
  public final var shouldBeArchived = false
  /// The view that holds it while it is active: the nearest around both sides.
  final var holder: UIView? {
    get { holderReference?.view }
    set { holderReference = newValue?.reference }
  }
  private var holderReference: ViewReference?

  /// Creates a constraint from its parts, not active yet; anchors say the same shorter.
  public required init(
    item view1: AnyObject, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: AnyObject?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    first = ConstraintItem(attr1.item(of: view1))
    firstAttribute = attr1.withinItem
    self.relation = relation
    second = ConstraintItem(attr2.item(ofAny: view2))
    hasSecondItem = view2 != nil && attr2 != .notAnAttribute
    secondAttribute = attr2.withinItem
    self.multiplier = multiplier
    constant = c
  }

  /// Whether it is in force. Turning it on puts it into the nearest view around both sides.
  public final var isActive: Bool {
    get { holder != nil }
    set { if newValue { activate() } else { holder?.removeConstraint(self) } }
  }

  /// Puts constraints in force, each at the nearest view above both of its items.
  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Puts constraints out of force; they can be put in force again.
  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// What is larger, or is no number, means nothing on a screen.
  private static let multiplierLimit: CGFloat = 1_000_000

  private func activate() {
    guard holder == nil else { return }
    guard multiplier.magnitude <= Self.multiplierLimit else {
      return RetainedWarning.write(
        "The constraint \(self) is not activated: its multiplier is \(multiplier). Give it a number of at most \(Int(Self.multiplierLimit))."
      )
    }
    guard let first = firstView, let holder = hasSecondItem ? secondView.flatMap(first.nearestAround) : first else {
      return RetainedWarning.write(
        "The constraint \(self) is not activated: its views have no common superview. Add them to their superviews first."
      )
    }
    holder.addConstraint(self)
  }

  /// The view of the first side, or the one that its guide belongs to.
  final var firstView: UIView? { first.view }
  /// The view of the second side, or the one that its guide belongs to.
  final var secondView: UIView? { second.view }
  /// A side is gone.
  final var isOrphaned: Bool { firstView == nil || hasSecondItem && secondView == nil }
}

extension NSLayoutConstraint: @MainActor CustomStringConvertible {
  /// The constraint as a formula, as `saveButton: UIButton.top ≥ UILabel.bottom + 8 (750)`.
  public var description: String {
    func name(_ item: AnyObject?, _ attribute: Attribute) -> String {
      let what = (item as? UIView)?.nodeName ?? (item as? UILayoutGuide).map { $0.nodeName } ?? "something gone"
      return "\(what).\(attribute)"
    }
    let relation =
      switch relation {
      case .equal: "="
      case .lessThanOrEqual: "≤"
      case .greaterThanOrEqual: "≥"
      }
    // As UIKit has it: 80, not 80.0.
    func number(_ value: CGFloat) -> String {
      value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
    }
    var text = identifier.map { "“\($0)” " } ?? ""
    text += "\(name(firstItem, firstAttribute)) \(relation) "
    if hasSecondItem {
      if multiplier != 1 { text += "\(number(multiplier)) × " }
      text += name(secondItem, secondAttribute)
      if constant != 0 { text += constant < 0 ? " - \(number(-constant))" : " + \(number(constant))" }
    } else {
      text += number(constant)
    }
    return priority == .required ? text : text + " (\(Int(priority.rawValue)))"
  }
}

extension UIView {
  /// The nearest view that both are in, or that one of them is.
  fileprivate func nearestAround(_ other: UIView) -> UIView? {
    if other.superview === superview, let superview { return self === other ? self : superview }
    return sequence(first: self, next: \.superview).first { other.isDescendant(of: $0) }
  }
}

extension NSLayoutConstraint {
  /// The anchor of its first side; it names the same attribute of the same item.
  public final var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(firstItem ?? self, firstAttribute) }
  /// The anchor of its second side; `nil` where it has none.
  public final var secondAnchor: NSLayoutAnchor<AnyObject>? {
    secondItem.map { NSLayoutAnchor($0, secondAttribute) }
  }
}
