import CoreEnvironment
package import CoreTerminal
public import Foundation

/// Chooses one of a few (UIKit: `UISegmentedControl`): `[Light] Dark  System `. The brackets tell the chosen segment without
/// colours, too.
///
/// ```swift
/// let view = UISegmentedControl(items: ["List", "Map"])
/// view.selectedSegmentIndex = 0
/// view.addAction(UIAction { [weak view] _ in print(view?.selectedSegmentIndex ?? 0) }, for: .valueChanged)
/// ```
///
/// The arrows to the left and right choose, as does the mouse. `.valueChanged` is what the user does: setting
/// ``selectedSegmentIndex`` in code sends nothing.
open class UISegmentedControl: UIControl {
  /// What ``selectedSegmentIndex`` is where no segment is chosen: -1.
  public nonisolated static let noSegment = -1

  private struct Part {
    var title: String?
    var image: UIImage?
    var action: UIAction?
    var isEnabled = true
    /// Columns, where they were set; 0 for what it needs.
    var columns = 0
  }

  private var segments: [Part] = []
  private var chosen = noSegment
  /// Where the arrows are while nothing stays chosen.
  private var cursor = 0

  /// The chosen segment, or ``noSegment``. An index that is none chooses none.
  open var selectedSegmentIndex: Int {
    get { chosen }
    set {
      let newValue = segments.indices.contains(newValue) ? newValue : Self.noSegment
      guard newValue != chosen else { return }
      chosen = newValue
      if newValue >= 0 { cursor = newValue }
      setNeedsDisplay()
      boundPropertyDidChange()
    }
  }
  /// Nothing stays chosen: segments are pressed as buttons are. Default: no.
  open var isMomentary = false { didSet { if isMomentary != oldValue { selectedSegmentIndex = Self.noSegment } } }
  /// Segments are as wide as what they show, rather than all equal. Default: no.
  open var apportionsSegmentWidthsByContent = false {
    didSet { if apportionsSegmentWidthsByContent != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The colour of the chosen segment; the tint where it is `nil`.
  open var selectedSegmentTintColor: UIColor? {
    didSet { if selectedSegmentTintColor != oldValue { setNeedsDisplay() } }
  }

  private var titleAttributes = StateValues<[NSAttributedString.Key: Any]>()
  /// How titles look was set, in some state.
  private(set) final var hasTitleAttributes = false

  /// Sets how titles look in a state: colour and font count; of the states `normal` and `selected` do.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleAttributes[state] = attributes
    hasTitleAttributes = true
    setNeedsDisplay()
  }

  /// How titles look in a state, as it was set; `nil` where nothing was.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes.value(for: state)
  }

  /// Has the titles look as those of another one do.
  final func takeTitleAttributes(from other: UISegmentedControl) {
    titleAttributes = other.titleAttributes
    hasTitleAttributes = true
    setNeedsDisplay()
  }

  package override class var untracked: AnyClass { UISegmentedControl.self }
  /// The segments.
  package override var accessibilityParts: [AccessibilityPart] {
    var column = 0
    return zip(segments, widths(in: cellFrame.width)).enumerated().map { index, piece in
      let (segment, width) = piece
      defer { column += width }
      var traits: UIAccessibilityTraits = index == chosen ? .selected : []
      if !segment.isEnabled || !isEnabled { traits.insert(.notEnabled) }
      let description = DefaultAccessibility(
        .segment, label: segment.title ?? segment.image?.accessibilityLabel, traits: traits)
      return AccessibilityPart(
        description, frame: CellRectangle(column: column, width: width, height: 1),
        isFocused: index == (chosen >= 0 ? chosen : cursor)
      ) { [weak self] in
        if self?.isEnabled == true { self?.choose(index) }
      }
    }
  }

  // MARK: Segments

  /// Creates a control of titles, pictures and actions, in whatever order.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    segments = (items ?? []).map { item in
      switch item {
      case let image as UIImage: Part(image: image)
      case let action as UIAction: Part(title: action.title, image: action.image, action: action)
      default: Part(title: "\(item)")
      }
    }
  }

  /// Creates a control of actions: each is performed when its segment is chosen by the user.
  public convenience init(frame: CGRect = .zero, actions: [UIAction]) {
    self.init(frame: frame)
    segments = actions.map { Part(title: $0.title, image: $0.image, action: $0) }
  }

  /// Creates a control without segments, at a frame in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// There are no archives of controls here: creates a control without segments.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// How many segments there are, those that cannot be chosen included.
  open var numberOfSegments: Int { segments.count }

  /// Puts in a segment with a title; an index too large puts it at the end.
  ///
  /// `animated` has no effect here: a change is shown at once.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Part(title: title), at: segment)
  }

  /// Puts in a segment with a picture; an index too large puts it at the end.
  ///
  /// `animated` has no effect here: a change is shown at once.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Part(image: image), at: segment)
  }

  /// Puts in a segment that performs an action; an index too large puts it at the end.
  ///
  /// `animated` has no effect here: a change is shown at once.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(Part(title: action.title, image: action.image, action: action), at: segment)
  }

  private func insert(_ segment: Part, at index: Int) {
    let index = max(0, min(index, segments.count))
    segments.insert(segment, at: index)
    // The chosen one stays chosen.
    if chosen >= index { chosen += 1 }
    segmentsChanged()
  }

  /// Takes a segment out. Where it was the chosen one, none is.
  ///
  /// `animated` has no effect here: a change is shown at once.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment)
    if chosen == segment { chosen = Self.noSegment } else if chosen > segment { chosen -= 1 }
    segmentsChanged()
  }

  /// Takes all segments out, after which none is chosen; nobody is told.
  open func removeAllSegments() {
    segments = []
    chosen = Self.noSegment
    segmentsChanged()
  }

  private func segmentsChanged() {
    cursor = max(0, min(cursor, segments.count - 1))
    invalidateIntrinsicContentSize()
  }

  private func change(_ index: Int, _ change: (inout Part) -> Void) {
    guard segments.indices.contains(index) else { return }
    change(&segments[index])
    segmentsChanged()
  }

  private func segment(_ index: Int) -> Part? { segments.indices.contains(index) ? segments[index] : nil }

  /// Sets the title of a segment, in the place of a picture.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) {
      $0.title = title
      $0.image = nil
    }
  }
  /// Sets the picture of a segment, in the place of a title.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) {
      $0.image = image
      $0.title = nil
    }
  }
  /// Sets the action of a segment, with its title and picture.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    change(segment) { $0 = Part(title: action.title, image: action.image, action: action) }
  }
  /// Sets whether a segment can be chosen by the user.
  open func setEnabled(_ isEnabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = isEnabled } }
  /// Sets the width of a segment, in points; 0 for what it needs.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    change(segment) { $0.columns = CellLength.columns(ofSize: width) }
  }
  /// The title of a segment, counted from 0; `nil` where it has none, or there is no such segment.
  open func titleForSegment(at segment: Int) -> String? { self.segment(segment)?.title }
  /// The picture of a segment, counted from 0; `nil` where it has none, or there is no such segment.
  open func imageForSegment(at segment: Int) -> UIImage? { self.segment(segment)?.image }
  /// The action of a segment, counted from 0, which choosing it performs; `nil` where it has none.
  open func actionForSegment(at segment: Int) -> UIAction? { self.segment(segment)?.action }
  /// Whether the user can choose a segment, counted from 0; `false` where there is none.
  open func isEnabledForSegment(at segment: Int) -> Bool { self.segment(segment)?.isEnabled ?? false }
  /// The width of a segment as it was set, in points; 0 for what it needs.
  open func widthForSegment(at segment: Int) -> CGFloat { .columns(self.segment(segment)?.columns ?? 0) }
  /// The segment whose action has an identifier, counted from 0; ``noSegment`` where there is none.
  open func segmentIndex(identifiedBy identifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == identifier } ?? Self.noSegment
  }

  // MARK: What the user does

  package override var keyHints: [KeyHint] { [KeyHint("←→", .chooseKey)] }

  private func choose(_ index: Int) {
    guard segments.indices.contains(index), segments[index].isEnabled else { return }
    cursor = index
    guard isMomentary || index != chosen else { return }
    changeByUser { selectedSegmentIndex = index }
    segments[index].action?.perform(from: self)
    sendValueChanged()
    if isMomentary { changeByUser { selectedSegmentIndex = Self.noSegment } }
  }

  package override func receive(_ key: KeyEvent) -> Bool {
    guard isEnabled else { return false }
    let from = isMomentary || chosen < 0 ? cursor : chosen
    if key.matches(KeyEvent(.left)) {
      go(to: segments.indices.last { $0 < from && segments[$0].isEnabled })
    } else if key.matches(KeyEvent(.right)) {
      let first = !isMomentary && chosen < 0 ? 0 : from + 1
      go(to: segments.indices.first { $0 >= first && segments[$0].isEnabled })
    } else if Self.isPress(key) {
      choose(from)
    } else {
      return false
    }
    return true
  }

  private func go(to index: Int?) {
    guard let index else { return }
    guard isMomentary else { return choose(index) }
    cursor = index
    setNeedsDisplay()
  }

  package override func pressed(_ touch: UITouch, _ event: UIEvent?) {
    let column = CellLength.columns(touch.location(in: self).x)
    let widths = widths(in: cellFrame.width)
    var end = 0
    for (index, width) in widths.enumerated() {
      end += width
      if column < end { return choose(index) }
    }
  }

  // MARK: Size and drawing

  private func text(_ segment: Part) -> String {
    segment.image?.text(with: traitCollection) ?? TerminalText.sanitized(segment.title ?? "")
  }

  /// The columns each segment would like to have, a blank or bracket at each side included.
  private var naturalWidths: [Int] {
    let widths = segments.map { $0.columns > 0 ? $0.columns : TextWidth.columns(of: text($0)) + 2 }
    guard !apportionsSegmentWidthsByContent, let widest = widths.max() else { return widths }
    return zip(segments, widths).map { $0.columns > 0 ? $1 : widest }
  }

  private func widths(in columns: Int) -> [Int] {
    let natural = naturalWidths
    let total = natural.reduce(0, +)
    let isFixed = apportionsSegmentWidthsByContent || segments.contains { $0.columns > 0 }
    if total < columns, !isFixed { return ColumnShares.equal(segments.count, of: columns) }
    guard total > columns, !apportionsSegmentWidthsByContent else {
      return ColumnShares.shortened(natural, to: columns)
    }
    // Before anything is cut, the blanks of short titles go.
    return ColumnShares.shortened(
      segments.map { $0.columns > 0 ? $0.columns : TextWidth.columns(of: text($0)) + 2 }, to: columns)
  }

  /// One row, as wide as all segments, or as what is proposed where that is less.
  open override func contentSize(for proposal: LayoutProposal) -> CellSize {
    let width = naturalWidths.reduce(0, +)
    return CellSize(width: min(width, proposal.columns ?? width), height: 1)
  }

  /// Draws the segments side by side, the chosen one set off.
  open override func draw(in context: DrawingContext) {
    let row = contentVerticalAlignment.row(of: 1, in: context.size.height)
    var column = 0
    for (index, width) in widths(in: context.size.width).enumerated() {
      draw(index, at: column, width: width, row: row, in: context)
      column += width
    }
  }

  private func draw(_ index: Int, at column: Int, width: Int, row: Int, in context: DrawingContext) {
    guard width > 0 else { return }
    let segment = segments[index]
    let isChosen = index == chosen
    // Without a choice the focus has to be somewhere.
    let isInFocus = isChosen || chosen < 0 && index == cursor
    let attributes = isChosen ? titleAttributes[.selected] : titleAttributes[.normal]
    let color = BarText.color(attributes) ?? (isChosen ? selectedSegmentTintColor ?? .tintColor : .label)
    var style = style(in: context, color: color, isInFocus: isInFocus)
    if isChosen || BarText.font(attributes)?.isBold == true { style.attributes.insert(.bold) }
    if !segment.isEnabled { style.attributes.insert(.dim) }
    let room = max(0, width - 2)
    let shown = TextWidth.truncated(text(segment), to: room)
    let before = (room - TextWidth.columns(of: shown)) / 2
    let middle = TextWidth.padded(String(repeating: " ", count: before) + shown, to: room)
    let text = isChosen ? "[\(middle)]" : " \(middle) "
    context.write(width >= 2 ? text : "…", column: column, row: row, style: style)
  }

  // MARK: Pictures, which a terminal does not show

  /// `backgroundImage`, `state` and `barMetrics` have no effect here: a title on a picture cannot be read in cells.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {}
  /// The picture behind the segments: none is kept.
  open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? { nil }
  /// `dividerImage`, `leftState`, `rightState` and `barMetrics` have no effect here: the lines between segments are drawn with signs.
  open func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
  ) {}
  /// `offset` and `segment` have no effect here: a title stands in the middle of its cells.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {}
  /// How far a title is moved: not at all.
  ///
  /// `segment` has no effect here: no title is moved.
  open func contentOffsetForSegment(at segment: Int) -> CGSize { .zero }
  /// `adjustment`, `leftCenterRightOrAlone` and `barMetrics` have no effect here: a title stands in the middle of its cells.
  open func setContentPositionAdjustment(
    _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
  ) {}

  /// Which segments are meant (UIKit: `UISegmentedControl.Segment`).
  public enum Segment: Int, Hashable, Sendable {
    /// Each.
    case any = 0
    /// The first.
    case left = 1
    /// Those between.
    case center = 2
    /// The last.
    case right = 3
    /// The only one.
    case alone = 4
  }
}
