package import CoreTerminal
public import Foundation

/// Text of many lines that is edited, or only shown and scrolled (UIKit: `UITextView`).
///
/// ```swift
/// let note = UITextView(frame: .zero)
/// note.text = "Water the ferns."
/// note.heightAnchor.constraint(equalToConstant: .rows(5)).isActive = true
/// ```
///
/// Lines are broken at words. It takes the keys of a desktop and those of readline, pages, pastes, the wheel and the mouse;
/// it scrolls to the cursor. Return begins a line, Tab goes on to the next view. Where it is not edited, arrows and pages
/// scroll, as long as there is something to scroll to.
open class UITextView: UIView, TextEditing {
  /// Posted when editing has begun; the view is the object.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// Posted when editing has ended; the view is the object.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")
  /// Posted when the user has changed the text; the view is the object.
  public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")

  // MARK: Text

  final var edited = EditedText(kind: .area(columns: nil))
  final var inputTraits = TextInputTraits()
  /// How parts of the text look, until the text is edited.
  final var runs: TextRuns<TextLook>?
  /// What the program has set with how its parts look, until it sets another text, or the user edits it.
  final var source: NSAttributedString?
  /// Some of ``runs`` are links that were found in the text.
  final var hasFoundLinks = false
  /// The size of the text that was told last.
  final var toldContentSize: CGSize?
  final var brokenText: (revision: Int, columns: Int, text: TextLines)?

  /// The text; never `nil`. Setting it tells nobody, puts the cursor at its end, and leaves nothing to take back.
  open var text: String! {
    get { edited.text }
    set {
      take(nil)
      setText(newValue ?? "")
    }
  }

  /// The text with how its parts look. When the user edits the text, or it is set, it has one look again.
  open var attributedText: NSAttributedString! {
    get {
      source
        ?? NSAttributedString(
          edited.text, font: font, color: textColor, alignment: textAlignment, mode: .byWordWrapping)
    }
    set {
      take(newValue.map { NSAttributedString(attributedString: $0) })
      if let alignment = runs?.runs.first?.value.alignment { textAlignment = alignment }
      setText(newValue?.string ?? "")
    }
  }

  /// From now on the text looks so; as the view has it where that is `nil`.
  final func take(_ attributed: NSAttributedString?) {
    source = attributed
    runs = attributed.map(TextRuns.init)
    hasFoundLinks = false
  }

  private func setText(_ text: String) {
    let former = edited.revision
    edited.setText(text, isTyping: isEditing)
    detect()
    // The same text in another look stays where it is.
    if edited.revision != former {
      scrollRow = 0
      isCaretInSight = false
    }
    updateStorage()
    textDidChange()
  }

  /// The text, or how it looks, is another: the storage of the text says so, too.
  final func updateStorage() { ownStorage?.follow { attributedText } }

  private func lookChanged(_ isChanged: Bool) {
    guard isChanged else { return }
    updateStorage()
    setNeedsDisplay()
  }

  /// What is selected, in UTF-16 code units; where nothing is, the place of the cursor.
  open var selectedRange: NSRange {
    get { NSRange(edited.selection.range, in: edited.text) }
    set {
      guard let start = position(from: beginningOfDocument, offset: newValue.location),
        let end = position(from: start, offset: newValue.length)
      else { return }
      selectedTextRange = textRange(from: start, to: end)
    }
  }

  /// Whether the user can change the text.
  ///
  /// The default is `true`; where not, it can still be selected and copied.
  open var isEditable = true {
    didSet {
      guard isEditable != oldValue else { return }
      detect()
      textDidChange()
      if !isEditable, isEditing { endEditing() }
    }
  }
  /// Whether the user can select and copy.
  ///
  /// The default is `true`.
  open var isSelectable = true { didSet { setNeedsDisplay() } }
  /// Whether the text scrolls where it has no room; otherwise the view asks for room for all of it. Default: yes.
  open var isScrollEnabled = true { didSet { invalidateIntrinsicContentSize() } }
  /// Who is asked whether editing may begin and change the text, and told of it.
  ///
  /// It is held weakly.
  open weak var delegate: (any UITextViewDelegate)?

  // MARK: Look

  /// The colour of the text; that of labels where it is `nil`.
  open var textColor: UIColor? { didSet { lookChanged(textColor != oldValue) } }
  /// The font of all of the text, of which bold and slanted are seen.
  open var font: UIFont? { didSet { lookChanged(font != oldValue) } }
  /// Where lines stand from side to side. Default: where text begins.
  open var textAlignment = NSTextAlignment.natural { didSet { lookChanged(textAlignment != oldValue) } }
  /// The room between the edges and the text, in points. What is less than a cell is none. Default: 8 above and below.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { if textContainerInset != oldValue { textDidChange() } }
  }
  /// Has no effect here: a cell has one size, whatever size of text is wanted; accepted so that listings compile.
  open var adjustsFontForContentSizeCategory = false

  // As a scroll view has them, which in UIKit it is.

  /// Has no effect here: text stops at its edge and bounces nowhere; accepted so that listings compile.
  open var bounces = true
  /// Has no effect here: text stops at its edge and bounces nowhere; accepted so that listings compile.
  open var alwaysBounceVertical = false
  /// Has no effect here: text stops at its edge and bounces nowhere; accepted so that listings compile.
  open var alwaysBounceHorizontal = false
  /// Has no effect here: there is no keyboard on the screen; accepted so that listings compile.
  open var keyboardDismissMode = UIScrollView.KeyboardDismissMode.none
  /// Has no effect here: the mark at the edge is shown whenever there is something to scroll; accepted so that listings compile.
  open var showsVerticalScrollIndicator = true
  /// Has no effect here: lines are broken at the edge, so nothing scrolls sideways; accepted so that listings compile.
  open var showsHorizontalScrollIndicator = true
  /// Has no effect here: the mark at the edge is as high as the view; accepted so that listings compile.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Has no effect here: the mark at the edge is as high as the view; accepted so that listings compile.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  /// Has no effect here: there is no keyboard that would cover the last lines; accepted so that listings compile.
  open var contentInset = UIEdgeInsets.zero
  /// Has no effect here: the text is laid out in the whole view; accepted so that listings compile.
  open var contentInsetAdjustmentBehavior = UIScrollView.ContentInsetAdjustmentBehavior.automatic

  // MARK: Editing

  /// Whether the text is edited: the view has the focus.
  open internal(set) var isEditing = false
  /// Whether the lines that are seen follow the cursor; the wheel leaves it behind.
  final var isCaretInSight = true
  private var isAskingToEnd = false

  package override class var untracked: AnyClass { UITextView.self }
  private var ownInputView: UIView?
  private var ownInputAccessoryView: UIView?
  /// What stands at the bottom of the window while the text is edited, in place of a keyboard on the screen, such as a picker: the arrows
  /// turn it. Default: nothing.
  open override var inputView: UIView? {
    get { ownInputView }
    set {
      ownInputView = newValue
      if isFirstResponder { reloadInputViews() }
    }
  }
  /// What stands above that, such as a toolbar; Tab goes on to it. Default: nothing.
  open override var inputAccessoryView: UIView? {
    get { ownInputAccessoryView }
    set {
      ownInputAccessoryView = newValue
      if isFirstResponder { reloadInputViews() }
    }
  }
  final var acceptsEdits: Bool { isEditable }
  /// Its text.
  package override var defaultAccessibility: DefaultAccessibility {
    isEditable
      ? DefaultAccessibility(.textArea, value: edited.text) : DefaultAccessibility(.staticText, label: edited.text)
  }

  /// It can have the focus where it is edited, or where there is something to select or to scroll to.
  open override var canBecomeFirstResponder: Bool { isEditable || canScroll || isSelectable && hasText }

  /// Begins editing, where the delegate agrees; returns whether it has the focus now.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard window != nil, canBecomeFirstResponder,
      !isEditable || delegate?.textViewShouldBeginEditing(self) ?? true
    else { return false }
    return super.becomeFirstResponder()
  }

  /// Ends editing, where the delegate agrees; returns whether it has given the focus up.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder, !isAskingToEnd else { return super.resignFirstResponder() }
    if isEditing, delegate?.textViewShouldEndEditing(self) == false { return false }
    isAskingToEnd = true
    defer { isAskingToEnd = false }
    return super.resignFirstResponder()
  }

  package override func didUpdateFocus() {
    super.didUpdateFocus()
    let edits = isFirstResponder && isEditable
    guard edits != isEditing else { return }
    if edits { beginEditing() } else { endEditing() }
  }

  package override func receive(_ key: KeyEvent) -> Bool { receiveKey(key) }
  package override func receive(paste: String) -> Bool { perform(.insert(TextHygiene.insertable(paste))) }
  package override func receive(scroll direction: MouseEvent.Direction) -> Bool { receiveScroll(direction) }
  package override var cursorPlace: TerminalCursor? { isEditing ? caretPlace : nil }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, isSelectable || isEditable else { return super.touchesBegan(touches, with: event) }
    select(at: touch, extending: event?.modifierFlags.contains(.shift) == true)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, isSelectable || isEditable else { return super.touchesMoved(touches, with: event) }
    select(at: touch, extending: true)
  }

  /// Whether there is any text, blanks included.
  open var hasText: Bool { !edited.text.isEmpty }
  /// Inserts text at the cursor, as if it was typed.
  open func insertText(_ text: String) { perform(.insert(text)) }
  /// Deletes the selection, or the character before the cursor where nothing is selected.
  open func deleteBackward() { perform(.delete(.left)) }
  /// Puts the selection on the clipboard.
  ///
  /// `sender` has no effect here: it does the same for whoever asks.
  open override func copy(_ sender: Any?) { perform(.copy) }
  /// Takes the selection away and puts it on the clipboard.
  ///
  /// `sender` has no effect here: it does the same for whoever asks.
  open override func cut(_ sender: Any?) { perform(.cut) }
  /// Inserts what is on the clipboard.
  ///
  /// `sender` has no effect here: it does the same for whoever asks.
  open override func paste(_ sender: Any?) { perform(.paste) }
  /// Deletes the selection.
  ///
  /// `sender` has no effect here: it does the same for whoever asks.
  open override func delete(_ sender: Any?) { if !edited.selection.isEmpty { perform(.delete(.left)) } }
  /// Selects everything.
  ///
  /// `sender` has no effect here: it does the same for whoever asks.
  open override func selectAll(_ sender: Any?) { perform(.selectAll) }
  /// Whether an action, such as paste, does something at this moment.
  open override func canPerformAction(_ action: UIResponderStandardEditAction, withSender sender: Any?) -> Bool {
    canEdit(action)
  }

  /// Scrolls until a part of the text is seen.
  ///
  /// - Parameter range: The part, in UTF-16 code units.
  open func scrollRangeToVisible(_ range: NSRange) {
    guard let part = Range(range, in: edited.text) else { return }
    isCaretInSight = false
    scroll(to: broken.row(of: TextSelection(part.upperBound)))
    scroll(to: broken.row(of: TextSelection(part.lowerBound)))
  }

  // MARK: Layout

  /// As many rows as there are lines; at most as many as are proposed, where it scrolls.
  open override func contentSize(for proposal: LayoutProposal) -> CellSize { textViewSize(for: proposal) }

  /// Breaks the text into lines of the width that there is.
  open override func layoutSubviews() {
    super.layoutSubviews()
    textAreaDidChange()
  }

  /// Draws the lines that are in sight, with selection and cursor.
  open override func draw(in context: DrawingContext) { drawArea(in: context) }

  // MARK: What programs override, too

  /// How large the text is with what is free around it, in points.
  ///
  /// Setting it has no effect here: the text has the size it has. The view sets it when that is another, so that an override hears of it.
  open var contentSize: CGSize {
    get { defaultContentSize }
    set { _ = newValue }
  }
  /// The point of the text that is at the upper left, in points: a row of it.
  open var contentOffset: CGPoint {
    get { defaultContentOffset }
    set { defaultContentOffset = newValue }
  }
  /// Scrolls to a point of the text, in points. `animated` has no effect here: it is there in one frame.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    defaultSetContentOffset(contentOffset, animated: animated)
  }

  // MARK: What programs override, too

  /// What is selected; where nothing is, the place of the cursor. Setting `nil` changes nothing.
  open var selectedTextRange: UITextRange? {
    get { ownSelectedTextRange }
    set { ownSelectedTextRange = newValue }
  }

  /// Creates a view at a frame, in points.
  ///
  /// - Parameters:
  ///   - frame: Where it stands in its superview, in points.
  ///   - textContainer: What the text stands in, with the storage of its layout manager; `nil` for one of its own.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame)
    guard let textContainer else { return }
    ownContainer = textContainer
    textContainer.textView = self
    if let storage = textContainer.layoutManager?.textStorage {
      ownStorage = storage
      storage.textView = self
      attributedText = storage
    }
  }

  /// Creates a view without text at a frame, in points.
  public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// There are no archives of views here: creates a view without text.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Where the cursor is at a place of the text, in points.
  open func caretRect(for position: UITextPosition) -> CGRect {
    let (broken, area) = (broken, area)
    let selection = TextSelection(edited.index(position))
    let row = broken.row(of: selection)
    let column = area.column + indent(row: row) + broken.column(of: selection.head, row: row)
    return CGRect(x: .columns(column), y: .rows(area.row + row), width: 2, height: .rows(1))
  }
  /// Where the first line of a part of the text is, in points.
  open func firstRect(for range: UITextRange) -> CGRect {
    let (start, end) = (caretRect(for: range.start), caretRect(for: range.end))
    let right = end.minY == start.minY ? end.minX : contentSize.width
    return CGRect(x: start.minX, y: start.minY, width: max(0, right - start.minX), height: start.height)
  }
  /// Where a part of the text is, in points: that of its first line.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    range.isEmpty ? [] : [LineSelectionRect(firstRect(for: range))]
  }
  /// The place of the text that is nearest to a point of the view.
  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    UITextPosition(NSRange(edited.text.startIndex..<place(at: point), in: edited.text).length)
  }
  /// The character at a point of the view; `nil` where there is none.
  open func characterRange(at point: CGPoint) -> UITextRange? {
    guard let place = closestPosition(to: point), place.offset < edited.text.utf16.count else { return nil }
    return UITextRange(place.offset, place.offset + 1)
  }

  /// What the text stands in, where somebody has asked for it.
  private(set) final var ownContainer: NSTextContainer?
  private final var ownStorage: NSTextStorage?

  /// What the text stands in: how many lines there may be.
  public final var textContainer: NSTextContainer {
    if let ownContainer { return ownContainer }
    let container = NSTextContainer(size: CGSize(width: bounds.width, height: .greatestFiniteMagnitude))
    container.textView = self
    let manager = NSLayoutManager()
    manager.addTextContainer(container)
    ownContainer = container
    return container
  }
  /// What says where parts of the text are.
  public final var layoutManager: NSLayoutManager {
    let container = textContainer
    if let manager = container.layoutManager { return manager }
    let manager = NSLayoutManager()
    manager.addTextContainer(container)
    return manager
  }
  /// Always `nil` here: ``layoutManager`` says where parts of the text are.
  public final var textLayoutManager: NSTextLayoutManager? { nil }
  /// The text with how its parts look; what is changed in it is shown.
  public final var textStorage: NSTextStorage {
    if let ownStorage { return ownStorage }
    let storage = NSTextStorage(string: "")
    ownStorage = storage
    storage.textView = self
    storage.follow { attributedText }
    storage.addLayoutManager(layoutManager)
    return storage
  }

  /// What in the text becomes a link by itself, while the text is not edited: addresses of pages and of mail, and telephone numbers.
  ///
  /// The default is nothing. Dates and places are not found.
  open var dataDetectorTypes: UIDataDetectorTypes = [] { didSet { if dataDetectorTypes != oldValue { detect() } } }
  /// How links look: colour and lines count. Default: the tint.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:] { didSet { setNeedsDisplay() } }
  /// Has no effect here: text that is typed looks as the rest; accepted so that listings compile.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  /// Has no effect here: text that is typed looks as the rest; accepted so that listings compile.
  open var allowsEditingTextAttributes = false
  /// Has no effect here: what is typed is put in where the cursor is; accepted so that listings compile.
  open var clearsOnInsertion = false
  /// Has no effect here: a cell has one size; accepted so that listings compile.
  open var usesStandardTextScaling = false
  /// Has no effect here: a terminal finds text in what it shows; accepted so that listings compile.
  open var isFindInteractionEnabled = false
  /// What looks for a text: always `nil`, as a terminal finds text in what it shows.
  public final var findInteraction: UIFindInteraction? { nil }
  /// Has no effect here: dots below the lines say that they are edited; accepted so that listings compile.
  open var borderStyle = BorderStyle.none
  /// Has no effect here: what is marked looks as a selection; accepted so that listings compile.
  open var textHighlightAttributes: [NSAttributedString.Key: Any] = [:]
  /// Whether the text is being rewritten: never here.
  public final var isWritingToolsActive: Bool { false }
  /// Has no effect here: a terminal shows no keyboard with something above it; accepted so that listings compile.
  public private(set) final lazy var inputAssistantItem = UITextInputAssistantItem()
  /// What drags the text: always `nil`, as a terminal drags nothing.
  public final var textDragInteraction: UIDragInteraction? { nil }

  /// What is drawn around a text view (UIKit: `UITextView.BorderStyle`).
  public enum BorderStyle: Int, Hashable, Sendable {
    /// Nothing.
    case none = 0
    /// A box with round corners.
    case roundedRect = 1
  }

  /// Follows a link, where one was pressed in a text that is not edited, and the delegate agrees.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard !isEditable, isSelectable, edited.selection.isEmpty, let touch = touches.first else { return }
    followLink(at: touch.location(in: self))
  }
}
