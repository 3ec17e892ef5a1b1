import Core
import CoreTestSupport
import Testing

@MainActor
struct ContainerTests {
  @Test("children of a container of one's own are placed, told, and inherit")
  func drawer() {
    let (content, drawer) = (RecordingViewController("content"), RecordingViewController("drawer"))
    var log: [String] = []
    for controller in [content, drawer] { controller.log = { log.append($0) } }
    let container = DrawerViewController(contentViewController: content, drawerViewController: drawer)
    let host = TestHost(container, columns: 30, rows: 2)
    #expect(host.snapshot == "content\n")
    #expect(log == ["content joined", "content will appear", "content did appear"])
    log = []
    container.setDrawerOpen(true, animated: true)
    #expect(host.snapshot == "drawer    content\n")
    #expect(drawer.traitCollection.isContainedInDrawer && !content.traitCollection.isContainedInDrawer)
    #expect(log == ["drawer will appear", "drawer joined", "drawer did appear"])
    log = []
    container.setDrawerOpen(false, animated: true)
    #expect(host.snapshot == "content\n")
    #expect(log == ["drawer did disappear", "drawer left"])
    #expect(container.children == [content])
  }

  @Test("a presentation controller of one's own places what is presented, and ends it")
  func presentation() throws {
    let presenter = RecordingViewController("behind")
    let host = TestHost(presenter, columns: 20, rows: 6)
    let delegate = BottomTransitioningDelegate()
    let presented = RecordingViewController("in front")
    presented.modalPresentationStyle = .custom
    presented.transitioningDelegate = delegate
    var isShown = false
    presenter.present(presented, animated: true) { isShown = true }
    host.update()
    #expect(isShown)
    #expect(presented.view.frame == CGRect(x: 0, y: 48, width: 160, height: 48))
    #expect(try host.find(text: "in front").row == 4)
    host.click(column: 10, row: 1)
    #expect(presenter.presentedViewController == nil)
    #expect(host.snapshot == "\n\nbehind\n\n\n")
  }
}
