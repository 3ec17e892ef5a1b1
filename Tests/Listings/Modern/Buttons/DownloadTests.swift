import Core
import CoreTestSupport
import Testing

struct DownloadTests {
  let model = DownloadModel()
  let controller: DownloadViewController
  let host: TestHost

  init() {
    controller = DownloadViewController(model: model)
    host = TestHost(controller, columns: 40, rows: 3)
  }

  @Test("the handler runs again for what it read, and the key presses the button")
  func handler() throws {
    #expect(host.snapshot.contains("Download"))
    #expect(controller.downloadButton.isFocused)
    try host.press("enter")
    #expect(model.phase == .loading(0))
    #expect(host.snapshot.contains("0 %"))
    let count = controller.handlerCount
    model.phase = .loading(50)
    #expect(host.snapshot.contains("50 %"))
    #expect(controller.handlerCount == count + 1)
    model.isPaused = true
    host.update()
    #expect(controller.handlerCount == count + 1)
    model.phase = .done
    #expect(host.snapshot.contains("Open"))
  }

  @Test("a menu opens, and its action does what it says")
  func menu() throws {
    try host.tap("More")
    #expect(host.snapshot.contains("Pause"))
    try host.tap("Pause")
    #expect(model.isPaused)
    #expect(!host.snapshot.contains("Pause"))
  }
}
