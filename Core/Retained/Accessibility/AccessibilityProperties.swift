/// What was set on a view for who cannot see it; `nil` where its class decides.
struct AccessibilityProperties {
  var isElement: Bool?
  var label: String?
  var value: String?
  var hint: String?
  var traits: UIAccessibilityTraits?
  var identifier: String?
  var areElementsHidden = false
  var isModal = false
  var groupsChildren = false
  var customActions: [UIAccessibilityCustomAction]?
  /// What is told beside label, value and hint.
  var customContent: [KeyedContent] = []
}

extension UIView {
  final func setAccessibility<Value: Equatable>(
    _ keyPath: WritableKeyPath<AccessibilityProperties, Value>, _ value: Value
  ) {
    var properties = extras?.accessibility ?? AccessibilityProperties()
    guard properties[keyPath: keyPath] != value else { return }
    properties[keyPath: keyPath] = value
    ownExtras.accessibility = properties
    // Only the linear form shows it.
    attachedWindow?.screenInUse?.accessibilityChanged()
  }

  /// What the class says, with what a control is now.
  final var accessibilityDefaults: DefaultAccessibility {
    var defaults = defaultAccessibility
    if let control = self as? UIControl {
      if !control.isEnabled { defaults.traits.insert(.notEnabled) }
      if control.isSelected { defaults.traits.insert(.selected) }
    }
    return defaults
  }

  /// What it is called in a few words: its label, or the one thing that is said in it; `nil` where it holds several.
  package final var spokenName: String? {
    if let accessibilityLabel { return accessibilityLabel }
    let words = AccessibilityTree.elements(in: self).map(\.spokenContent).filter { !$0.isEmpty }
    return words.count == 1 ? words[0] : nil
  }

  /// The first of the texts in it, which is the name of what stands around several; `nil` where there is none.
  package final var firstSpokenText: String? {
    AccessibilityTree.elements(in: self).lazy.filter { $0.role == .staticText || $0.role == .header }.compactMap(
      \.label
    )
    .first { !$0.isEmpty }
  }

  /// What the labels and pictures in the view say, one after the other: for rows of lists.
  package final var spokenContent: String? {
    let elements = AccessibilityTree.elements(in: self)
    let words = elements.compactMap { $0.spokenContent.isEmpty ? nil : $0.spokenContent }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}

/// Something that can be done with an element besides its main action (UIKit: `UIAccessibilityCustomAction`).
@MainActor @preconcurrency
public final class UIAccessibilityCustomAction {
  /// What is done, as a screen reader says it and the help bar shows it.
  public var name: String
  /// Does it, on the main actor, and returns whether it was done.
  public var actionHandler: (@MainActor (UIAccessibilityCustomAction) -> Bool)?
  /// What it is told together with; said before its name. Default: none.
  public var category: String?

  /// Creates an action with a name in the language of the program and what it does.
  public init(name: String, actionHandler: (@MainActor (UIAccessibilityCustomAction) -> Bool)? = nil) {
    self.name = name
    self.actionHandler = actionHandler
  }

  /// A picture of what is done. Has no effect here: a list of actions shows their names.
  public var image: UIImage?
  /// Who does it; `nil` where ``actionHandler`` does.
  public private(set) weak var target: AnyObject?
  /// The method that does it; `nil` where ``actionHandler`` does.
  public private(set) var selector: Selector?

  /// Creates an action with a name, which calls a selector's method of an object with itself. The object is held weakly.
  public convenience init(name: String, target: Any?, selector: Selector) {
    self.init(name: name, image: nil, target: target, selector: selector)
  }

  /// The same with a picture, which has no effect here.
  public convenience init(name: String, image: UIImage?, target: Any?, selector: Selector) {
    self.init(name: name)
    self.image = image
    self.target = target.map { $0 as AnyObject }
    self.selector = selector
    actionHandler = { action in
      guard let target = action.target, selector.isMethod(of: target) else { return false }
      selector.call(on: target, action)
      return true
    }
  }

  /// Creates an action with a name, a picture, which has no effect here, and what it does.
  @preconcurrency
  public convenience init(
    name: String, image: UIImage?, actionHandler: @escaping @MainActor (UIAccessibilityCustomAction) -> Bool
  ) {
    self.init(name: name, actionHandler: actionHandler)
    self.image = image
  }
}

extension UIAccessibilityCustomAction {
  /// What is told of it: `Rename`, `Edit: Rename`.
  final var spokenName: String { category.map { "\($0): \(name)" } ?? name }
}

extension UIAccessibilityCustomAction: nonisolated Equatable {
  /// Whether both are the same object; actions with equal names differ.
  public nonisolated static func == (left: UIAccessibilityCustomAction, right: UIAccessibilityCustomAction) -> Bool {
    left === right
  }
}
