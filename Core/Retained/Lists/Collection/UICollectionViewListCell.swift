import CoreTerminal
public import Foundation

/// A row of a collection that is a list (UIKit: `UICollectionViewListCell`).
///
/// ```swift
/// let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, title in
///   var content = cell.defaultContentConfiguration()
///   content.text = title
///   cell.contentConfiguration = content
///   cell.accessories = [.disclosureIndicator()]
/// }
/// ```
open class UICollectionViewListCell: UICollectionViewCell {
  /// What stands at the end of the row, from left to right: marks and texts.
  public final var accessories: [UICellAccessory] = [] {
    didSet {
      setNeedsLayout()
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }
  /// How far the content is moved in, in steps of ``indentationWidth``. Default: 0.
  public final var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// One step, in points. Default: 10, which is a column.
  public final var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }

  package override class var untracked: AnyClass { UICollectionViewListCell.self }

  /// An empty content in the look of a row, to be filled in and set.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  /// The collection around is.
  private var isEdited: Bool {
    sequence(first: superview, next: { $0?.superview }).lazy.compactMap { $0 as? UICollectionView }.first?.isEditing
      ?? false
  }

  package override var leadingColumns: Int { indentationLevel * CellLength.columns(indentationWidth) }
  package override var trailing: (_ isPlain: Bool) -> String {
    { [accessories, isEdited] isPlain in
      accessories.filter { $0.isShown(isEdited: isEdited) }.map { isPlain ? $0.plain : $0.glyph }.filter { !$0.isEmpty }
        .joined(separator: " ")
    }
  }
}

/// What stands at the end of a row (UIKit: `UICellAccessory`).
public struct UICellAccessory: Hashable, Sendable {
  let glyph: String
  let plain: String
  let displayed: DisplayedState

  /// When it is shown, by whether the collection is edited.
  public enum DisplayedState: Int, Hashable, Sendable {
    /// Shown whether the list is edited or not.
    case always = 0
    /// While the collection is edited.
    case whenEditing = 1
    /// Shown while the list is not edited.
    case whenNotEditing = 2
  }

  /// A mark that the row leads on to another screen: `›`, or `>` in plain symbols.
  public static func disclosureIndicator(displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(glyph: "›", plain: ">", displayed: displayed)
  }
  /// A mark that the row can be opened: `›`, or `>` in plain symbols.
  public static func outlineDisclosure(displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(glyph: "›", plain: ">", displayed: displayed)
  }
  /// A mark that the row is chosen: `✓`, or `x` in plain symbols.
  public static func checkmark(displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(glyph: "✓", plain: "x", displayed: displayed)
  }
  /// A mark that the row can be moved, by default only while the list is edited: `≡`, or `=` in plain symbols.
  public static func reorder(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
    UICellAccessory(glyph: "≡", plain: "=", displayed: displayed)
  }
  /// A text at the end of the row, such as a count.
  ///
  /// What a terminal would obey in it is left out.
  public static func label(text: String, displayed: DisplayedState = .always) -> UICellAccessory {
    let shown = TerminalText.sanitized(text)
    return UICellAccessory(glyph: shown, plain: shown, displayed: displayed)
  }
  func isShown(isEdited: Bool) -> Bool {
    switch displayed {
    case .always: true
    case .whenEditing: isEdited
    case .whenNotEditing: !isEdited
    }
  }
}
