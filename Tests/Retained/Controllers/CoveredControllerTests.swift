import Core
import CoreTestSupport
import Testing

@testable import CoreRetained

@MainActor
@Suite("Controllers behind a full screen")
struct CoveredControllerTests {
  let journal = Journal()

  private func controller(_ name: String) -> TellingController { TellingController(name, journal) }

  private func fullScreen(_ name: String) -> TellingController {
    let controller = controller(name)
    controller.modalPresentationStyle = .fullScreen
    return controller
  }

  /// Who was told to come or go since the last time, without what is told in between.
  private func appearances() -> [String] {
    journal.take().filter { $0.contains("ppear") && !$0.contains("viewIsAppearing") }
  }

  @Test("the child that a container shows disappears and appears with it, the others hear nothing")
  func containers() {
    let (shown, other, below) = (controller("shown"), controller("other"), controller("below"))
    let navigation = UINavigationController(rootViewController: below)
    navigation.pushViewController(shown, animated: false)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, other]
    let host = TestHost(tabs, columns: 60, rows: 20)
    _ = journal.take()
    let cover = fullScreen("cover")
    shown.present(cover, animated: true)
    host.update()
    #expect(
      appearances() == [
        "shown viewWillDisappear", "cover viewWillAppear", "cover viewDidAppear", "shown viewDidDisappear",
      ])
    shown.dismiss(animated: true)
    host.update()
    #expect(
      appearances() == [
        "cover viewWillDisappear", "shown viewWillAppear", "shown viewDidAppear", "cover viewDidDisappear",
      ])
  }

  @Test("what is pushed, selected or added behind it appears at the dismissal, and nothing before")
  func changesBehind() {
    let (first, second, child) = (controller("first"), controller("second"), controller("child"))
    let navigation = UINavigationController(rootViewController: first)
    let host = TestHost(navigation, columns: 60, rows: 20)
    navigation.present(fullScreen("cover"), animated: false)
    host.update()
    _ = journal.take()
    navigation.pushViewController(second, animated: false)
    second.addChild(child)
    second.view.addSubview(child.view)
    child.didMove(toParent: second)
    host.update()
    #expect(appearances() == [])
    #expect(second.view.window != nil)
    navigation.dismiss(animated: false)
    host.update()
    #expect(
      appearances() == [
        "cover viewWillDisappear", "second viewWillAppear", "child viewWillAppear", "second viewDidAppear",
        "child viewDidAppear", "cover viewDidDisappear",
      ])
  }

  @Test("a full screen over a full screen: dismissed together, only the last goes and only the first comes")
  func twoLevels() {
    let first = controller("first")
    let host = TestHost(first, columns: 60, rows: 20)
    let (second, third) = (fullScreen("second"), fullScreen("third"))
    first.present(second, animated: false)
    host.update()
    second.present(third, animated: false)
    host.update()
    _ = journal.take()
    first.dismiss(animated: false)
    host.update()
    #expect(
      appearances() == [
        "third viewWillDisappear", "first viewWillAppear", "third viewDidDisappear", "first viewDidAppear",
      ])
    #expect(first.presentedViewController == nil)
  }

  @Test("a full screen over a sheet takes the sheet's place, and not the one of what is behind both")
  func overSheet() {
    let first = controller("first")
    let host = TestHost(first, columns: 60, rows: 20)
    let sheet = controller("sheet")
    first.present(sheet, animated: false)
    host.update()
    _ = journal.take()
    sheet.present(fullScreen("cover"), animated: false)
    host.update()
    #expect(
      appearances() == [
        "sheet viewWillDisappear", "cover viewWillAppear", "cover viewDidAppear", "sheet viewDidDisappear",
      ])
  }

  @Test("a presentation of one's own says whether it takes the presenter's place", arguments: [true, false])
  func custom(removes: Bool) {
    final class Presentation: UIPresentationController {
      var removes = false
      override var shouldRemovePresentersView: Bool { removes }
    }
    final class Delegate: UIViewControllerTransitioningDelegate {
      var removes = false
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
      ) -> UIPresentationController? {
        let presentation = Presentation(presentedViewController: presented, presenting: presenting)
        presentation.removes = removes
        return presentation
      }
    }
    let (first, second, delegate) = (controller("first"), controller("second"), Delegate())
    delegate.removes = removes
    second.modalPresentationStyle = .custom
    second.transitioningDelegate = delegate
    let host = TestHost(first, columns: 60, rows: 20)
    _ = journal.take()
    first.present(second, animated: false)
    host.update()
    #expect(appearances().contains("first viewDidDisappear") == removes)
  }

  @Test(
    "styles that leave the presenter to be seen tell it nothing",
    arguments: [
      UIModalPresentationStyle.overFullScreen, .overCurrentContext, .pageSheet, .formSheet, .popover, .automatic,
    ])
  func behindStays(style: UIModalPresentationStyle) {
    let (first, second) = (controller("first"), controller("second"))
    let host = TestHost(first, columns: 60, rows: 20)
    _ = journal.take()
    second.modalPresentationStyle = style
    first.present(second, animated: true)
    host.update()
    first.dismiss(animated: true)
    host.update()
    #expect(!journal.take().contains { $0.hasPrefix("first") && $0.contains("ppear") })
  }

  @Test("a presenter that dismisses the full screen while it comes is there again, and a root that is replaced is gone")
  func changesOfMind() {
    let screen = FaultScreen(columns: 60, rows: 12)
    let (root, cover) = (CallbackController("root"), CallbackController("cover"))
    cover.modalPresentationStyle = .fullScreen
    screen.window.rootViewController = root
    screen.update()
    root.onWillDisappear = { root in
      root.onWillDisappear = nil
      root.dismiss(animated: false)
    }
    root.present(cover, animated: false)
    screen.update()
    #expect(root.isSeen && !cover.isSeen)
    #expect(screen.window.covers == 0)
    root.present(cover, animated: false)
    screen.update()
    #expect(!root.isSeen && cover.isSeen)
    let other = CallbackController("other")
    screen.window.rootViewController = other
    screen.update()
    #expect(!root.isSeen && !cover.isSeen && other.isSeen)
    #expect(screen.window.covers == 0)
    #expect(screen.complaint == nil)
  }
}
