import CoreTestSupport
import Testing
import UIKit

/// Programs that ask for the device, for gestures and for pickers, as they stand.
@MainActor
@Suite struct UnchangedInteractionTests {
  @Test("a profile copies and shares, and follows the size of the terminal")
  func profile() throws {
    ProfileController.styleBars()
    let profile = ProfileController()
    let stack = UINavigationController(navigationBarClass: ProfileBar.self, toolbarClass: nil)
    stack.viewControllers = [profile]
    let host = TestHost(stack, columns: 60, rows: 20)
    #expect(host.snapshot.contains("Linux, battery -1"), "\(host.snapshot)")
    #expect(stack.navigationBar.standardAppearance.backgroundColor == .systemIndigo)
    try host.tap("Copy name")
    #expect(UIPasteboard.general.string == "Ada Lovelace")
    try host.tap("Share profile")
    try host.tap("Copy")
    #expect(UIPasteboard.general.string == "Ada Lovelace, 1815")
    #expect(profile.shared == ["com.apple.UIKit.activity.CopyToPasteboard"])
    host.resize(columns: 20, rows: 30)
    #expect(host.snapshot.contains("high"), "\(host.snapshot)")
    #expect(profile.supportedInterfaceOrientations == .portrait)
  }

  @Test("a card is dragged, held, turned by a click, and swiped by arrows")
  func card() throws {
    let host = TestHost(CardTableController(), columns: 40, rows: 12)
    func mouse(_ kind: MouseEvent.Kind, _ column: Int, _ row: Int) {
      host.update()
      host.terminal.send(.mouse(MouseEvent(kind, column: column, row: row)))
    }
    mouse(.press(.left), 6, 3)
    mouse(.drag(.left), 8, 4)
    mouse(.drag(.left), 16, 5)
    mouse(.release(.left), 16, 5)
    #expect(host.snapshot.contains("Dropped at 120, 64"), "\(host.snapshot)")
    host.click(column: 17, row: 5)
    host.advance(by: .seconds(1))
    #expect(host.snapshot.contains("Turned"), "\(host.snapshot)")
    host.click(column: 17, row: 5)
    host.click(column: 17, row: 5)
    #expect(host.snapshot.contains("Reset"), "\(host.snapshot)")
    mouse(.press(.left), 17, 5)
    host.advance(by: .seconds(1))
    #expect(host.snapshot.contains("Held"), "\(host.snapshot)")
    mouse(.release(.left), 17, 5)
    try host.press("left")
    #expect(host.snapshot.contains("Left"), "\(host.snapshot)")
    try host.press("up")
    #expect(host.snapshot.contains("Up"), "\(host.snapshot)")
  }

  @Test("a booking is made on pages: a day, guests, and what there is then")
  func booking() throws {
    let host = TestHost(BookingController(), columns: 40, rows: 12)
    #expect(host.snapshot.contains("2023-11-14"), "\(host.snapshot)")
    #expect(host.snapshot.contains("● ○ ○"), "\(host.snapshot)")
    try host.press("right", "right", "up")
    #expect(host.snapshot.contains("Day 15"), "\(host.snapshot)")
    try host.press("page-down", "down", "down")
    #expect(host.snapshot.contains("For three"), "\(host.snapshot)")
    try host.press("tab", "enter", "enter")
    #expect(host.snapshot.contains("For nobody"), "\(host.snapshot)")
    try host.press("page-down")
    #expect(host.snapshot.contains("No bookings"), "\(host.snapshot)")
  }
}
