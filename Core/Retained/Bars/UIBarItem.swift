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
  open var tag = 0
  /// What a screen reader says in place of the title; needed where there is only a picture.
  open var accessibilityLabel: String?
  /// A name to find the item by in tests; it is not shown and not read out.
  open var accessibilityIdentifier: String?
  private var titleAttributes = StateValues<[NSAttributedString.Key: Any]>()

  /// Creates an item without title and picture, to be filled in.
  public override init() {}

  /// There are no archives of items here: creates an item without title and picture.
  ///
  /// `coder` has no effect here: nothing is read from it.
  public required init?(coder: NSCoder) {}

  /// What using the item does, where its name does not say it.
  open var accessibilityHint: String?
  /// Has no effect here: a picture in a bar takes the cells of its character; accepted so that listings compile.
  open var imageInsets = UIEdgeInsets.zero
  /// Has no effect here: a terminal has one kind of bar, whichever way it is held; accepted so that listings compile.
  open var landscapeImagePhone: UIImage?
  /// Has no effect here: a terminal has one kind of bar, whichever way it is held; accepted so that listings compile.
  open var landscapeImagePhoneInsets = UIEdgeInsets.zero
  /// Has no effect here: what is in a bar has the size of its characters; accepted so that listings compile.
  open var largeContentSizeImage: UIImage?
  /// Has no effect here: what is in a bar has the size of its characters; accepted so that listings compile.
  open var largeContentSizeImageInsets = UIEdgeInsets.zero

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
