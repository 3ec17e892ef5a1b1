extension UIWindow {
  /// What the terminal's window is called while this window is on it: what the scene says, else the title of the screen in
  /// front, else that of the scene it was declared in; `nil` where nobody says anything.
  final var terminalTitle: String? {
    func named(_ text: String?) -> String? { text.flatMap { $0.isEmpty ? nil : $0 } }
    if let title = named(windowScene?.title) { return title }
    // A sheet, or an alert, is a part of what it covers; what covers all of it is a screen of its own.
    let covers = presentations.map(\.presentedViewController).filter { $0.modalPresentationStyle == .fullScreen }
    for screen in ([rootViewController].compactMap(\.self) + covers).reversed() {
      let front = screen.innermostFrontmost
      if let title = named(front.navigationItem.title) ?? named(front.title) ?? named(screen.windowTitle) {
        return title
      }
    }
    return nil
  }

  /// Another frame tells the terminal.
  final func titleChanged() { screenInUse?.setNeedsFrame() }
}
