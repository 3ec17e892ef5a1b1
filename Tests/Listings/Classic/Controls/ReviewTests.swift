import Core
import CoreTestSupport
import Testing

@MainActor
struct ReviewTests {
  let controller = ReviewViewController()
  let host: TestHost

  init() { host = TestHost(controller, columns: 34, rows: 8) }

  @Test("a form of stack views and anchors, no wider than it may be, in the middle")
  func layout() {
    #expect(
      host.snapshot == """
                                     0 %
          ☆☆☆☆☆
          Comment

                     [ Send ]



        """)
    #expect(controller.sendButton.superview?.frame.width == 240)
  }

  @Test("a control of one's own takes keys, the mouse, and whoever cannot see it")
  func rating() throws {
    controller.rating.becomeFirstResponder()
    try host.press("right", "right")
    #expect(controller.rating.rating == 2)
    #expect(host.snapshot.contains("★★☆☆☆"))
    #expect(controller.meter.captionLabel.text == "40 %")
    let stars = try host.find(text: "★★☆")
    host.click(column: stars.column + 3, row: stars.row)
    #expect(controller.rating.rating == 4)
    let element = try host.find(label: "Rating")
    #expect((element.value, element.role) == ("4 of 5", .slider))
  }

  @Test("what a view draws itself stands below its subviews")
  func drawing() throws {
    // What can be tapped can have the focus, which would stand out there.
    controller.rating.becomeFirstResponder()
    controller.rating.rating = 5
    host.update()
    let row = try host.find(text: "100 %").row
    #expect(controller.meter.captionLabel.frame == CGRect(x: 200, y: 0, width: 40, height: 16))
    let outside = host.surface.style(column: 33, row: row).background
    let grounds = (0..<34).filter { host.surface.style(column: $0, row: row).background != outside }
    #expect(grounds.count == 25)
  }

  @Test("the button is enabled by what is typed; the delegate refuses a character")
  func typing() {
    controller.commentView.becomeFirstResponder()
    #expect(!controller.sendButton.isEnabled)
    host.type("Fine!")
    #expect(controller.commentView.text == "Fine")
    #expect(controller.sendButton.isEnabled)
  }

  @Test("a tap, a key command, and an alert with a text field")
  func events() throws {
    try host.click("0 %")
    try host.press("ctrl+s")
    controller.commentView.becomeFirstResponder()
    host.type("Fine")
    try host.tap("Send")
    #expect(host.snapshot.contains("With 0 stars."))
    host.type("Ada")
    try host.tap("Send")
    #expect(controller.presentedViewController == nil)
    #expect(controller.events.dropFirst() == ["sent by key", "sent as Ada"])
    #expect(controller.events.first?.hasPrefix("tapped at 2") == true)
  }
}
