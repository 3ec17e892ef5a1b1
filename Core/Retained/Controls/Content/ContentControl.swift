import CoreEnvironment
package import CoreTerminal
package import Foundation

/// A control whose content is views: what a button of the declarative face is. It looks as a ``UIButton`` does, whatever is in it.
///
/// What is in it is drawn, and not used by itself: the control is pressed as a whole.
package final class ContentControl: UIControl {
  /// What stands in it.
  package let content: UIView
  /// How it looks around its content.
  package var look = ContentLook() { didSet { if look != oldValue { lookChanged(from: oldValue) } } }
  /// What it is for who cannot see it.
  package var role = AccessibilityRole.button { didSet { if role != oldValue { setNeedsDisplay() } } }
  /// What it shows for who cannot see it, where that is not its label.
  package var spokenValue: String? { didSet { if spokenValue != oldValue { setNeedsDisplay() } } }
  /// What pressing it does.
  package var onPress: (@MainActor () -> Void)?
  /// Told that it is pressed now, or is not any more.
  package var onHighlight: (@MainActor (Bool) -> Void)?
  /// What else it does with keys; says whether it used one.
  package var onKey: (@MainActor (KeyEvent) -> Bool)?
  /// What the help bar says of its keys; `nil` where Return presses what it is called.
  package var hints: [KeyHint]? { didSet { if hints != oldValue { setNeedsKeyHelpUpdate() } } }
  /// What it says besides. Default: nothing.
  package var moreHints: [KeyHint] = [] { didSet { if moreHints != oldValue { setNeedsKeyHelpUpdate() } } }

  /// Creates a control around a view.
  package init(_ content: UIView) {
    self.content = content
    super.init(frame: .zero)
    flags.insert(.drawsOverlay)
    addSubview(content)
  }

  /// There are no archives of controls here.
  package required init?(coder: NSCoder) { nil }

  package override class var untracked: AnyClass { ContentControl.self }
  package override var defaultAccessibility: DefaultAccessibility {
    DefaultAccessibility(role, label: spokenContent, value: spokenValue)
  }
  package override var keyHints: [KeyHint] { (hints ?? [pressHint]) + moreHints }
  /// Return presses what it is called.
  private var pressHint: KeyHint { .pressing(content.spokenName ?? content.firstSpokenText, label: accessibilityLabel) }
  package override var avoidsFirstFocus: Bool { look.isDestructive }
  package override var primaryEvents: Event { [.primaryActionTriggered, .touchUpInside] }

  // MARK: Using it

  /// Does what it is for.
  package override func performPrimaryAction() {
    guard isEnabled else { return }
    onPress?()
    super.performPrimaryAction()
  }

  package override func receive(_ key: KeyEvent) -> Bool {
    if isEnabled, onKey?(key) == true { return true }
    return super.receive(key)
  }

  /// The column where the mouse was let go on it, while it is pressed by the mouse.
  package private(set) var pressedColumn: Int?
  /// The row where the mouse was let go on it, while it is pressed by the mouse.
  package private(set) var pressedRow: Int?

  package override func pressed(_ touch: UITouch, _ event: UIEvent?) {
    let point = touch.location(in: self)
    (pressedColumn, pressedRow) = (CellLength.columns(point.x), CellLength.rows(point.y))
    super.pressed(touch, event)
    (pressedColumn, pressedRow) = (nil, nil)
  }

  package override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { onHighlight?(isHighlighted) } } }

  package override func stateChanged() {
    super.stateChanged()
    isEmphasized = isFocused && look.showsFocus
  }

  /// What is in it is clicked with it.
  package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event) == nil ? nil : self
  }

  private func lookChanged(from former: ContentLook) {
    stateChanged()
    if look.insets != former.insets || look.sign != former.sign || look.mark != former.mark {
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }

  // MARK: Layout and drawing

  /// What is in it shows where it is by itself, as on iOS: brackets would stand around a key that is drawn already.
  private var isBare: Bool { look.kind == .brackets && content.drawsGround }

  private var insets: CellInsets {
    var insets = isBare ? .zero : look.insets
    if look.mark != nil { insets.left += 2 }
    if look.sign != nil { insets.right += 2 }
    return insets
  }

  /// As much as the content needs, and what stands beside it.
  package override func contentSize(for proposal: LayoutProposal) -> CellSize {
    let insets = insets
    let inner = LayoutProposal(
      columns: proposal.columns.map { max(0, $0 - insets.left - insets.right) }, rows: proposal.rows)
    var size = content.measure(inner)
    size.width += insets.left + insets.right
    if let columns = proposal.columns { size.width = min(size.width, max(columns, 1)) }
    return CellSize(width: size.width, height: max(1, size.height))
  }

  /// Places the content between what stands beside it.
  package override func layoutSubviews() {
    super.layoutSubviews()
    let insets = insets
    let room = cellFrame.size
    let inner = content.measure(
      LayoutProposal(columns: max(0, room.width - insets.left - insets.right), rows: room.height))
    // Too narrow for what stands around: the content counts for more.
    let left = room.width > insets.left + insets.right ? insets.left : 0
    content.place(
      in: CellRectangle(
        column: left, row: max(0, (room.height - inner.height) / 2),
        width: room.width > insets.left + insets.right ? room.width - insets.left - insets.right : room.width,
        height: min(inner.height, room.height)))
  }

  /// Draws what stands around the content, and says how that is drawn.
  package override func draw(in context: DrawingContext) {
    look.draw(ContentLook.State(state), hasEnds: !isBare, in: context)
  }

  /// Where what is in it has a ground of its own, the focus is a mark at both sides of it.
  package override func drawOverlay(in context: DrawingContext) {
    guard isBare, isFocused, look.showsFocus else { return }
    look.drawMarks(in: context)
  }
}

extension ContentControl {
  /// The mouse has pressed the sign after the content.
  package var isSignPressed: Bool {
    look.sign != nil && (pressedColumn ?? 0) >= cellFrame.width - look.insets.right - 2
  }
}
