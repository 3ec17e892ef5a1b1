import Core
import CoreTestSupport
import Testing

struct NoteTests {
  private func open() -> (TestHost, NoteViewController) {
    let controller = NoteViewController()
    let host = TestHost(UINavigationController(rootViewController: controller), columns: 30, rows: 8)
    return (host, controller)
  }

  @Test("the edit button turns editing on and off, and is called accordingly")
  func editing() throws {
    let (host, controller) = open()
    try host.tap("Edit")
    #expect(controller.isEditing)
    #expect(controller.textField.isEditing)
    host.type("milk")
    try host.tap("Done")
    #expect(!controller.isEditing)
    #expect(!controller.textField.isEditing)
    #expect(controller.textField.text == "milk")
    #expect(host.snapshot.contains("Edit"))
  }

  @Test("the toolbar and the key do the same, and other items take their place at once")
  func toolbar() throws {
    let (host, controller) = open()
    try host.tap("Save")
    try host.press("ctrl+s")
    #expect(controller.saved == ["", ""])
    controller.toolbarItems = [UIBarButtonItem(title: "Send", primaryAction: UIAction { _ in })]
    #expect(host.snapshot.contains("Send"))
    #expect(!host.snapshot.contains("Save"))
    controller.toolbarItems = nil
    #expect(!host.snapshot.contains("Send"))
  }

  @Test("a change of the terminal's size is told before it is there, and when it is shown")
  func size() {
    let (host, controller) = open()
    host.resize(columns: 40, rows: 8)
    #expect(controller.sizes == ["from 240 to 320", "alongside", "completed at 320"])
    host.resize(columns: 40, rows: 8)
    #expect(controller.sizes.count == 3)
  }

  @Test("text drawn by hand stands where it was put, in its colour and font")
  func drawing() throws {
    let (host, controller) = open()
    let place = try host.find(text: "1 January")
    #expect(place.column == 1 + 20 - 9)
    #expect(host.surface.style(column: place.column, row: place.row).attributes.contains(.bold))
    let below = try host.find(text: "seen and approved")
    #expect(below.row == place.row + 1)
    #expect(below.column == 1)
    controller.stampView.date = "2 January"
    #expect(host.snapshot.contains("2 January"))
  }
}
