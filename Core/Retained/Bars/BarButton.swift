import CoreTerminal
import Foundation

/// The button of an item: bare, as the bar says that it is one.
final class BarButton: UIButton {
  private weak var item: UIBarButtonItem?

  override class var untracked: AnyClass { BarButton.self }
  override var defaultAccessibility: DefaultAccessibility {
    guard let item else { return DefaultAccessibility(.button, label: currentTitle) }
    let title = item.title.flatMap { $0.isEmpty ? nil : $0 }
    let spoken = item.systemItem?.spokenWord?.text(in: environment)
    let name = item.accessibilityLabel ?? (item.isSystemWord ? nil : title) ?? spoken ?? item.image?.accessibilityLabel
    return DefaultAccessibility(.button, label: name)
  }

  convenience init(item: UIBarButtonItem) {
    self.init(frame: .zero)
    self.item = item
    isBare = true
    addAction(UIAction(identifier: Self.pressed) { [weak self] _ in self?.item?.press() }, for: .primaryActionTriggered)
    show(item)
    // What every program has is said in the language of the place.
    guard item.isSystemWord else { return }
    observe { [unowned self] in if let item = self.item { show(item) } }
  }

  /// A button of the bar's own.
  convenience init(press: @escaping @MainActor () -> Void) {
    self.init(frame: .zero)
    isBare = true
    addAction(UIAction(identifier: Self.pressed) { _ in press() }, for: .primaryActionTriggered)
  }

  private static let pressed = UIAction.Identifier("bar button")

  /// Shows what the item has now.
  func show(_ item: UIBarButtonItem) {
    // As on iOS a picture goes before a title.
    let word = item.isSystemWord ? item.systemItem?.word?.text(in: environment) : nil
    setTitle(item.image == nil ? word ?? item.title : nil, for: .normal)
    setImage(item.image, for: .normal)
    setTitleColor(
      item.tintColor ?? (BarItemProxies.proxy(for: item) as? UIBarButtonItem)?.tintColor
        ?? BarText.color(item.titleTextAttributes(for: .normal)), for: .normal)
    isEnabled = item.isEnabled
    isSelected = item.isSelected
    menu = item.menu
    showsMenuAsPrimaryAction = item.menu != nil && item.primaryAction == nil
    let isBold = item.style == .done || BarText.font(item.titleTextAttributes(for: .normal))?.isBold == true
    if isBold || hasBoldTitle { titleLabel?.font = isBold ? .boldSystemFont(ofSize: 16) : .systemFont(ofSize: 16) }
    hasBoldTitle = isBold
    accessibilityIdentifier = item.accessibilityIdentifier
    minimumColumns = CellLength.columns(ofSize: item.width)
    setNeedsDisplay()
  }

  private var hasBoldTitle = false
  private var minimumColumns = 0 { didSet { if minimumColumns != oldValue { invalidateIntrinsicContentSize() } } }

  override func contentSize(for proposal: LayoutProposal) -> CellSize {
    let size = super.contentSize(for: proposal)
    return CellSize(width: max(size.width, minimumColumns), height: 1)
  }
}

/// What of attributes counts on a bar.
enum BarText {
  /// The colour, if there is one among them.
  static func color(_ attributes: [NSAttributedString.Key: Any]?) -> UIColor? {
    attributes?[.foregroundColor] as? UIColor
  }

  /// The font, if there is one among them.
  static func font(_ attributes: [NSAttributedString.Key: Any]?) -> UIFont? {
    attributes?[.font] as? UIFont
  }
}
