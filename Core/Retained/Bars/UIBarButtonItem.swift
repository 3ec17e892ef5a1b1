public import Foundation

/// A button on a bar (UIKit: `UIBarButtonItem`).
///
/// In place of a target and a selector stand a method reference or an action:
///
/// ```swift
/// navigationItem.rightBarButtonItem = UIBarButtonItem(
///   barButtonSystemItem: .add, target: self, action: PatientsViewController.register)
/// navigationItem.leftBarButtonItem = UIBarButtonItem(
///   systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
/// ```
///
/// Targets are held weakly, actions strongly.
open class UIBarButtonItem: UIBarItem {
  /// Whether a button on a bar is plain or set off as the main one (UIKit: `UIBarButtonItem.Style`).
  public enum Style: Int, Hashable, Sendable {
    /// A button like others: not bold.
    case plain = 0
    /// For what one most likely wants: bold.
    case done = 2
    /// For what one most likely wants: bold (UIKit: `prominent`, iOS 26).
    public static let prominent = Style.done
  }

  /// Whether it is plain or set off as the main one, which is bold.
  ///
  /// The default is plain.
  open var style = Style.plain { didSet { if style != oldValue { itemChanged() } } }
  /// The points that it takes; as many as it needs where it is 0. Default: 0.
  open var width: CGFloat = 0 { didSet { if width != oldValue { itemChanged() } } }
  /// The colour; that of the bar where it is `nil`.
  open var tintColor: UIColor? { didSet { if tintColor != oldValue { itemChanged() } } }
  /// What it does, with title and picture where it has none of its own and is no item that every program has.
  open var primaryAction: UIAction? { didSet { primaryActionChanged() } }
  /// A menu to choose from; shown by pressing where there is no action.
  open var menu: UIMenu? { didSet { itemChanged() } }
  /// Whether it takes no part in the bar, and no room.
  ///
  /// The default is `false`.
  open var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      view.isHidden = isHidden
      view.superview?.setNeedsLayout()
    }
  }
  /// Whether it is drawn as chosen, for a button that is on.
  ///
  /// The default is `false`.
  open var isSelected = false { didSet { if isSelected != oldValue { itemChanged() } } }
  /// Pressing it chooses it, and once more does not. Default: no.
  open var changesSelectionAsPrimaryAction = false
  /// The view that stands in its place on the bar; `nil`, the default, draws title or picture.
  open var customView: UIView? {
    didSet {
      guard customView !== oldValue else { return }
      (oldValue ?? button).superview?.setNeedsLayout()
      oldValue?.removeFromSuperview()
    }
  }

  /// What it was made from, if that was an item that every program has.
  package private(set) final var systemItem: SystemItem?
  private var perform: (@MainActor (UIBarButtonItem) -> Void)?
  private final lazy var button: BarButton = {
    let button = BarButton(item: self)
    isShown = true
    return button
  }()
  private var isShown = false

  // MARK: Creating

  /// Creates an item that every program has, with an action.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init()
    set(systemItem)
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Creates an item with a title, a picture, an action and a menu.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title
    self.image = image
    self.primaryAction = primaryAction
    self.menu = menu
    primaryActionChanged()
  }

  /// Creates an item that shows a view of one's own, which lays out to its own size on one row.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Creates an item with a title that calls a selector's method of an object, which is held weakly; without a selector it does nothing yet.
  public convenience init(title: String?, style: Style = .plain, target: Any?, action: Selector? = nil) {
    self.init()
    self.title = title
    self.style = style
    set(target, action)
  }

  /// Creates an item with a title that calls a method of an object.
  @preconcurrency
  public convenience init<Target>(
    title: String?, style: Style = .plain, target: Target?,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init()
    self.title = title
    self.style = style
    setTarget(target) { target, _ in action(target)() }
  }

  /// Creates an item with a title that calls a method of an object, which takes the item.
  @preconcurrency
  public convenience init<Target>(
    title: String?, style: Style = .plain, target: Target?,
    action: @escaping @MainActor (Target) -> @MainActor (UIBarButtonItem) -> Void
  ) {
    self.init()
    self.title = title
    self.style = style
    setTarget(target) { target, item in action(target)(item) }
  }

  /// Creates an item with a picture that calls a selector's method of an object; without a selector it does nothing yet.
  public convenience init(image: UIImage?, style: Style = .plain, target: Any?, action: Selector? = nil) {
    self.init()
    self.image = image
    self.style = style
    set(target, action)
  }

  /// Creates an item with a picture that calls a method of an object.
  @preconcurrency
  public convenience init<Target>(
    image: UIImage?, style: Style = .plain, target: Target?,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init()
    self.image = image
    self.style = style
    setTarget(target) { target, _ in action(target)() }
  }

  /// Creates an item with a picture that calls a method of an object, which takes the item.
  @preconcurrency
  public convenience init<Target>(
    image: UIImage?, style: Style = .plain, target: Target?,
    action: @escaping @MainActor (Target) -> @MainActor (UIBarButtonItem) -> Void
  ) {
    self.init()
    self.image = image
    self.style = style
    setTarget(target) { target, item in action(target)(item) }
  }

  /// Creates an item with a title, a picture and a menu that calls a selector's method of an object; without a selector it does nothing yet.
  public convenience init(
    title: String?, image: UIImage?, target: Any?, action: Selector?, menu: UIMenu? = nil
  ) {
    self.init(title: title, target: target, action: action)
    self.image = image
    self.menu = menu
  }

  /// Creates an item with a title, a picture and a menu that calls a method of an object.
  @preconcurrency
  public convenience init<Target>(
    title: String?, image: UIImage?, target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
    menu: UIMenu? = nil
  ) {
    self.init(title: title, target: target, action: action)
    self.image = image
    self.menu = menu
  }

  /// Creates an item with a title, a picture and a menu that calls a method of an object, which takes the item.
  @preconcurrency
  public convenience init<Target>(
    title: String?, image: UIImage?, target: Target?,
    action: @escaping @MainActor (Target) -> @MainActor (UIBarButtonItem) -> Void, menu: UIMenu? = nil
  ) {
    self.init(title: title, target: target, action: action)
    self.image = image
    self.menu = menu
  }

  /// Creates an item that every program has, which calls a selector's method of an object; without a selector it does nothing yet.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector? = nil) {
    self.init()
    set(systemItem)
    set(target, action)
  }

  /// Creates an item that every program has, which calls a method of an object.
  @preconcurrency
  public convenience init<Target>(
    barButtonSystemItem systemItem: SystemItem, target: Target?,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init()
    set(systemItem)
    setTarget(target) { target, _ in action(target)() }
  }

  /// Creates an item that every program has, which calls a method of an object that takes the item.
  @preconcurrency
  public convenience init<Target>(
    barButtonSystemItem systemItem: SystemItem, target: Target?,
    action: @escaping @MainActor (Target) -> @MainActor (UIBarButtonItem) -> Void
  ) {
    self.init()
    set(systemItem)
    setTarget(target) { target, item in action(target)(item) }
  }

  /// Room of so many points between items: 8 make a column.
  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }

  /// As much room as there is between items; several share it.
  public static func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }

  /// Says and shows what another system item does, in the language of the bar, and goes on doing what it does.
  final func become(_ systemItem: SystemItem) {
    style = .plain
    set(systemItem)
  }

  private func set(_ systemItem: SystemItem) {
    self.systemItem = systemItem
    title = systemItem.word?.rawValue
    image = systemItem.symbolName.flatMap { UIImage(systemName: $0) }
    if systemItem == .done || systemItem == .save { style = .done }
  }

  private func primaryActionChanged() {
    if let action = primaryAction, systemItem == nil {
      if title == nil, !action.title.isEmpty { title = action.title }
      if image == nil { image = action.image }
    }
    itemChanged()
  }

  /// The object whose method is called; `nil` where it is one of the responder chain. It is held weakly.
  open weak var target: AnyObject? { didSet { selectorChanged() } }
  /// The selector of the method that is called; `nil` where there is none, or where a reference to the method was given.
  open var action: Selector? { didSet { selectorChanged() } }

  private func set(_ target: Any?, _ action: Selector?) {
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  private func selectorChanged() {
    guard let action else { return }
    perform = { item in action.call(item.target, orFrom: item.view, item) }
  }

  private func setTarget<Target>(
    _ target: Target?, _ action: @escaping @MainActor (Target, UIBarButtonItem) -> Void
  ) {
    // Without a target it is the first responder of that type, from the bar outwards.
    guard let target else {
      perform = { item in
        for case let target as Target in item.view.chain { return action(target, item) }
      }
      return
    }
    self.target = target as AnyObject
    perform = { item in
      if let target = item.target as? Target { action(target, item) }
    }
  }

  // MARK: On the bar

  /// What stands on the bar for it.
  package final var view: UIView { customView ?? button }

  /// It says the word of its system item, and not a title that it was given.
  final var isSystemWord: Bool { systemItem?.word.map { $0.rawValue == title } == true }

  /// Whether it is only room.
  final var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }

  package override func itemChanged() {
    if isShown { button.show(self) }
  }

  /// The button was pressed.
  final func press() {
    guard isEnabled else { return }
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    if let primaryAction { primaryAction.perform(from: self) } else { perform?(self) }
  }

  // MARK: What a terminal does not show

  /// Creates an item with a picture that calls a selector's method of an object. `landscapeImagePhone` has no effect here: a terminal has one
  /// kind of bar.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }

  /// Has no effect here: an item is as wide as its title is; accepted so that listings compile.
  open var possibleTitles: Set<String>?
  /// Has no effect here: nothing is dragged in a terminal; accepted so that listings compile.
  open var isSpringLoaded = false
  /// Has no effect here: a menu shows its elements in their order; accepted so that listings compile.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  /// Has no effect here: pictures of a bar do not move; accepted so that listings compile.
  open var isSymbolAnimationEnabled = false
  /// Has no effect here: a bar shows what it has room for; accepted so that listings compile.
  open var menuRepresentation: UIMenuElement?
  /// The group that the item is in: always `nil` here, as a bar knows its items alone.
  public final var buttonGroup: UIBarButtonItemGroup? { nil }
  /// A group of this item alone.
  public final func creatingFixedGroup() -> UIBarButtonItemGroup { .fixedGroup(items: [self]) }
  /// A group of this item alone, which may be moved on iOS.
  public final func creatingOptionalGroup(
    customizationIdentifier: String, isInDefaultCustomization: Bool = true
  ) -> UIBarButtonItemGroup {
    .optionalGroup(
      customizationIdentifier: customizationIdentifier, isInDefaultCustomization: isInDefaultCustomization,
      items: [self])
  }

  /// `backgroundImage`, `state` and `barMetrics` have no effect here: a title on a picture cannot be read in cells.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {}
  /// `backgroundImage`, `state`, `style` and `barMetrics` have no effect here: a title on a picture cannot be read in cells.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
  ) {}
  /// The picture behind the title: none is kept.
  open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? { nil }
  /// `backgroundImage`, `state` and `barMetrics` have no effect here: the button that goes back is an arrow and a title.
  open func setBackButtonBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {}
  /// `adjustment` and `barMetrics` have no effect here: what is in a bar stands in whole cells.
  open func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {}
  /// `adjustment` and `barMetrics` have no effect here: what is in a bar stands in whole cells.
  open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {}
  /// `adjustment` and `barMetrics` have no effect here: a bar has one row, in the middle of which everything stands.
  open func setBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {}
}
