import Core
import CoreTestSupport
import Foundation
import Testing

@MainActor private final class Log { var entries: [String] = [] }

/// A controller that says what it is told, and shows its name.
private final class Page: UIViewController {
  let name: String
  let log: Log

  init(_ name: String, _ log: Log) {
    (self.name, self.log) = (name, log)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 16))
    label.text = name
    view.addSubview(label)
  }

  override func viewWillAppear(_ animated: Bool) { log.entries.append("\(name) will appear") }
  override func viewDidAppear(_ animated: Bool) { log.entries.append("\(name) did appear") }
  override func viewWillDisappear(_ animated: Bool) { log.entries.append("\(name) will disappear") }
  override func viewDidDisappear(_ animated: Bool) { log.entries.append("\(name) did disappear") }
}

/// Slides what comes to its place in two steps: on the way it is two rows lower.
private final class Slide: UIViewControllerAnimatedTransitioning {
  let log: Log
  var context: (any UIViewControllerContextTransitioning)?

  init(_ log: Log) { self.log = log }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext
    let name = { (key: UITransitionContextViewControllerKey) in
      (transitionContext.viewController(forKey: key) as? Page)?.name ?? "none"
    }
    log.entries.append("animate \(name(.from)) to \(name(.to))")
    let (coming, going) = (transitionContext.view(forKey: .to), transitionContext.view(forKey: .from))
    if let coming {
      transitionContext.containerView.addSubview(coming)
      coming.frame.origin.y += 32
    } else {
      going?.frame.origin.y += 32
    }
  }

  func animationEnded(_ transitionCompleted: Bool) { log.entries.append("ended \(transitionCompleted)") }
}

@MainActor
private final class Delegate: UIViewControllerTransitioningDelegate {
  let slide: Slide
  var interaction: UIPercentDrivenInteractiveTransition?
  init(_ slide: Slide) { self.slide = slide }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { slide }
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { slide }
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { Banner(presentedViewController: presented, presenting: presenting) }
}

/// Takes the upper half, above a line of its own.
private final class Banner: UIPresentationController {
  let line = UILabel(frame: .zero)

  override var frameOfPresentedViewInContainerView: CGRect {
    CGRect(x: 0, y: 0, width: containerView?.bounds.width ?? 0, height: 32)
  }
  override func presentationTransitionWillBegin() {
    line.text = "----"
    containerView?.addSubview(line)
    line.isHidden = true
    presentedViewController.transitionCoordinator?.animate { [line] _ in line.isHidden = false }
  }
  override func containerViewWillLayoutSubviews() { line.frame = CGRect(x: 0, y: 64, width: 80, height: 16) }
}

@MainActor
@Suite("Transitions of a program's own")
struct CustomTransitionTests {
  private let log: Log
  private let slide: Slide
  private let delegate: Delegate

  init() {
    log = Log()
    slide = Slide(log)
    delegate = Delegate(slide)
  }

  private func present(_ page: Page, from root: Page) -> TestHost {
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = delegate
    let host = TestHost(root, columns: 10, rows: 5)
    host.update()
    log.entries = []
    root.present(page, animated: true) { [log] in log.entries.append("completed") }
    return host
  }

  @Test("a presentation goes as its animator does, and has appeared when that is completed")
  func presents() {
    let (root, page) = (Page("root", log), Page("page", log))
    let host = present(page, from: root)
    #expect(host.snapshot == "root\n\npage\n\n----")
    #expect(log.entries == ["page will appear", "animate root to page"])
    #expect(slide.context?.finalFrame(for: page) == CGRect(x: 0, y: 0, width: 80, height: 32))
    #expect(slide.context?.initialFrame(for: page) == .zero)
    #expect(slide.context?.view(forKey: .from) == nil)
    slide.context?.completeTransition(true)
    #expect(host.snapshot == "page\n\n\n\n----")
    #expect(
      log.entries == ["page will appear", "animate root to page", "ended true", "page did appear", "completed"])
    #expect(page.presentingViewController === root)
  }

  @Test("a dismissal goes as its animator does, and takes the view away when that is completed")
  func dismisses() {
    let (root, page) = (Page("root", log), Page("page", log))
    let host = present(page, from: root)
    host.update()
    slide.context?.completeTransition(true)
    host.update()
    log.entries = []
    root.dismiss(animated: true) { [log] in log.entries.append("completed") }
    #expect(host.snapshot == "root\n\npage\n\n----")
    #expect(
      log.entries == ["animate page to root", "page will disappear"]
        || log.entries == ["page will disappear", "animate page to root"])
    #expect(root.presentedViewController === page)
    slide.context?.completeTransition(true)
    #expect(host.snapshot == "root\n\n\n\n")
    #expect(log.entries.suffix(3) == ["ended true", "page did disappear", "completed"])
    #expect(root.presentedViewController == nil)
  }

  @Test("broken off, everything is as it was before")
  func cancels() {
    let (root, page) = (Page("root", log), Page("page", log))
    let host = present(page, from: root)
    host.update()
    slide.context?.completeTransition(false)
    #expect(host.snapshot == "root\n\n\n\n")
    #expect(root.presentedViewController == nil)
    #expect(log.entries.contains("ended false") && !log.entries.contains("page did appear"))
  }

  @Test("a user who goes back leaves it presented, and one who goes on has the animator begin")
  func interactive() {
    let (root, page) = (Page("root", log), Page("page", log))
    let host = present(page, from: root)
    host.update()
    slide.context?.completeTransition(true)
    host.update()
    log.entries = []
    let back = UIPercentDrivenInteractiveTransition()
    delegate.interaction = back
    root.dismiss(animated: true)
    back.update(0.4)
    #expect(back.percentComplete == 0.4 && back.duration == 1)
    #expect(host.snapshot == "page\n\n\n\n----")
    back.cancel()
    #expect(host.snapshot == "page\n\n\n\n----")
    #expect(root.presentedViewController === page)
    #expect(log.entries == ["page will disappear", "page will appear", "ended false", "page did appear"])
    let on = UIPercentDrivenInteractiveTransition()
    delegate.interaction = on
    root.dismiss(animated: true)
    host.update()
    on.finish()
    #expect(log.entries.last == "animate page to root")
    slide.context?.completeTransition(true)
    #expect(host.snapshot == "root\n\n\n\n")
  }

  @Test("without an animation no animator is asked for, and what is on its way is there before it goes")
  func hurried() {
    let (root, page) = (Page("root", log), Page("page", log))
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = delegate
    let host = TestHost(root, columns: 10, rows: 5)
    host.update()
    root.present(page, animated: false)
    #expect(host.snapshot.hasPrefix("page"))
    #expect(slide.context == nil)
    root.dismiss(animated: false)
    host.update()
    root.present(page, animated: true)
    host.update()
    root.dismiss(animated: false)
    #expect(host.snapshot == "root\n\n\n\n")
    #expect(log.entries.contains("ended true"))
  }

  // MARK: Containers

  private final class StackDelegate: UINavigationControllerDelegate, UITabBarControllerDelegate {
    let slide: Slide
    let log: Log
    init(_ slide: Slide) { (self.slide, log) = (slide, slide.log) }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      log.entries.append("\(operation)")
      return slide
    }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { log.entries.append("shown \((viewController as? Page)?.name ?? "")") }
    func tabBarController(
      _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { slide }
  }

  @Test("a push and a pop go as the delegate's animator does")
  func navigation() {
    let (root, page) = (Page("root", log), Page("page", log))
    let stack = UINavigationController(rootViewController: root)
    stack.isNavigationBarHidden = true
    let delegate = StackDelegate(slide)
    stack.delegate = delegate
    let host = TestHost(stack, columns: 10, rows: 4)
    host.update()
    log.entries = []
    stack.pushViewController(page, animated: true)
    #expect(host.snapshot == "root\n\npage\n" || host.snapshot == "\n\npage\n")
    #expect(log.entries == ["push", "root will disappear", "page will appear", "animate root to page"])
    slide.context?.completeTransition(true)
    #expect(host.snapshot == "page\n\n\n")
    #expect(
      log.entries.suffix(4) == ["ended true", "root did disappear", "page did appear", "shown page"])
    log.entries = []
    stack.popViewController(animated: true)
    host.update()
    slide.context?.completeTransition(true)
    #expect(host.snapshot == "root\n\n\n")
    #expect(log.entries.first == "pop" && log.entries.last == "shown root")
    #expect(stack.viewControllers == [root])
  }

  @Test("a pop that is broken off leaves the stack as it was")
  func brokenPop() {
    let (root, page) = (Page("root", log), Page("page", log))
    let stack = UINavigationController()
    stack.isNavigationBarHidden = true
    stack.viewControllers = [root, page]
    let delegate = StackDelegate(slide)
    stack.delegate = delegate
    let host = TestHost(stack, columns: 10, rows: 4)
    host.update()
    stack.popViewController(animated: true)
    host.update()
    slide.context?.completeTransition(false)
    #expect(host.snapshot == "page\n\n\n")
    #expect(stack.viewControllers == [root, page] && page.navigationController === stack)
    #expect(log.entries.last == "page did appear")
  }

  @Test("another change ends what is on its way")
  func another() {
    let (root, page, last) = (Page("root", log), Page("page", log), Page("last", log))
    let stack = UINavigationController(rootViewController: root)
    stack.isNavigationBarHidden = true
    let delegate = StackDelegate(slide)
    stack.delegate = delegate
    let host = TestHost(stack, columns: 10, rows: 4)
    host.update()
    stack.pushViewController(page, animated: true)
    stack.pushViewController(last, animated: false)
    #expect(host.snapshot == "last\n\n\n")
    #expect(log.entries.contains("ended true"))
    #expect(log.entries.last { $0.hasPrefix("last") } == "last did appear")
  }

  @Test("a tab goes as the delegate's animator does")
  func tabs() {
    let (root, page) = (Page("root", log), Page("page", log))
    let tabs = UITabBarController()
    tabs.viewControllers = [root, page]
    tabs.isTabBarHidden = true
    let delegate = StackDelegate(slide)
    tabs.delegate = delegate
    let host = TestHost(tabs, columns: 10, rows: 4)
    host.update()
    log.entries = []
    tabs.selectedIndex = 1
    host.update()
    #expect(log.entries == ["page will appear", "root will disappear", "animate root to page"])
    slide.context?.completeTransition(true)
    #expect(host.snapshot == "page\n\n\n")
    #expect(log.entries.suffix(3) == ["ended true", "root did disappear", "page did appear"])
  }
}

@MainActor
@Suite("Snapshots of views")
struct SnapshotViewTests {
  @Test("a snapshot shows what was there, whatever becomes of the view")
  func snapshot() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 96, height: 16))
    label.text = "日本 before"
    let root = UIView()
    root.addSubview(label)
    let host = TestHost(root, columns: 12, rows: 2)
    host.update()
    let copy = try #require(label.snapshotView(afterScreenUpdates: true))
    label.text = "after"
    copy.frame.origin.y = 16
    root.addSubview(copy)
    #expect(host.snapshot == "after\n日本 before")
    let part = try #require(
      label.resizableSnapshotView(
        from: CGRect(x: 8, y: 0, width: 16, height: 16), afterScreenUpdates: true, withCapInsets: UIEdgeInsets()))
    copy.removeFromSuperview()
    part.frame.origin = CGPoint(x: 0, y: 16)
    root.addSubview(part)
    #expect(host.snapshot == "after\nft")
    #expect(UIView().snapshotView(afterScreenUpdates: false) == nil)
  }
}
