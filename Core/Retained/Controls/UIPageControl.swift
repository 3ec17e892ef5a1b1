package import CoreTerminal
public import Foundation

/// Which of some pages is shown (UIKit: `UIPageControl`): `● ○ ○`, in plain symbols `* . .`.
///
/// ```swift
/// let pages = UIPageControl(frame: .zero)
/// pages.numberOfPages = 4
/// pages.addAction(UIAction { action in show(page: (action.sender as? UIPageControl)?.currentPage ?? 0) }, for: .valueChanged)
/// ```
open class UIPageControl: UIControl {
  /// How many pages there are, 0 by default; a negative number becomes 0.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      guard numberOfPages != oldValue else { return }
      currentPage = page
      invalidateIntrinsicContentSize()
    }
  }
  private var page = 0

  /// The page that is shown, from 0; one beyond the ends becomes the end. Default: 0.
  open var currentPage: Int {
    get { page }
    set {
      let newValue = max(0, min(newValue, numberOfPages - 1))
      guard newValue != page else { return }
      page = newValue
      setNeedsDisplay()
      boundPropertyDidChange()
    }
  }
  /// Shows nothing where there is but one page. Default: no.
  open var hidesForSinglePage = false {
    didSet { if hidesForSinglePage != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The colour of the signs for pages that are not shown; `nil` for a faint one.
  open var pageIndicatorTintColor: UIColor? { didSet { if pageIndicatorTintColor != oldValue { setNeedsDisplay() } } }
  /// The colour of the page that is shown; the tint where it is `nil`.
  open var currentPageIndicatorTintColor: UIColor? {
    didSet { if currentPageIndicatorTintColor != oldValue { setNeedsDisplay() } }
  }

  /// What is behind the signs (UIKit: `UIPageControl.BackgroundStyle`).
  public enum BackgroundStyle: Int, Hashable, Sendable {
    /// As the control sees fit.
    case automatic = 0
    /// A ground that can be seen.
    case prominent = 1
    /// No ground.
    case minimal = 2
  }
  /// Has no effect here: the signs stand on what is behind them; accepted so that listings compile.
  open var backgroundStyle = BackgroundStyle.automatic
  /// Has no effect here: keys go to the next page at once; accepted so that listings compile.
  open var allowsContinuousInteraction = true
  /// Has no effect here: a page is a sign of one cell; accepted so that listings compile.
  open var preferredIndicatorImage: UIImage?

  package override class var untracked: AnyClass { UIPageControl.self }

  /// Which page of how many.
  package override var defaultAccessibility: DefaultAccessibility {
    DefaultAccessibility(.picker, label: "Page", value: "\(currentPage + 1) of \(numberOfPages)")
  }

  private var isShown: Bool { numberOfPages > (hidesForSinglePage ? 1 : 0) }
  open override var canBecomeFirstResponder: Bool { isEnabled && numberOfPages > 1 && isShown }
  package override var keyHints: [KeyHint] { [KeyHint("←→", .pageKey)] }

  private func choose(_ page: Int) {
    let former = currentPage
    changeByUser { currentPage = page }
    if currentPage != former { sendValueChanged() }
  }

  package override func receive(_ key: KeyEvent) -> Bool {
    guard isEnabled else { return false }
    if key.matches(KeyEvent(.left)) {
      choose(currentPage - 1)
    } else if key.matches(KeyEvent(.right)) {
      choose(currentPage + 1)
    } else {
      return false
    }
    return true
  }

  package override func pressed(_ touch: UITouch, _ event: UIEvent?) {
    let column = CellLength.columns(touch.location(in: self).x) - first(in: cellFrame.width)
    // As on iOS: before the page that is shown it goes back, after it on.
    if column < currentPage * 2 { choose(currentPage - 1) }
    if column > currentPage * 2 { choose(currentPage + 1) }
  }

  /// Does nothing: Return and Space do not say which page; the arrows do.
  open override func performPrimaryAction() {}

  private func first(in columns: Int) -> Int { max(0, (columns - columnsOfPages) / 2) }
  private var columnsOfPages: Int { isShown ? numberOfPages * 2 - 1 : 0 }

  /// A column for each page and one between two of them, on one row.
  open override func contentSize(for proposal: LayoutProposal) -> CellSize {
    let columns = columnsOfPages
    return CellSize(width: min(columns, proposal.columns ?? columns), height: isShown ? 1 : 0)
  }

  /// Draws a sign for each page, that of the current one set off.
  open override func draw(in context: DrawingContext) {
    guard isShown else { return }
    let isPlain = context.traits.prefersPlainSymbols
    let row = contentVerticalAlignment.row(of: 1, in: context.size.height)
    for page in 0..<numberOfPages {
      let isCurrent = page == currentPage
      let color = isCurrent ? currentPageIndicatorTintColor ?? .tintColor : pageIndicatorTintColor ?? .secondaryLabel
      let sign = isCurrent ? isPlain ? "*" : "●" : isPlain ? "." : "○"
      context.write(
        sign, column: first(in: context.size.width) + page * 2, row: row,
        style: style(in: context, color: color, isInFocus: isCurrent))
    }
  }

  /// How large the control is with so many pages, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: .columns(max(0, pageCount * 2 - 1)), height: .rows(1))
  }
  /// `image` and `page` have no effect here: pages are shown with signs.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {}
  /// The picture of a page: none is kept.
  ///
  /// `page` has no effect here: no pictures are kept.
  open func indicatorImage(forPage page: Int) -> UIImage? { nil }
  /// `image` and `page` have no effect here: pages are shown with signs.
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {}
  /// The picture of a page that is shown: none is kept.
  ///
  /// `page` has no effect here: no pictures are kept.
  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { nil }
  /// Has no effect here: pages are shown with signs; accepted so that listings compile.
  open var preferredCurrentPageIndicatorImage: UIImage?
  /// Deprecated, as it is by UIKit. Has no effect here: the page that is shown is marked at once; accepted so that listings compile.
  open var defersCurrentPageDisplay = false
  /// Deprecated, as it is by UIKit. Has no effect here: the page that is shown is marked at once.
  open func updateCurrentPageDisplay() {}
  /// Has no effect here: pages follow the direction of text; accepted so that listings compile.
  open var direction = Direction.natural
  /// How its user changes the page: not at all at the moment.
  open var interactionState: InteractionState { .none }

  /// Which way pages follow each other (UIKit: `UIPageControl.Direction`). Has no effect here.
  public enum Direction: Int, Hashable, Sendable {
    /// As text runs.
    case natural = 0
    /// From left to right.
    case leftToRight = 1
    /// From right to left.
    case rightToLeft = 2
    /// From top to bottom.
    case topToBottom = 3
    /// From bottom to top.
    case bottomToTop = 4
  }

  /// How its user changes the page (UIKit: `UIPageControl.InteractionState`).
  public enum InteractionState: Int, Hashable, Sendable {
    /// Not at all.
    case none = 0
    /// By single steps.
    case discrete = 1
    /// By moving along.
    case continuous = 2
  }
}
