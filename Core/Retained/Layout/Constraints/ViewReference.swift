/// A reference to a view that does not keep it alive; the view clears it when it is freed.
///
/// `weak` does the same. But it slows down all that is done to what it refers to from then on, and constraints refer to every
/// view they place.
@MainActor
final class ViewReference {
  private(set) unowned(unsafe) var view: UIView?

  init(_ view: UIView) { self.view = view }

  /// Called by the view, when it goes.
  func forget() { view = nil }
}

extension UIView {
  /// The reference to this view, made now if there is none.
  final var reference: ViewReference {
    if let reference = extras?.reference { return reference }
    let reference = ViewReference(self)
    ownExtras.reference = reference
    return reference
  }
}

/// What a side of a constraint is about: a view, or a guide. Holds neither.
@MainActor
struct ConstraintItem {
  private let viewReference: ViewReference?
  private weak var guide: UILayoutGuide?

  init(_ item: AnyObject?) {
    viewReference = (item as? UIView)?.reference
    guide = viewReference == nil ? item as? UILayoutGuide : nil
  }

  /// The view or the guide; `nil` where it is gone.
  var object: AnyObject? { viewReference?.view ?? guide }
  /// The view, or the one that the guide belongs to.
  var view: UIView? { viewReference?.view ?? guide?.owningView }
}
