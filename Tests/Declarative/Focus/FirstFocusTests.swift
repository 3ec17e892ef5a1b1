import Core
import CoreTestSupport
import Testing

/// Return, pressed twice on the way in, must not take anything away.
@MainActor
@Suite("The first focus keeps away from what takes something away")
struct FirstFocusTests {
  private func focused(_ host: TestHost) -> String? { host.elements.first(where: \.isFocused)?.label }

  @Test("a destructive button that stands first does not get the focus, the next one does")
  func destructiveFirst() throws {
    let host = TestHost(
      VStack {
        Button("Delete", role: .destructive) {}
        Button("Rename") {}
      }, columns: 20, rows: 4)
    #expect(focused(host) == "Rename")
    try host.press("shift+tab")
    #expect(focused(host) == "Delete")
  }

  @Test("where there is nothing else nobody has it, until the user goes there", arguments: ["tab", "down"])
  func destructiveOnly(key: String) throws {
    var presses = 0
    let host = TestHost(Button("Delete", role: .destructive) { presses += 1 }, columns: 20, rows: 4)
    #expect(focused(host) == nil)
    try host.press("enter", "space")
    #expect(presses == 0)
    try host.press(key)
    #expect(focused(host) == "Delete")
    try host.press("enter")
    #expect(presses == 1)
  }

  @Test("a destructive button with a style of the user's does not get it either")
  func ownStyle() {
    struct Bare: ButtonStyle {
      func makeBody(configuration: Configuration) -> some View { configuration.label }
    }
    let host = TestHost(Button("Delete", role: .destructive) {}.buttonStyle(Bare()), columns: 20, rows: 4)
    #expect(focused(host) == nil)
  }

  @Test("a page that scrolls has it, where all that could is destructive")
  func scrollingPage() throws {
    var presses = 0
    let host = TestHost(
      ScrollView {
        VStack {
          ForEach(0..<8) { Text("line \($0)") }
          Button("Delete", role: .destructive) { presses += 1 }
        }
      }, columns: 20, rows: 4)
    #expect(host.snapshot.contains("line 0"))
    try host.press("page-down", "enter")
    #expect(host.snapshot.contains("line 4"), "\(host.snapshot)")
    #expect(presses == 0)
    try host.press("tab", "enter")
    #expect(presses == 1)
  }

  @Test("a row of a form that takes something away is not its first")
  func form() throws {
    var presses = 0
    let host = TestHost(
      Form {
        Button("Delete", role: .destructive) { presses += 1 }
        Button("Rename") {}
      }, columns: 20, rows: 6)
    try host.press("enter", "enter")
    #expect(presses == 0)
    #expect(focused(host) == "Rename")
  }

  @Test("pushed by Return, a page does not have a destructive button pressed by the next Return")
  func pushed() throws {
    var presses = 0
    struct Detail: View {
      let press: @MainActor () -> Void
      var body: some View { Button("Delete", role: .destructive, action: press) }
    }
    let host = TestHost(
      NavigationStack {
        List { NavigationLink("Chair") { Detail { presses += 1 } } }.navigationTitle("Own")
      }, columns: 30, rows: 8)
    try host.press("enter", "enter", "enter")
    #expect(host.snapshot.contains("Delete"))
    #expect(presses == 0)
  }

  @Test("a list of actions whose first is destructive begins at the one that is not")
  func actionSheet() throws {
    let host = TestHost(UIViewController(), columns: 40, rows: 14)
    let sheet = UIAlertController(title: "Chair", message: nil, preferredStyle: .actionSheet)
    var taken: [String] = []
    for (title, style) in [("Delete", UIAlertAction.Style.destructive), ("Cancel", .cancel)] {
      sheet.addAction(UIAlertAction(title: title, style: style) { taken.append($0.title ?? "") })
    }
    host.window.rootViewController?.present(sheet, animated: false)
    host.update()
    #expect(focused(host) == "Cancel")
    try host.press("enter")
    #expect(taken == ["Cancel"])
  }

  @Test("the cursor of a menu begins at the first that takes nothing away, and nowhere where there is none")
  func menu() throws {
    var presses: [String] = []
    struct Screen: View {
      let press: @MainActor (String) -> Void
      var body: some View {
        VStack {
          Menu("Both") {
            Button("Delete", role: .destructive) { press("delete") }
            Button("Rename") { press("rename") }
          }
          Menu("One") { Button("Remove", role: .destructive) { press("remove") } }
        }
      }
    }
    let host = TestHost(UIHostingController(rootView: Screen { presses.append($0) }), columns: 30, rows: 12)
    try host.press("enter", "enter")
    #expect(presses == ["rename"])
    try host.press("tab", "enter", "enter")
    #expect(host.snapshot.contains("Remove"), "\(host.snapshot)")
    #expect(presses == ["rename"])
    try host.press("down", "enter")
    #expect(presses == ["rename", "remove"])
  }

  @Test("a button of UIKit with the destructive role is passed over, too")
  func retained() {
    let screen = UIViewController()
    let stack = UIStackView()
    stack.axis = .vertical
    for (title, role) in [("Delete", UIButton.Role.destructive), ("Rename", .normal)] {
      let button = UIButton(type: .system)
      button.setTitle(title, for: .normal)
      button.role = role
      stack.addArrangedSubview(button)
    }
    stack.frame = CGRect(x: 0, y: 0, width: 160, height: 64)
    screen.view.addSubview(stack)
    #expect(focused(TestHost(screen, columns: 20, rows: 4)) == "Rename")
  }
}
