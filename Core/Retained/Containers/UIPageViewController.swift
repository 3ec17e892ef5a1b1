package import CoreTerminal
public import Foundation

/// Shows one page after the other (UIKit: `UIPageViewController`). The arrows and Page Up and Down turn the page, the wheel across
/// does, and a click on the dots.
///
/// ```swift
/// let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
/// pages.dataSource = self
/// pages.setViewControllers([firstPage], direction: .forward, animated: false)
/// ```
///
/// The data source says which page comes before one and which after it. Where it also says how many there are, and the style is
/// `scroll`, a row of dots at the bottom shows that.
open class UIPageViewController: UIViewController {
  /// How pages go over into each other on iOS. In a terminal the next one is there in one frame.
  public enum TransitionStyle: Int, Hashable, Sendable {
    /// A page is turned as in a book.
    case pageCurl = 0
    /// Pages move past.
    case scroll = 1
  }

  /// Whether pages follow each other from side to side or from top to bottom.
  public enum NavigationOrientation: Int, Hashable, Sendable {
    /// From side to side: left and right turn the page.
    case horizontal = 0
    /// From top to bottom: up and down do.
    case vertical = 1
  }

  /// Whether one goes on or back.
  public enum NavigationDirection: Int, Hashable, Sendable {
    /// On.
    case forward = 0
    /// Back.
    case reverse = 1
  }

  /// Where the spine of a book is (UIKit: `UIPageViewController.SpineLocation`).
  public enum SpineLocation: Int, Hashable, Sendable {
    /// There is none: pages move past.
    case none = 0
    /// At the beginning: one page is seen.
    case min = 1
    /// In the middle: two pages are seen beside each other.
    case mid = 2
    /// At the end: one page is seen.
    case max = 3
  }

  /// What a page view controller is created with (UIKit: `UIPageViewController.OptionsKey`).
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String
    /// Creates a key from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Where the spine is: the raw value of a ``SpineLocation``.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// Has no effect here: the next page is there in one frame, with nothing between.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  /// Says which page comes before and after one; without it only the program turns pages. It is held weakly.
  open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { updateDots() } }
  /// Told when the user turns a page. It is held weakly.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// How pages go over into each other on iOS.
  public final let transitionStyle: TransitionStyle
  /// Whether pages follow each other from side to side or from top to bottom.
  public final let navigationOrientation: NavigationOrientation
  /// Where the spine of a book is; none where pages move past.
  open private(set) var spineLocation: SpineLocation
  /// Has no effect here: a page has no back; accepted so that listings compile.
  open var isDoubleSided = false
  /// The pages that are seen: one, or two where the spine is in the middle.
  open private(set) var viewControllers: [UIViewController]? = []
  /// Has no effect here: keys and the wheel turn pages; accepted so that listings compile.
  open var gestureRecognizers: [UIGestureRecognizer] { [] }

  private let dots = UIPageControl(frame: .zero)
  private var pages: [UIViewController] { viewControllers ?? [] }

  /// Creates a controller without pages, to be given the first one.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    let spine = options?[.spineLocation]
    let raw = spine as? Int ?? (spine as? SpineLocation)?.rawValue ?? (spine as? NSNumber)?.intValue
    spineLocation = style == .scroll ? .none : raw.flatMap(SpineLocation.init) ?? .min
    super.init(nibName: nil, bundle: nil)
    begin()
  }

  /// There are no archives of controllers here: creates one whose pages are turned from side to side.
  public required init?(coder: NSCoder) {
    (transitionStyle, navigationOrientation, spineLocation) = (.pageCurl, .horizontal, .min)
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    dots.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        let wanted = dots.currentPage
        // One step, as on iOS.
        turn(wanted > shownIndex ? .forward : .reverse)
        dots.currentPage = shownIndex
      }, for: .valueChanged)
  }

  // MARK: Pages

  /// Shows other pages. `completion` is told `true` when the frame that shows them is drawn. The delegate is not told.
  ///
  /// `animated` has no effect here: pages change in one frame.
  ///
  /// `direction` has no effect here: pages change in one frame.
  @preconcurrency
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: (@MainActor (_ finished: Bool) -> Void)? = nil
  ) {
    show(viewControllers ?? [], isAnimated: animated) { completion?(true) }
    updateDots()
  }

  private func show(_ new: [UIViewController], isAnimated: Bool, completion: (@MainActor () -> Void)?) {
    let old = pages
    let (removed, added) = (old.filter { !new.contains($0) }, new.filter { !old.contains($0) })
    for controller in removed { controller.willMove(toParent: nil) }
    for controller in added { addChild(controller) }
    viewControllers = new
    if isViewLoaded {
      // One after the other takes the place of what was there; the last of them says when it is seen.
      for index in 0..<max(removed.count, added.count) {
        let (former, next) = (
          removed.indices.contains(index) ? removed[index] : nil, added.indices.contains(index) ? added[index] : nil
        )
        next?.loadViewIfNeeded()
        swapChildren(from: former, to: next, in: view, isAnimated: isAnimated)
      }
      view.bringSubviewToFront(dots)
      view.setNeedsLayout()
      setNeedsFocusUpdate()
    }
    for controller in removed { controller.removeFromParent() }
    for controller in added { endJoining(of: controller) }
    parent?.titleChanged()
    if let completion {
      if viewIfLoaded?.window != nil { AppearancePhase.main.afterFrame(completion) } else { completion() }
    }
  }

  /// The page, or the two pages, before or after what is shown; `nil` where there is none.
  private func neighbours(_ direction: NavigationDirection) -> [UIViewController]? {
    func neighbour(_ page: UIViewController) -> UIViewController? {
      direction == .forward
        ? dataSource?.pageViewController(self, viewControllerAfter: page)
        : dataSource?.pageViewController(self, viewControllerBefore: page)
    }
    guard let outer = direction == .forward ? pages.last : pages.first, let next = neighbour(outer) else { return nil }
    guard pages.count == 2 else { return [next] }
    guard let second = neighbour(next) else { return nil }
    return direction == .forward ? [next, second] : [second, next]
  }

  /// Turns a page, as the user does it.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  private func turn(_ direction: NavigationDirection) -> Bool {
    guard let next = neighbours(direction) else { return false }
    let former = pages
    delegate?.pageViewController(self, willTransitionTo: next)
    show(next, isAnimated: true) { [weak self] in
      guard let self else { return }
      delegate?.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: former, transitionCompleted: true)
    }
    shownIndex = max(0, shownIndex + (direction == .forward ? 1 : -1) * former.count)
    // It goes round where the data source does.
    if dots.numberOfPages > 0 { shownIndex = (shownIndex + dots.numberOfPages) % dots.numberOfPages }
    dots.currentPage = shownIndex
    return true
  }

  private var shownIndex = 0

  private func updateDots() {
    guard transitionStyle == .scroll, let dataSource else { return dots.numberOfPages = 0 }
    dots.numberOfPages = dataSource.presentationCount(for: self)
    if dots.numberOfPages > 0 { shownIndex = dataSource.presentationIndex(for: self) }
    dots.currentPage = shownIndex
    viewIfLoaded?.setNeedsLayout()
  }

  // MARK: View

  open override func viewDidLoad() {
    super.viewDidLoad()
    for controller in pages { view.addSubview(controller.view) }
    view.addSubview(dots)
    updateDots()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    var room = view.boundsInCells
    let hasDots = dots.numberOfPages > 0 && room.height > 1
    dots.isHidden = !hasDots
    if hasDots {
      dots.place(in: CellRectangle(row: room.height - 1, width: room.width, height: 1))
      room = room.inset(by: CellInsets(bottom: 1))
    }
    let isVertical = navigationOrientation == .vertical
    let shares = ColumnShares.equal(max(1, pages.count), of: isVertical ? room.height : room.width)
    var start = 0
    for (page, share) in zip(pages, shares) {
      page.view.place(
        in: isVertical
          ? CellRectangle(row: start, width: room.width, height: share)
          : CellRectangle(column: start, width: share, height: room.height))
      start += share
    }
  }

  open override var preferredFocusEnvironments: [any UIFocusEnvironment] { pages + (dots.isHidden ? [] : [dots]) }
  package override var frontmost: UIViewController { pages.first?.frontmost ?? self }

  package override func receive(_ key: KeyEvent) -> Bool {
    let (back, forward): (KeyEvent, KeyEvent) =
      navigationOrientation == .vertical ? (KeyEvent(.up), KeyEvent(.down)) : (KeyEvent(.left), KeyEvent(.right))
    if key.matches(back) || key.matches(KeyEvent(.pageUp)) { return turn(.reverse) }
    if key.matches(forward) || key.matches(KeyEvent(.pageDown)) { return turn(.forward) }
    return false
  }

  package override func receive(scroll direction: MouseEvent.Direction) -> Bool {
    switch (direction, navigationOrientation) {
    case (.left, .horizontal), (.up, .vertical): turn(.reverse)
    case (.right, .horizontal), (.down, .vertical): turn(.forward)
    default: false
    }
  }

  package override var keyHints: [KeyHint] {
    dataSource == nil ? [] : [KeyHint(navigationOrientation == .vertical ? "↑↓" : "←→", .pageKey)]
  }
}

/// Says which pages there are (UIKit: `UIPageViewControllerDataSource`).
@MainActor @preconcurrency
public protocol UIPageViewControllerDataSource: AnyObject {
  /// The page before another one; `nil` for none.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// The page after another one; `nil` for none.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// How many dots there are. The default has none.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Which dot is that of the page that is shown now. It is asked when pages are set; what the user turns is counted from there.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// 0: no dots are shown.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// 0: the first page is shown.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Told when the user turns a page (UIKit: `UIPageViewControllerDelegate`). Everything is optional.
@MainActor @preconcurrency
public protocol UIPageViewControllerDelegate: AnyObject {
  /// The user turns a page: these will be seen.
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
  /// The page was turned, and the frame that shows it is drawn.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
  /// Never asked: a terminal is not turned; the spine stays where it was put.
  func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation
  /// Never asked: a terminal is not turned.
  func pageViewControllerSupportedInterfaceOrientations(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientationMask
  /// Never asked: a terminal is not turned.
  func pageViewControllerPreferredInterfaceOrientationForPresentation(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientation
}

extension UIPageViewControllerDelegate {
  /// Does nothing when a page is turned, for a delegate that does not care.
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  /// Does nothing once a page was turned, for a delegate that does not care.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
  /// At the beginning.
  public func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation { .min }
  /// All of them.
  public func pageViewControllerSupportedInterfaceOrientations(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientationMask { .all }
  /// Higher than wide.
  public func pageViewControllerPreferredInterfaceOrientationForPresentation(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientation { .portrait }
}
