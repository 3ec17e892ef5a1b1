import CoreTestSupport
import Testing
import UIKit

/// A screen that overrides and sets what is open and settable on iOS.
@MainActor
@Suite struct UnchangedNoticeTests {
  @Test("what a program overrides of views, buttons, fields and text views is called")
  func overrides() throws {
    let controller = NoticeController()
    let host = TestHost(UINavigationController(rootViewController: controller), columns: 40, rows: 10)
    #expect(controller.card.log == ["added"])
    #expect(host.snapshot.contains("SEND"), "\(host.snapshot)")
    #expect(host.snapshot.contains("PIN"), "\(host.snapshot)")
    #expect(!controller.body.heights.isEmpty)
    controller.pin.isSecureTextEntry = true
    #expect(controller.pin.accessibilityHint == "hidden")
    controller.card.removeFromSuperview()
    #expect(controller.card.log == ["added", "gone"])
  }

  @Test("a link that is found in a text is followed where the delegate agrees")
  func links() throws {
    let controller = NoticeController()
    let host = TestHost(UINavigationController(rootViewController: controller), columns: 40, rows: 10)
    try host.click("example")
    #expect(controller.opened == [URL(string: "https://example.org/help")])
  }

  @Test("a page becomes a text, with its paragraphs and its links")
  func page() {
    let text = NoticeController.text(
      ofPage: "<h1>News</h1><p>Water &amp; <b>sun</b>,<br>all <a href='https://a.b'>day</a>.</p>")
    #expect(text.string == "News\nWater & sun,\nall day.\n")
    let link = text.attribute(.link, at: (text.string as NSString).range(of: "day").location, effectiveRange: nil)
    #expect((link as? URL)?.host == "a.b")
  }
}
