public import Foundation

/// Something on a bar (UIKit: `UIBarItem`): a title, a picture, and whether it can be used.
@MainActor @preconcurrency
open class UIBarItem: NSObject {
  /// The title, which the bar shows where there is no picture.
  ///
  /// It has no title unless set.
  open var title: String? { didSet { if title != oldValue { itemChanged() } } }
  /// The picture, which the bar shows in place of the title.
  ///
  /// A symbol takes the cells of its character.
  open var image: UIImage? { didSet { if image != oldValue { itemChanged() } } }
  /// Whether it can be used; where not it is drawn faint, and keys pass it by.
  ///
  /// The default is `true`.
  open var isEnabled = true { didSet { if isEnabled != oldValue { itemChanged() } } }
  /// A number to find the item by; the framework does not use it.
  ///
  /// The default is 0.
  public final var tag = 0
  /// What a screen reader says in place of the title; needed where there is only a picture.
  public final var accessibilityLabel: String?
  /// A name to find the item by in tests; it is not shown and not read out.
  public final var accessibilityIdentifier: String?
  private var titleAttributes = StateValues<[NSAttributedString.Key: Any]>()

  /// Creates an item without title and picture, to be filled in.
  public override init() {}

  /// Sets how the title looks in a state: colour and font count.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleAttributes[state] = attributes
    itemChanged()
  }

  /// The attributes of the title in a state, as they were set for it, or for all items; `nil` where none were.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes.value(for: state) ?? BarItemProxies.proxy(for: self)?.titleTextAttributes(for: state)
  }

  /// The attributes that were set for just this state, here or for all items.
  final func ownTitleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state] ?? BarItemProxies.proxy(for: self)?.titleAttributes[state]
  }

  /// What is shown of it has changed.
  package func itemChanged() {}
}
