import Core
import Testing

/// An application from its scene delegate on, on a terminal without a screen. One after the other: a process has one
/// application.
@Suite(.serialized)
struct SceneTests {
  let delegate = SceneDelegate()
  let terminal = HeadlessTerminal(size: TerminalSize(columns: 40, rows: 8), capabilities: .all)
  let session: UIApplicationSession
  let root: MainTabBarController

  init() throws {
    session = UIApplicationSession(delegate, on: terminal.terminal)
    root = try #require(delegate.window?.rootViewController as? MainTabBarController)
    UpdateCycle.main.flush()
  }

  private func press(_ keys: String...) throws {
    for key in keys {
      try terminal.press(key)
      UpdateCycle.main.flush()
    }
  }

  private var screen: [String] { terminal.screen.text.components(separatedBy: "\n") }

  @Test("the scene delegate's window is on the terminal, with tabs, bars and the keys that work")
  func scene() {
    defer { session.end() }
    #expect(
      screen == [
        "  ☻ Profile   ❂ Settings", "                Profile        Settings", "  Guest", "", "  ● online", "", "",
        " ←→ tab  1-2 tabs  tab next     ^C quit",
      ])
  }

  @Test("a change runs its readers only, however often it happens in a turn")
  func readers() throws {
    defer { session.end() }
    root.selectedIndex = 1
    UpdateCycle.main.flush()
    root.selectedIndex = 0
    UpdateCycle.main.flush()
    let counts = (root.profileViewController.layoutCount, root.settingsViewController.layoutCount)
    for number in 1...1_000 { delegate.appModel.currentUser = User(name: "User \(number)") }
    UpdateCycle.main.flush()
    #expect(root.profileViewController.nameLabel.text == "User 1000")
    #expect(root.profileViewController.layoutCount - counts.0 == 1)
    #expect(root.settingsViewController.layoutCount - counts.1 == 0)
  }

  @Test("the theme is chosen in the settings, and both screens and the bar follow in one update")
  func theme() throws {
    defer { session.end() }
    root.selectedIndex = 1
    UpdateCycle.main.flush()
    let settings = root.settingsViewController
    #expect(settings.themeSegmentedControl.selectedSegmentIndex == 2)
    settings.themeSegmentedControl.becomeFirstResponder()
    UpdateCycle.main.flush()
    // Of this terminal: other tests have updates of their own.
    let frames = terminal.terminal.counts.changedFrames
    try press("left")
    #expect(delegate.appModel.theme == .dark)
    #expect(settings.view.backgroundColor == .black)
    #expect(settings.navigationController?.navigationBar.barStyle == .black)
    #expect(terminal.terminal.counts.changedFrames == frames + 1)
    root.selectedIndex = 0
    UpdateCycle.main.flush()
    #expect(root.profileViewController.view.backgroundColor == .black)
    #expect(root.profileViewController.nameLabel.textColor == .white)
  }
}
