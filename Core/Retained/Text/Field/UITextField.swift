package import CoreTerminal
public import Foundation

/// One line of text that is edited (UIKit: `UITextField`).
///
/// ```swift
/// let field = UITextField()
/// field.placeholder = "Name"
/// field.addAction(UIAction { _ in print(field.text ?? "") }, for: .editingChanged)
/// ```
///
/// For names, numbers and passwords (``isSecureTextEntry``). Several lines are a `UITextView`, a search a
/// `UISearchController`. A model follows it both ways with `bind(text:)`.
///
/// It takes the keys of a desktop and those of readline, pastes, and the mouse: a click sets the cursor, two take a
/// word, three take all. Tab goes on; Return asks the delegate, and sends `editingDidEndOnExit` and
/// `primaryActionTriggered`; the field keeps the focus, as on iOS, until it is told to resign it. Line ends that are
/// pasted become spaces.
///
/// Beyond what iOS has, a field can remember what was entered (``remembersHistory``), say what is wrong with its text
/// (``validate``), and limit its length (``maximumLength``).
open class UITextField: UIControl, TextEditing {
  /// What is drawn around a field (UIKit: `UITextField.BorderStyle`).
  public enum BorderStyle: Int, Hashable, Sendable {
    /// Text alone; a line below while it is edited.
    case none = 0
    /// A line below the text.
    case line = 1
    /// A ground of its own; where the terminal's ground is not known, a line below.
    case bezel = 2
    /// As ``bezel``; with a box around where the field is at least three rows high.
    case roundedRect = 3
  }

  /// When a view beside a field's text is shown: never, always, or by whether the field is edited (UIKit:
  /// `UITextField.ViewMode`).
  public enum ViewMode: Int, Hashable, Sendable {
    /// The view is never shown.
    case never = 0
    /// While the text is edited.
    case whileEditing = 1
    /// The view is shown while the field is not edited.
    case unlessEditing = 2
    /// The view is always shown.
    case always = 3

    func shows(isEditing: Bool) -> Bool { self == .always || self == (isEditing ? .whileEditing : .unlessEditing) }
  }

  /// Why editing ended: the change was kept, or given up (UIKit: `UITextField.DidEndEditingReason`).
  public enum DidEndEditingReason: Int, Hashable, Sendable {
    /// The focus went elsewhere, and the text is kept.
    case committed = 0
  }

  /// Posted when editing has begun; the field is the object.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Posted when editing has ended; the field is the object.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
  /// Posted when the user has changed the text; the field is the object.
  public nonisolated static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")

  // MARK: Text

  final var edited = EditedText()
  /// What was measured of it last.
  final var knownLine: FieldLine?
  final var inputTraits = TextInputTraits()
  final var scroll = FieldScroll()

  /// The text; never `nil`. Setting it tells nobody, puts the cursor at its end, and leaves nothing to take back.
  open var text: String? {
    get { edited.text }
    set {
      edited.setText(newValue ?? "", isTyping: isEditing)
      textDidChange()
      boundPropertyDidChange()
    }
  }

  /// The text in one look: font and colour are those of its first character.
  open var attributedText: NSAttributedString? {
    get { NSAttributedString(edited.text, font: font, color: textColor, alignment: textAlignment, mode: .byClipping) }
    set {
      if let look = newValue.map(TextRuns.init)?.runs.first?.value {
        if let font = look.font { self.font = font }
        if let color = look.color { textColor = color }
        if let alignment = look.alignment { textAlignment = alignment }
      }
      text = newValue?.string
    }
  }

  /// What is shown, faintly, while there is no text; `nil` for nothing.
  open var placeholder: String? {
    get { placeholderRuns?.text }
    set { placeholderRuns = newValue.map { TextRuns($0, value: TextLook()) } }
  }

  /// What is shown while there is no text, with how its parts look.
  open var attributedPlaceholder: NSAttributedString? {
    didSet { placeholderRuns = attributedPlaceholder.map(TextRuns.init) }
  }
  final var placeholderRuns: TextRuns<TextLook>? { didSet { invalidateIntrinsicContentSize() } }

  /// The most characters that the user can enter; `nil` for any number. Default: any.
  public final var maximumLength: Int? {
    get { edited.maximumLength }
    set { edited.maximumLength = newValue }
  }

  /// Whether each character is shown as a bullet. Nothing of the text can be copied, taken back or remembered then.
  open var isSecureTextEntry = false {
    didSet {
      guard isSecureTextEntry != oldValue else { return }
      edited.kind = isSecureTextEntry ? .secureField : .field
      invalidateIntrinsicContentSize()
    }
  }

  /// Who is asked whether editing may begin and change the text, and told of it.
  ///
  /// It is held weakly.
  open weak var delegate: (any UITextFieldDelegate)?
  /// Whether the text goes away when editing begins. Default: no.
  open var clearsOnBeginEditing = false

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

  // MARK: Look

  /// The colour of the text; that of labels where it is `nil`.
  open var textColor: UIColor? { didSet { if textColor != oldValue { setNeedsDisplay() } } }
  /// The font of all of the text, of which bold and slanted are seen.
  open var font: UIFont? { didSet { if font != oldValue { setNeedsDisplay() } } }
  /// Where the text stands from side to side, while it is narrower than the field. Default: where text begins.
  open var textAlignment = NSTextAlignment.natural {
    didSet { if textAlignment != oldValue { setNeedsDisplay() } }
  }
  /// What is drawn around the field.
  ///
  /// The default is nothing.
  open var borderStyle = BorderStyle.none { didSet { if borderStyle != oldValue { arrangementChanged() } } }
  /// When a button is shown that empties the field. It goes where a right view is shown. Default: never.
  open var clearButtonMode = ViewMode.never {
    didSet { if clearButtonMode != oldValue { arrangementChanged() } }
  }
  /// A view before the text, such as a symbol; ``leftViewMode`` says when it is shown.
  open var leftView: UIView? { didSet { accessoryChanged(from: oldValue, to: leftView) } }
  /// When ``leftView`` is shown.
  ///
  /// The default is never.
  open var leftViewMode = ViewMode.never { didSet { if leftViewMode != oldValue { arrangementChanged() } } }
  /// A view after the text, such as a unit; ``rightViewMode`` says when it is shown.
  open var rightView: UIView? { didSet { accessoryChanged(from: oldValue, to: rightView) } }
  /// When ``rightView`` is shown.
  ///
  /// The default is never.
  open var rightViewMode = ViewMode.never { didSet { if rightViewMode != oldValue { arrangementChanged() } } }
  /// Has no effect here: a cell has one size, so text scrolls and is not made smaller; accepted so that listings
  /// compile.
  open var adjustsFontSizeToFitWidth = false
  /// Has no effect here: a cell has one size, whatever size of text is wanted; accepted so that listings compile.
  open var adjustsFontForContentSizeCategory = false
  /// Has no effect here: a cell has one size, so text scrolls and is not made smaller; accepted so that listings
  /// compile.
  open var minimumFontSize: CGFloat = 0

  /// What stands before the text, and what where only ASCII is wanted.
  package var mark: (glyph: String, plain: String)? { nil }

  // MARK: What iOS does not have

  /// Whether what Return enters is kept, to be recalled with the arrows up and down as in a shell. Never for secrets.
  public final var remembersHistory: Bool {
    get { inputHistory != nil }
    set { if newValue != remembersHistory { inputHistory = newValue ? InputHistory() : nil } }
  }
  /// What was entered, the oldest first; empty where nothing is remembered. Setting it turns remembering on.
  public final var history: [String] {
    get { inputHistory?.entries ?? [] }
    set { inputHistory = InputHistory(newValue) }
  }
  final var inputHistory: InputHistory?

  /// Says what is wrong with a text, in a few words; `nil` where nothing is.
  ///
  /// ```swift
  /// field.validate = { text in text.contains("@") ? nil : "An address has an @." }
  /// ```
  ///
  /// What it says is shown in red with a `!`: below the text where the field has a row for it, else at the right. Not while
  /// the text is entered for the first time: from when the field is left, or Return pressed, or ``checkValidity()`` called.
  /// Return does nothing else while something is wrong.
  public final var validate: (@MainActor (String) -> String?)? { didSet { validityChanged() } }
  /// What ``validate`` says of the text, while it is to be shown; `nil` where nothing is wrong.
  public final var validationMessage: String? { showsValidity ? validate?(edited.text) : nil }
  /// Whether nothing is wrong with the text, shown or not.
  public final var isValid: Bool { validate?(edited.text) == nil }
  final var showsValidity = false

  /// Shows what is wrong with the text, from now on.
  ///
  /// - Returns: Whether nothing is.
  @discardableResult
  public final func checkValidity() -> Bool {
    showsValidity = true
    validityChanged()
    return isValid
  }

  // MARK: Editing

  /// Whether the text is edited: the field has the focus.
  open internal(set) var isEditing = false
  final var wasEdited = false
  private var isAskingToEnd = false

  package override class var untracked: AnyClass { UITextField.self }
  final var acceptsEdits: Bool { isEnabled }
  /// The placeholder, and the text, of a secret only how much there is; what is wrong with it is the hint.
  package override var defaultAccessibility: DefaultAccessibility {
    let message = validationMessage.map { "wrong: \($0)" }
    if isSecureTextEntry {
      let shown = String(repeating: "*", count: edited.text.count)
      return DefaultAccessibility(.secureTextField, label: placeholder, value: shown, hint: message)
    }
    return DefaultAccessibility(accessibilityRole, label: placeholder, value: edited.text, hint: message)
  }
  package var accessibilityRole: AccessibilityRole { .textField }
  /// Begins editing, as a screen reader asks for it: Return is for who has typed.
  open override func accessibilityActivate() -> Bool { becomeFirstResponder() }
  package override var primaryEvents: Event { [.editingDidEndOnExit, .primaryActionTriggered] }

  /// Begins editing, where the delegate agrees; returns whether it has the focus now.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard window != nil, canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true else {
      return false
    }
    return super.becomeFirstResponder()
  }

  /// Ends editing, where the delegate agrees; returns whether it has given the focus up.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder, !isAskingToEnd else { return super.resignFirstResponder() }
    if isEnabled, delegate?.textFieldShouldEndEditing(self) == false { return false }
    isAskingToEnd = true
    defer { isAskingToEnd = false }
    return super.resignFirstResponder()
  }

  package override func didUpdateFocus() {
    super.didUpdateFocus()
    guard isFirstResponder != isEditing else { return }
    if isFirstResponder { beginEditing() } else { endEditing() }
  }

  package override func stateChanged() {
    super.stateChanged()
    if !isEnabled, isEditing { resignFirstResponder() }
  }

  /// Does what Return does: see ``UITextField``.
  open override func performPrimaryAction() { performReturn() }

  package override func receive(_ key: KeyEvent) -> Bool { isEnabled && receiveKey(key) }
  package override func receive(paste: String) -> Bool { perform(.insert(TextHygiene.insertable(paste))) }
  package override var cursorPlace: TerminalCursor? {
    guard isEnabled, let caretPlace else { return nil }
    // Fields of digits hide it so.
    if isSubclassed, let place = selectedTextRange?.end, caretRect(for: place).isEmpty { return nil }
    return caretPlace
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    if let touch = touches.first { touchBegan(touch, isExtending: event?.modifierFlags.contains(.shift) == true) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    if let touch = touches.first { touchMoved(touch) }
  }

  package override func pressed(_ touch: UITouch, _ event: UIEvent?) { touchEnded(touch) }

  /// Whether there is any text, blanks included.
  open var hasText: Bool { !edited.text.isEmpty }
  /// Inserts text at the cursor, as if it was typed.
  open func insertText(_ text: String) { perform(.insert(text)) }
  /// Deletes the selection, or the character before the cursor where nothing is selected.
  open func deleteBackward() { perform(.delete(.left)) }
  /// Puts the selection on the clipboard; never of a secret.
  ///
  /// `sender` has no effect here: it does the same for whoever asks.
  open override func copy(_ sender: Any?) { perform(.copy) }
  /// Takes the selection away and puts it on the clipboard; never of a secret.
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
  /// Whether an edit, such as paste, does something at this moment.
  open override func canPerformAction(_ action: UIResponderStandardEditAction, withSender: Any?) -> Bool {
    canEdit(action)
  }

  // MARK: Layout

  /// One row, as wide as the text or the placeholder, with a column for the cursor.
  open override func contentSize(for proposal: LayoutProposal) -> CellSize { textFieldSize(for: proposal) }

  /// Where the text is in the field, in points. A subclass leaves room around it: `bounds.inset(by: padding)`.
  ///
  /// `bounds` has no effect here: a field is asked about the size it has.
  open func textRect(forBounds bounds: CGRect) -> CGRect { ownArrangement.text.rect }

  /// Where the text is while it is edited, in points. The default is where it is otherwise.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// Where the placeholder is. In a terminal it is where the text is.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// Places the views beside the text, and gives the text the room between them.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeAccessories()
  }

  /// Draws the border, the text or the placeholder, and the selection.
  open override func draw(in context: DrawingContext) { drawField(in: context) }

  // MARK: What programs override, too

  /// What is selected; where nothing is, the place of the cursor. Setting `nil` changes nothing.
  open var selectedTextRange: UITextRange? {
    get { ownSelectedTextRange }
    set { ownSelectedTextRange = newValue }
  }

  /// Where the view before the text is, in points; it is placed where an override says.
  ///
  /// `bounds` has no effect here: a field is asked about the size it has.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { ownArrangement.left?.rect ?? .zero }
  /// Where the view after the text is, in points; it is placed where an override says.
  ///
  /// `bounds` has no effect here: a field is asked about the size it has.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { ownArrangement.right?.rect ?? .zero }
  /// Where the button is that empties the field, in points. An override has no effect here: the field draws it itself.
  ///
  /// `bounds` has no effect here: a field is asked about the size it has.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    guard let cell = ownArrangement.clear else { return .zero }
    return CellRectangle(column: cell.column, row: cell.row, width: 1, height: 1).rect
  }
  /// Where the border is, in points. An override has no effect here: the border is around the field.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Draws the text; an override may draw it elsewhere, or something else.
  open func drawText(in rect: CGRect) { drawOwnText(in: rect, isPlaceholder: false) }
  /// Draws the placeholder; an override may draw it elsewhere, or something else.
  open func drawPlaceholder(in rect: CGRect) { drawOwnText(in: rect, isPlaceholder: true) }
  /// Where the cursor is at a place of the text, in points. An override that gives nothing hides the cursor.
  open func caretRect(for position: UITextPosition) -> CGRect {
    let (part, text) = (visiblePart(), arrangement.text)
    let place = edited.index(position)
    let column = text.column + part.line.column(of: TextSelection(place).head) - part.offset + part.indent
    return CGRect(x: .columns(column), y: .rows(text.row), width: 2, height: .rows(1))
  }
  /// Where a part of the text is, in points.
  open func firstRect(for range: UITextRange) -> CGRect {
    let (start, end) = (caretRect(for: range.start), caretRect(for: range.end))
    return CGRect(x: start.minX, y: start.minY, width: max(0, end.minX - start.minX), height: start.height)
  }
  /// Where a part of the text is, in points: one rectangle, as there is one line.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    range.isEmpty ? [] : [LineSelectionRect(firstRect(for: range))]
  }
  /// The place of the text at a point of the field: before the character that stands there.
  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    let place = index(atColumn: CellLength.column(at: point.x))
    return UITextPosition(NSRange(edited.text.startIndex..<place, in: edited.text).length)
  }
  /// The character at a point of the field; `nil` in an empty field.
  open func characterRange(at point: CGPoint) -> UITextRange? {
    guard let place = closestPosition(to: point), place.offset < edited.text.utf16.count else { return nil }
    return UITextRange(place.offset, place.offset + 1)
  }

  /// How the text looks: font, colour and alignment count.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get {
      var attributes = otherAttributes
      attributes[.font] = font
      attributes[.foregroundColor] = textColor
      return attributes
    }
    set {
      otherAttributes = newValue
      if let font = newValue[.font] as? UIFont { self.font = font }
      if let color = newValue[.foregroundColor] as? UIColor { textColor = color }
      if let style = newValue[.paragraphStyle] as? NSParagraphStyle { textAlignment = style.alignment }
    }
  }
  private final var otherAttributes: [NSAttributedString.Key: Any] = [:]
  /// Has no effect here: all of the text has one look; accepted so that listings compile.
  open var typingAttributes: [NSAttributedString.Key: Any]?
  /// Has no effect here: all of the text has one look; accepted so that listings compile.
  open var allowsEditingTextAttributes = false
  /// Has no effect here: what is typed is put in where the cursor is; accepted so that listings compile.
  open var clearsOnInsertion = false
  /// Has no effect here: text on a picture cannot be read in cells; accepted so that listings compile.
  open var background: UIImage?
  /// Has no effect here: text on a picture cannot be read in cells; accepted so that listings compile.
  open var disabledBackground: UIImage?
  /// Has no effect here: a terminal shows no keyboard with something above it; accepted so that listings compile.
  public private(set) final lazy var inputAssistantItem = UITextInputAssistantItem()
  /// What drags the text: always `nil`, as a terminal drags nothing.
  public final var textDragInteraction: UIDragInteraction? { nil }
}
