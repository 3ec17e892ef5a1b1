import Core
import CoreTestSupport
import Foundation
import Testing

@testable import CoreRetained

@MainActor
@Suite("What an app asks of a phone")
struct ApplicationReachTests {
  @Test("tasks for the background have identifiers of their own")
  func tasks() {
    let application = UIApplication.shared
    let first = application.beginBackgroundTask(withName: "save")
    let second = application.beginBackgroundTask {}
    #expect(first != .invalid && first != second)
    application.endBackgroundTask(first)
    application.endBackgroundTask(second)
    #expect(application.backgroundTimeRemaining > 1_000)
  }

  @Test("keys do nothing while interaction is ignored")
  func ignoring() throws {
    var presses = 0
    let button = UIButton(configuration: .plain(), primaryAction: UIAction(title: "Go") { _ in presses += 1 })
    let host = TestHost(button, columns: 10, rows: 1)
    button.becomeFirstResponder()
    UIApplication.shared.beginIgnoringInteractionEvents()
    try? host.press("enter")
    UIApplication.shared.endIgnoringInteractionEvents()
    #expect(presses == 0)
    try host.press("enter")
    #expect(presses == 1)
  }

  @Test("shortcut items keep what they were made with")
  func shortcuts() {
    let item = UIMutableApplicationShortcutItem(
      type: "add", localizedTitle: "Add", localizedSubtitle: nil, icon: UIApplicationShortcutIcon(type: .add))
    item.localizedTitle = "New"
    let shared: UIApplicationShortcutItem = item
    #expect(shared.localizedTitle == "New" && shared.type == "add")
  }

  @Test("another size of text is posted, and a point goes from a view to the screen")
  func sizes() {
    let view = UIView(frame: CGRect(x: 16, y: 32, width: 16, height: 16))
    let around = UIView()
    around.addSubview(view)
    let host = TestHost(around, columns: 10, rows: 5)
    host.update()
    nonisolated(unsafe) var posts = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
    ) { _ in posts += 1 }
    defer { NotificationCenter.default.removeObserver(token) }
    view.window?.traitOverrides.preferredContentSizeCategory = .extraLarge
    host.update()
    #expect(posts >= 1)
    let space: any UICoordinateSpace = view
    #expect(space.convert(CGPoint.zero, to: UIScreen.main.coordinateSpace) == CGPoint(x: 16, y: 32))
  }
}
