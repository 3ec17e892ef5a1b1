import Core
import CoreTestSupport
import Foundation
import Testing

private final class Page: UIViewController {
  let number: Int
  init(_ number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 16))
    label.text = "Page \(number)"
    view.addSubview(label)
  }
}

private final class Book: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  let pages = (0..<4).map { Page($0) }
  var log: [String] = []
  var hasDots = false

  func pageViewController(_ controller: UIPageViewController, viewControllerBefore page: UIViewController)
    -> UIViewController?
  { (page as? Page).flatMap { $0.number > 0 ? pages[$0.number - 1] : nil } }

  func pageViewController(_ controller: UIPageViewController, viewControllerAfter page: UIViewController)
    -> UIViewController?
  { (page as? Page).flatMap { $0.number < 3 ? pages[$0.number + 1] : nil } }

  func presentationCount(for pageViewController: UIPageViewController) -> Int { hasDots ? 4 : 0 }

  func pageViewController(_ controller: UIPageViewController, willTransitionTo pending: [UIViewController]) {
    log.append("will \(pending.compactMap { ($0 as? Page)?.number })")
  }

  func pageViewController(
    _ controller: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  ) { log.append("did \(previousViewControllers.compactMap { ($0 as? Page)?.number }) \(completed)") }
}

@MainActor
@Suite struct PageViewControllerTests {
  private let book = Book()

  private func host(
    _ style: UIPageViewController.TransitionStyle = .scroll,
    _ orientation: UIPageViewController.NavigationOrientation = .horizontal,
    options: [UIPageViewController.OptionsKey: Any]? = nil, first: [Int] = [0]
  ) -> (UIPageViewController, TestHost) {
    let controller = UIPageViewController(
      transitionStyle: style, navigationOrientation: orientation, options: options)
    controller.dataSource = book
    controller.delegate = book
    controller.setViewControllers(first.map { book.pages[$0] }, direction: .forward, animated: false)
    return (controller, TestHost(controller, columns: 24, rows: 4))
  }

  @Test("arrows turn pages, up to the ends, and the delegate is told")
  func turns() throws {
    let (controller, host) = host()
    #expect(host.snapshot.contains("Page 0"))
    try host.press("left", "right", "page-down")
    #expect(host.snapshot.contains("Page 2"), "\(host.snapshot)")
    #expect(!host.snapshot.contains("Page 0"))
    #expect(book.log == ["will [1]", "did [0] true", "will [2]", "did [1] true"])
    #expect(controller.viewControllers == [book.pages[2]])
    #expect(controller.children == [book.pages[2]])
    try host.press("page-up", "left", "left")
    #expect(host.snapshot.contains("Page 0"))
    host.scroll(.right, column: 2, row: 1)
    #expect(host.snapshot.contains("Page 1"))
  }

  @Test("dots show which page it is, where the data source says how many there are")
  func dots() throws {
    book.hasDots = true
    let (_, host) = host()
    #expect(host.snapshot.contains("● ○ ○ ○"), "\(host.snapshot)")
    try host.press("right")
    #expect(host.snapshot.contains("○ ● ○ ○"), "\(host.snapshot)")
    host.click(column: 20, row: 3)
    #expect(host.snapshot.contains("Page 2"), "\(host.snapshot)")
  }

  @Test("code turns pages without the delegate being told, and tells when they are seen")
  func code() {
    let (controller, host) = host()
    var done: [Bool] = []
    controller.setViewControllers([book.pages[3]], direction: .forward, animated: true) { done.append($0) }
    #expect(host.snapshot.contains("Page 3"))
    #expect(done == [true])
    #expect(book.log == [])
    #expect(book.pages[0].parent == nil)
  }

  @Test("a book with its spine in the middle shows two pages; one from top to bottom turns with up and down")
  func others() throws {
    let spine = UIPageViewController.SpineLocation.mid.rawValue
    let (controller, host) = host(.pageCurl, options: [.spineLocation: spine], first: [0, 1])
    #expect(host.snapshot.contains("Page 0      Page 1"), "\(host.snapshot)")
    try host.press("right")
    #expect(host.snapshot.contains("Page 2      Page 3"), "\(host.snapshot)")
    #expect(controller.spineLocation == .mid)
    let (_, vertical) = self.host(.scroll, .vertical)
    try vertical.press("right", "down")
    #expect(vertical.snapshot.contains("Page 1"), "\(vertical.snapshot)")
  }
}
