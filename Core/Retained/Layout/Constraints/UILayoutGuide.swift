import CoreTerminal
public import Foundation

/// A rectangle in a view that constraints can relate to, and that nothing is drawn for (UIKit: `UILayoutGuide`).
///
/// ```swift
/// let gap = UILayoutGuide()
/// view.addLayoutGuide(gap)
/// NSLayoutConstraint.activate([
///   gap.topAnchor.constraint(equalTo: view.topAnchor),
///   gap.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.25),
///   label.topAnchor.constraint(equalTo: gap.bottomAnchor),
/// ])
/// ```
@MainActor @preconcurrency
open class UILayoutGuide: NSObject, LayoutAnchoring {
  /// The view that it was added to; `nil` before.
  ///
  /// It is held weakly.
  public internal(set) final weak var owningView: UIView?
  /// What it is called in warnings and in the inspector; empty unless set.
  open var identifier = ""
  /// The rectangle, in cells of the owning view.
  final var cellFrame = CellRectangle(width: 0, height: 0)
  let kind: Kind

  /// Where a guide's rectangle comes from.
  enum Kind {
    /// From constraints.
    case free
    /// The owning view without the safe area's insets.
    case safeArea
    /// The owning view without its margins.
    case margins
    /// What a scroll view scrolls: from constraints, from the first cell of the content on.
    case scrollContent
    /// A scroll view's own rectangle, wherever it has scrolled to.
    case scrollFrame
    /// Where a keyboard on the screen would be: what is below the safe area.
    case keyboard
  }

  /// Creates a guide that constraints will place: a rectangle without a view.
  public override init() { kind = .free }

  init(_ kind: Kind, of view: UIView) {
    self.kind = kind
    owningView = view
  }

  /// The rectangle that the layout gave it, in points of the owning view.
  public final var layoutFrame: CGRect {
    guard !kind.isSolved, let owningView else { return cellFrame.rect }
    var frame = CellRectangle(width: owningView.cellFrame.width, height: owningView.cellFrame.height).inset(by: insets)
    if kind == .keyboard { (frame.row, frame.height) = (frame.row + frame.height, owningView.safeArea.bottom) }
    return frame.rect
  }

  /// What it keeps from the edges of the owning view.
  final var insets: CellInsets {
    switch kind {
    case .free, .scrollContent: .zero
    case .safeArea, .keyboard: owningView?.safeArea ?? .zero
    case .margins: owningView?.layoutMargins.cells ?? .zero
    case .scrollFrame: (owningView?.boundsOrigin).map(CellInsets.init(scrolledTo:)) ?? .zero
    }
  }

  final var nodeName: String {
    let owner = owningView?.nodeName ?? "nothing"
    return switch kind {
    case .free: identifier.isEmpty ? "guide of \(owner)" : identifier
    case .safeArea: "safe area of \(owner)"
    case .margins: "margins of \(owner)"
    case .scrollContent: "content of \(owner)"
    case .scrollFrame: "frame of \(owner)"
    case .keyboard: "keyboard of \(owner)"
    }
  }
}

/// Where a keyboard on the screen would be (UIKit: `UIKeyboardLayoutGuide`). In a terminal there is none: the guide is what is
/// below the safe area of its view, from side to side.
open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// Has no effect here: there is no keyboard that could float; accepted so that listings compile.
  open var followsUndockedKeyboard = false
  /// Has no effect here: the top of the guide is the bottom of the safe area; accepted so that listings compile.
  open var usesBottomSafeArea = true
  /// Has no effect here: there is no keyboard to be dragged away; accepted so that listings compile.
  open var keyboardDismissPadding: CGFloat = 0
}

extension UILayoutGuide.Kind {
  /// Constraints say where it is.
  var isSolved: Bool { self == .free || self == .scrollContent }
}

extension CellInsets {
  /// What moves a rectangle, and leaves its size.
  fileprivate init(scrolledTo origin: (column: Int, row: Int)) {
    self.init(top: origin.row, left: origin.column, bottom: -origin.row, right: -origin.column)
  }
}

extension UIScrollView {
  /// The rectangle of the content: what is pinned to all its edges says how large ``contentSize`` is. Constraints to the edges
  /// of the scroll view itself, of views in it, mean the same.
  public final var contentLayoutGuide: UILayoutGuide { guide(.scrollContent) }
  /// The scroll view's own rectangle: what is pinned to it does not scroll.
  public final var frameLayoutGuide: UILayoutGuide {
    followsFrame = true
    return guide(.scrollFrame)
  }
}

extension UIView {
  /// The guide of the view's part that no bar of a container covers; made when it is first asked for.
  public final var safeAreaLayoutGuide: UILayoutGuide { guide(.safeArea) }
  /// The guide of the view's part within its margins; made when it is first asked for.
  public final var layoutMarginsGuide: UILayoutGuide { guide(.margins) }
  /// The guide for text that is to be read: the margins.
  public final var readableContentGuide: UILayoutGuide { layoutMarginsGuide }
  /// The guide of where a keyboard on the screen would be, of which there is none: its top is the bottom of the safe area.
  public final var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    let constraints = ownConstraints
    if let known = constraints.guides.lazy.compactMap({ $0 as? UIKeyboardLayoutGuide }).first { return known }
    let guide = UIKeyboardLayoutGuide(.keyboard, of: self)
    constraints.guides.append(guide)
    return guide
  }

  /// The guides that were added, in order; those of margins and safe area are not among them.
  public final var layoutGuides: [UILayoutGuide] { extras?.constraints?.guides.filter { $0.kind == .free } ?? [] }

  /// Adds a guide, which is taken from the view that had it.
  public final func addLayoutGuide(_ guide: UILayoutGuide) {
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    ownConstraints.guides.append(guide)
    constraintHost(isMade: false)?.membersChanged()
  }

  /// Removes a guide, and the constraints that relate to it.
  public final func removeLayoutGuide(_ guide: UILayoutGuide) {
    guard guide.owningView === self else { return }
    for constraint in ownConstraints.related where constraint.firstItem === guide || constraint.secondItem === guide {
      constraint.isActive = false
    }
    guide.owningView = nil
    ownConstraints.guides.removeAll { $0 === guide }
    constraintHost(isMade: false)?.membersChanged()
  }

  fileprivate func guide(_ kind: UILayoutGuide.Kind) -> UILayoutGuide {
    if let known = ownConstraints.guides.first(where: { $0.kind == kind }) { return known }
    let guide = UILayoutGuide(kind, of: self)
    ownConstraints.guides.append(guide)
    return guide
  }
}
