import CoreEnvironment
import CoreTerminal
public import Foundation

/// The bar above a screen (UIKit: `UINavigationBar`): the way back, the title, and items on both sides.
///
/// One row, with a second for a ``UINavigationItem/prompt`` above and a third for the line below where the window is high
/// enough.
open class UINavigationBar: UIView {
  /// The items, those of the first screen first; the last is shown.
  open var items: [UINavigationItem]? {
    get { stack }
    set { setItems(newValue, animated: false) }
  }
  private var stack: [UINavigationItem] = []
  /// Who is asked about items that come and go, and told of them.
  open weak var delegate: (any UINavigationBarDelegate)?
  /// What the back button does; without it the last item is popped.
  package final var onBack: (@MainActor () -> Void)?

  /// The item that is shown: the one that was pushed last.
  open var topItem: UINavigationItem? { stack.last }
  /// The item below the one that is shown, to which the back button leads; `nil` at the first.
  open var backItem: UINavigationItem? { stack.dropLast().last }

  /// Whether the bar is dark whatever is around it.
  ///
  /// The default follows what is around.
  open var barStyle = UIBarStyle.default { didSet { if barStyle != oldValue { barStyle.apply(to: self) } } }
  /// The colour behind the bar; that of its style where it is `nil`.
  open var barTintColor: UIColor? { didSet { if barTintColor != oldValue { setNeedsDisplay() } } }
  /// Has no effect here: nothing shines through cells; accepted so that listings compile.
  open var isTranslucent = true
  /// Has no effect here: titles are one row high, so none is large; accepted so that listings compile.
  open var prefersLargeTitles = false
  /// How the title looks.
  ///
  /// Of the attributes, colour and font count: bold and slanted are seen.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { setNeedsDisplay() } }
  /// The ground, line and title of the bar.
  ///
  /// Change a copy and set it.
  open var standardAppearance = UINavigationBarAppearance() {
    didSet {
      hasOwnAppearance = true
      setNeedsDisplay()
    }
  }
  /// ``standardAppearance`` was set.
  private(set) final var hasOwnAppearance = false
  /// Has no effect here: bars look the same over whatever is scrolled; accepted so that listings compile.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// Has no effect here: bars look the same in every height; accepted so that listings compile.
  open var compactAppearance: UINavigationBarAppearance?

  /// Has no effect here: bars look the same in every height; accepted so that listings compile.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  /// Has no effect here: the way back is a sign of text; accepted so that listings compile.
  open var backIndicatorImage: UIImage?
  /// Has no effect here: the way back is a sign of text; accepted so that listings compile.
  open var backIndicatorTransitionMaskImage: UIImage?
  /// Has no effect here: titles are one row high, so there is no large one; accepted so that listings compile.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// A picture takes the line below the bar away, as programs of old do; it is not drawn itself.
  open var shadowImage: UIImage? { didSet { setNeedsDisplay() } }
  private var backgroundImage: UIImage?

  /// Has no effect here: a bar is drawn in a colour; accepted so that listings compile.
  ///
  /// `barMetrics` has no effect here: there is but one height.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    self.backgroundImage = backgroundImage
  }
  /// Has no effect here: a bar is drawn in a colour; accepted so that listings compile.
  ///
  /// `barPosition` and `barMetrics` have no effect here: there is but one place and height.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) { self.backgroundImage = backgroundImage }
  /// The picture that was set, which is not drawn.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImage }
  /// Has no effect here: a title stands on the bar's row; accepted so that listings compile.
  ///
  /// `adjustment` and `barMetrics` have no effect here: a title has one row to stand on.
  open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {}

  private lazy var backButton = BarButton { [weak self] in self?.goBack() }
  private var titlePlace: BarRow.Place?
  private var shown: [UIView] = []

  package override class var untracked: AnyClass { UINavigationBar.self }
  /// The title, and the prompt.
  package override var accessibilityParts: [AccessibilityPart] {
    var parts: [AccessibilityPart] = []
    if hasPromptRow, let prompt = topItem?.prompt {
      let frame = CellRectangle(width: cellFrame.width, height: 1)
      parts.append(AccessibilityPart(DefaultAccessibility(.staticText, label: prompt), frame: frame))
    }
    if topItem?.titleView == nil, let title = topItem?.title, !title.isEmpty, let titlePlace {
      let frame = CellRectangle(column: titlePlace.column, row: titleRow, width: titlePlace.width, height: 1)
      parts.append(AccessibilityPart(DefaultAccessibility(.header, label: title), frame: frame))
    }
    return parts
  }

  // MARK: Items

  /// Puts items in the place of all there are.
  ///
  /// `animated` has no effect here: a bar shows at once what is on it.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    for item in stack where item.bar === self { item.bar = nil }
    stack = items ?? []
    for item in stack { item.bar = self }
    itemsChanged()
  }

  /// Puts items in the place of those above the first `kept`, which are not looked at: cost is by what comes and goes.
  final func setItems(_ items: [UINavigationItem], above kept: Int) {
    for item in stack[kept...] where item.bar === self { item.bar = nil }
    stack.replaceSubrange(kept..., with: items)
    for item in items { item.bar = self }
    itemsChanged()
  }

  /// How many items there are.
  final var itemCount: Int { stack.count }

  /// Goes on to another item, where the delegate does not object.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    setItems(stack + [item], animated: animated)
    delegate?.navigationBar(self, didPush: item)
  }

  /// Goes back to the item before, where there is one and the delegate does not object.
  ///
  /// - Returns: What was shown.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard stack.count > 1, let item = topItem, delegate?.navigationBar(self, shouldPop: item) ?? true else {
      return nil
    }
    setItems(stack.dropLast(), animated: animated)
    delegate?.navigationBar(self, didPop: item)
    return item
  }

  private func goBack() {
    if let action = topItem?.backAction { return action.perform(from: self) }
    if let onBack { onBack() } else { popItem(animated: true) }
  }

  /// Something that an item shows has changed.
  final func itemsChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  // MARK: Size and layout

  /// The rows the bar would like to have where there are so many.
  package final func rows(in available: Int) -> Int {
    (topItem?.prompt == nil ? 0 : 1) + (available >= 12 ? wantedTitleRows + 1 : 1)
  }

  /// A title's view may have a second line, as a title with a subtitle below it has.
  private var wantedTitleRows: Int { min(2, max(1, topItem?.titleView?.measure(.unspecified).height ?? 1)) }

  /// As wide as it may be, and as high as `rows(in:)` has it; without a proposal the rows of the window count.
  open override func contentSize(for proposal: LayoutProposal) -> CellSize {
    let available = proposal.rows ?? window?.cellFrame.height ?? 1
    let width = proposal.columns ?? window?.cellFrame.width ?? 40
    return CellSize(width: width, height: min(rows(in: available), max(1, available)))
  }

  private var hasPromptRow: Bool { topItem?.prompt != nil && cellFrame.height >= 2 }
  private var titleRow: Int { hasPromptRow ? 1 : 0 }
  private var titleRows: Int { max(1, min(wantedTitleRows, cellFrame.height - titleRow - 1)) }
  private var hasRule: Bool { cellFrame.height > titleRow + titleRows }

  /// Places back button, items and the title's view; a subclass calls it first.
  open override func layoutSubviews() {
    let top = topItem
    let lefts = (top?.leftBarButtonItems ?? []).filter { !$0.isHidden }
    let rights = (top?.rightBarButtonItems ?? []).filter { !$0.isHidden }.reversed() as [UIBarButtonItem]
    let hasBack =
      backItem != nil && top?.hidesBackButton != true && (lefts.isEmpty || top?.leftItemsSupplementBackButton == true)
    let columns = cellFrame.width
    let leading = lefts.map { width(of: $0) }
    let trailing = rights.map { width(of: $0) }
    let title = top?.titleView.map { min(columns, $0.measure(.unspecified).width) } ?? TextWidth.columns(of: titleText)
    var row = BarRow(leading: leading, trailing: trailing, title: title, columns: columns)
    if hasBack {
      // The words of the way back go before the title does.
      let words = backItem?.titleOfBackButton(in: environment) ?? ""
      for text in words.isEmpty ? [""] : [TextWidth.truncated(words, to: max(8, columns / 4)), ""] {
        let sign = traitCollection.prefersPlainSymbols ? "<" : "‹"
        let label = text.isEmpty ? sign : "\(sign) \(text)"
        backButton.setTitle(label, for: .normal)
        backButton.accessibilityLabel =
          words.isEmpty ? SystemWord.back.text(in: environment) : SystemWord.backTo.text(words, in: environment)
        row = BarRow(
          leading: [TextWidth.columns(of: TerminalText.sanitized(label))] + leading, trailing: trailing, title: title,
          columns: columns)
        if (row.title?.width ?? 0) >= min(title, 12), !row.trailing.contains(nil) { break }
      }
    }
    var views: [UIView] = []
    place(hasBack ? [backButton] + lefts.map(\.view) : lefts.map(\.view), at: row.leading, &views)
    if let view = top?.titleView, let place = row.title { self.place([view], at: [place], rows: titleRows, &views) }
    place(rights.map(\.view), at: row.trailing, &views)
    for view in shown where view.superview === self && !views.contains(where: { $0 === view }) {
      view.removeFromSuperview()
    }
    shown = views
    if row.title != titlePlace || views.isEmpty { setNeedsDisplay() }
    titlePlace = row.title
  }

  private func width(of item: UIBarButtonItem) -> Int {
    if item.isSpace { return item.systemItem == .fixedSpace ? max(0, CellLength.columns(item.width)) : 0 }
    return item.view.measure(LayoutProposal(columns: nil, rows: 1)).width
  }

  private func place(_ items: [UIView], at places: [BarRow.Place?], rows: Int = 1, _ views: inout [UIView]) {
    for (view, place) in zip(items, places) {
      guard let place, place.width > 0 else { continue }
      if view.superview !== self { addSubview(view) }
      view.place(in: CellRectangle(column: place.column, row: titleRow, width: place.width, height: rows))
      views.append(view)
    }
  }

  // MARK: Drawing

  private var titleText: String { TerminalText.sanitized(topItem?.title ?? "") }

  private var appearanceInForce: UINavigationBarAppearance { topItem?.standardAppearance ?? standardAppearance }

  /// Draws ground, prompt, title and the line below, by the appearance in force.
  open override func draw(in context: DrawingContext) {
    let columns = context.size.width
    if let ground = barStyle.ground(barTintColor, appearanceInForce) { context.fillGround(ground) }
    if hasPromptRow, let prompt = topItem?.prompt {
      let text = TextWidth.truncated(TerminalText.sanitized(prompt), to: columns - 2)
      let column = max(0, (columns - TextWidth.columns(of: text)) / 2)
      context.write(text, column: column, color: .secondaryLabel)
    }
    if let titlePlace, topItem?.titleView == nil {
      let attributes = titleTextAttributes ?? appearanceInForce.titleTextAttributes
      context.write(
        TextWidth.truncated(titleText, to: titlePlace.width), column: titlePlace.column, row: titleRow,
        font: BarText.font(attributes) ?? .boldSystemFont(ofSize: 16), color: BarText.color(attributes) ?? .label)
    }
    if hasRule, shadowImage == nil, let color = appearanceInForce.shadowColor {
      context.writeRule(row: titleRow + titleRows, color: color)
    }
  }
  /// Has no effect here: a terminal has one kind of bar; accepted so that listings compile.
  open var preferredBehavioralStyle = UIBehavioralStyle.automatic
}

/// Who is asked about the items of a navigation bar, and told of them (UIKit: `UINavigationBarDelegate`).
@MainActor @preconcurrency
public protocol UINavigationBarDelegate: AnyObject {
  /// Whether an item may come. The default is yes.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  /// Told when an item was pushed, and the bar shows it.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  /// Whether an item may go. The default is yes.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// Told when an item was popped, and the bar shows the one below.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  /// `true`: every item may be pushed, for a delegate that does not care.
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
  /// Does nothing when an item was pushed, for a delegate that does not care.
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  /// `true`: every item may be popped, for a delegate that does not care.
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
  /// Does nothing when an item was popped, for a delegate that does not care.
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
