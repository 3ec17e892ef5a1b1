public import Foundation

/// Something on a bar (UIKit: `UIBarItem`): a title, a picture, and whether it can be used.
@MainActor @preconcurrency
open class UIBarItem {
  /// The title.
  open var title: String? { didSet { if title != oldValue { itemChanged() } } }
  /// The picture.
  open var image: UIImage? { didSet { if image != oldValue { itemChanged() } } }
  /// Whether it can be used. Default: yes.
  open var isEnabled = true { didSet { if isEnabled != oldValue { itemChanged() } } }
  /// A number to find the item by. Default: 0.
  public final var tag = 0
  /// What a screen reader says.
  public final var accessibilityLabel: String?
  /// Names the item in tests.
  public final var accessibilityIdentifier: String?
  private var titleAttributes = StateValues<[NSAttributedString.Key: Any]>()

  /// Creates an item without title and picture.
  public init() {}

  /// Sets how the title looks in a state: colour and font count.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleAttributes[state] = attributes
    itemChanged()
  }

  /// How the title looks in a state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes.value(for: state)
  }

  /// What is shown of it has changed.
  package func itemChanged() {}
}
