public import CoreEnvironment
import CoreObserving

extension UIView {
  /// The view's place in the value tree: what is set here is read here and in all views below.
  public final var valueNode: ValueNode {
    if let ownNode { return ownNode }
    let node = ValueNode(nodeName, parent: parentNode)
    ownNode = node
    return node
  }

  /// How the view is called in messages.
  package final var nodeName: String {
    get { givenName ?? "\(type(of: self))" }
    set { givenName = newValue }
  }

  /// The values of the environment at this place.
  ///
  /// What reads one in a layout or a body is told when it changes.
  public final var environment: EnvironmentValues { valueNode.environment }

  /// The traits that are set here, for this view and everything in it.
  public final var traitOverrides: UITraitOverrides {
    get {
      watchAppearance()
      return valueNode.traitOverrides
    }
    set {
      watchAppearance()
      valueNode.traitOverrides = newValue
    }
  }

  final var defaultOverrideUserInterfaceStyle: UIUserInterfaceStyle {
    get {
      valueNode.traitOverrides.contains(UITraitUserInterfaceStyle.self)
        ? valueNode.traitOverrides.userInterfaceStyle : .unspecified
    }
    set {
      if newValue == .unspecified {
        traitOverrides.remove(UITraitUserInterfaceStyle.self)
      } else {
        traitOverrides.userInterfaceStyle = newValue
      }
    }
  }

  /// The place that the declarative view behind this one has in the value tree; goes before the superview's.
  package final var inheritedNode: ValueNode? {
    get { givenNode }
    set {
      givenNode = newValue
      parentNodeChanged()
    }
  }

  /// A view inherits from its controller, else from its superview; taken out of one it keeps what it had there (UIKit: a view out
  /// of the hierarchy keeps its last traits).
  private var parentNode: ValueNode? {
    inheritedNode ?? controller?.valueNode ?? superview?.valueNode ?? extras?.keptNode
  }

  /// What the view inherits is kept: it is being taken out of its superview.
  final func keepInheritedValues() {
    guard inheritedNode == nil, controller == nil else { return }
    var next = superview
    while let view = next {
      if let node = view.ownNode ?? view.inheritedNode ?? view.controller?.valueNode {
        ownExtras.keptNode = node.keptValues
        return
      }
      next = view.superview
    }
    extras?.keptNode = nil
  }

  final func parentNodeChanged() {
    // A controller inherits from its view's superview.
    controller?.parentNodeChanged()
    ownNode?.move(under: parentNode)
  }

  /// Draws everything in the view anew when what colours depend on has changed here.
  package final func watchAppearance() {
    guard !flags.contains(.watchesAppearance) else { return }
    flags.insert(.watchesAppearance)
    registerForColorAppearanceChanges(and: [UITraitTintColor.self, UITraitPlainSymbols.self]) { view in
      view.setNeedsDisplay()
      view.tintColorDidChange()
    }
    registerForTraitChanges([UITraitLayoutDirection.self]) { (view: UIView, _) in
      view.setNeedsDisplay()
      view.layoutDirectionChanged()
    }
  }

  /// What was leading is trailing now, in the view and in all in it.
  private func layoutDirectionChanged() {
    extras?.constraints?.host?.membersChanged()
    setNeedsLayout()
    for view in subviews { view.layoutDirectionChanged() }
  }

  /// The traits at this place. Makes no node for views that have none; `nil` where nothing around has one either.
  final var nearestTraits: UITraitCollection? {
    for view in sequence(first: self, next: \.superview) {
      guard let node = view.ownNode ?? view.inheritedNode ?? view.controller?.valueNode else { continue }
      return node.traitCollection
    }
    return nil
  }

  /// Whether text begins at the right here.
  final var isRightToLeft: Bool { nearestTraits?.layoutDirection == .rightToLeft }

  final func watchAllTraits() {
    guard !flags.contains(.isTraitWatcher) else { return }
    flags.insert(.isTraitWatcher)
    callTraitCollectionDidChange()
  }
}
