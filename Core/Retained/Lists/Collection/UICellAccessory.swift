import CoreTerminal

/// What stands at the ends of a row (UIKit: `UICellAccessory`).
public struct UICellAccessory: Sendable {
  /// What a press on the accessory does.
  public typealias ActionHandler = @MainActor @Sendable () -> Void

  enum Kind: Hashable, Sendable {
    case mark, delete, insert, multiselect, detail, outline(OutlineDisclosureOptions.Style), custom(isLeading: Bool)
  }

  let kind: Kind
  let glyph: String
  let plain: String
  let displayed: DisplayedState
  let isHidden: Bool
  let tintColor: UIColor?
  let action: ActionHandler?
  /// A view of the program's.
  var custom: UIView?

  private init(
    _ kind: Kind, _ glyph: String, _ plain: String, _ displayed: DisplayedState, isHidden: Bool,
    tintColor: UIColor? = nil, action: ActionHandler? = nil
  ) {
    (self.kind, self.glyph, self.plain, self.displayed) = (kind, glyph, plain, displayed)
    (self.isHidden, self.tintColor, self.action) = (isHidden, tintColor, action)
  }

  /// When it is shown, by whether the collection is edited.
  public enum DisplayedState: Int, Hashable, Sendable {
    /// Shown whether the list is edited or not.
    case always = 0
    /// While the collection is edited.
    case whenEditing = 1
    /// Shown while the list is not edited.
    case whenNotEditing = 2
  }

  // MARK: At the end of the row

  /// A mark that the row leads on to another screen: `›`, or `>` in plain symbols.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory {
    UICellAccessory(.mark, "›", ">", displayed, isHidden: options.isHidden, tintColor: options.tintColor)
  }

  /// A mark of a row of an outline that has others in it: `›` while it is closed and `⌄` while it is open, `>` and `v` in
  /// plain symbols.
  ///
  /// A click on the mark opens the row and closes it, as → and ← do in the row with the focus. So do a click on the row, and
  /// Return, where the style is ``OutlineDisclosureOptions/Style/header``, or where the row cannot be selected.
  ///
  /// - Parameters:
  ///   - displayed: When it is shown: always, which is the default, or only while the list is edited, or is not.
  ///   - options: What opens the row, whether the mark is left out, and its colour.
  ///   - actionHandler: What is done instead of that.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .outline(options.style), "›", ">", displayed, isHidden: options.isHidden, tintColor: options.tintColor,
      action: actionHandler)
  }

  /// A mark that the row is chosen: `✓`, or `x` in plain symbols.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory {
    UICellAccessory(.mark, "✓", "x", displayed, isHidden: options.isHidden, tintColor: options.tintColor)
  }

  /// A mark that there is more about the row: `ⓘ`, or `i` in plain symbols. A click on it calls the handler, and so does I.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(), actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .detail, "ⓘ", "i", displayed, isHidden: options.isHidden, tintColor: options.tintColor ?? .tintColor,
      action: actionHandler)
  }

  /// A mark that the row can be moved, by default only while the list is edited: `≡`, or `=` in plain symbols.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> UICellAccessory {
    UICellAccessory(.mark, "≡", "=", displayed, isHidden: options.isHidden, tintColor: options.tintColor)
  }

  /// A text at the end of the row, such as a count.
  ///
  /// What a terminal would obey in it is left out.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    let shown = TerminalText.sanitized(text)
    return UICellAccessory(.mark, shown, shown, displayed, isHidden: options.isHidden, tintColor: options.tintColor)
  }

  // MARK: Views of a program's own

  /// A view of the program's, at the beginning or at the end of the row: in its size, where it has one, else as large as it asks for.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let (isLeading, displayed) =
      switch configuration.placement {
      case .leading(let displayed, _): (true, displayed)
      case .trailing(let displayed, _): (false, displayed)
      }
    var accessory = UICellAccessory(
      .custom(isLeading: isLeading), "", "", displayed, isHidden: configuration.isHidden,
      tintColor: configuration.tintColor)
    accessory.custom = configuration.customView
    return accessory
  }

  /// A button at the end of the row that shows what is chosen in a menu, and opens it.
  ///
  /// `options` has no effect here but for `isHidden` and `tintColor`.
  ///
  /// - Parameters:
  ///   - menu: What there is to choose.
  ///   - displayed: When it is shown: always, which is the default, or only while the list is edited, or is not.
  ///   - options: Whether it is left out, and its colour; nothing else counts.
  ///   - selectedElementDidChangeHandler: Told when the user has chosen something; the menu that results.
  @MainActor @preconcurrency
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = PopUpMenuOptions(),
    selectedElementDidChangeHandler: (@MainActor (UIMenu) -> Void)? = nil
  ) -> UICellAccessory {
    let button = UIButton(type: .system)
    button.menu = menu
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    if let handler = selectedElementDidChangeHandler {
      button.addAction(
        UIAction { action in
          if let menu = (action.sender as? UIButton)?.menu { handler(menu) }
        }, for: .menuActionTriggered)
    }
    return customView(
      configuration: CustomViewConfiguration(
        customView: button, placement: .trailing(displayed: displayed), isHidden: options.isHidden,
        tintColor: options.tintColor))
  }

  // MARK: At the beginning of the row

  /// A mark that the row can be taken away, by default only while the list is edited: `⊖`, or `-` in plain symbols.
  ///
  /// A click on it calls the handler, and so does Delete in the row with the focus.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .delete, "⊖", "-", displayed, isHidden: options.isHidden,
      tintColor: options.backgroundColor ?? options.tintColor ?? .systemRed, action: actionHandler)
  }

  /// A mark that a row can be put in, by default only while the list is edited: `⊕`, or `+` in plain symbols.
  ///
  /// A click on it calls the handler, and so does + in the row with the focus.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .insert, "⊕", "+", displayed, isHidden: options.isHidden,
      tintColor: options.backgroundColor ?? options.tintColor ?? .systemGreen, action: actionHandler)
  }

  /// A mark of whether the row is selected, by default only while the list is edited: `○`, and `●` while it is; `o` and `x` in
  /// plain symbols.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory {
    UICellAccessory(.multiselect, "○", "o", displayed, isHidden: options.isHidden, tintColor: options.tintColor)
  }

  // MARK: How it is shown

  func isShown(isEdited: Bool) -> Bool {
    guard !isHidden else { return false }
    switch displayed {
    case .always: return true
    case .whenEditing: return isEdited
    case .whenNotEditing: return !isEdited
    }
  }

  var isLeading: Bool {
    kind == .delete || kind == .insert || kind == .multiselect || kind == .custom(isLeading: true)
  }

  /// What is shown of it in a row.
  func text(isPlain: Bool, outline: OutlinePlace, isSelected: Bool) -> String {
    switch kind {
    case .outline: outline.hasChildren ? (outline.isExpanded ? (isPlain ? "v" : "⌄") : (isPlain ? plain : glyph)) : ""
    case .multiselect: isSelected ? (isPlain ? "x" : "●") : (isPlain ? plain : glyph)
    default: isPlain ? plain : glyph
    }
  }
}
