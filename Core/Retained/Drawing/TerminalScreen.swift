package import CoreTerminal

/// A view that fills a terminal: laid out in its size, and drawn once whenever the update cycle has come to rest and
/// something looks otherwise.
///
/// Where the terminal is busy, or its last frame too fresh, the cycle still lays out; the frame is owed, and the terminal asks
/// for it, so that what is drawn then is the latest state. The view is held while its screen is.
@MainActor
package final class TerminalScreen {
  /// Where it is shown.
  package let terminal: Terminal
  /// What is shown.
  package let view: UIView
  /// Told what the user does.
  package var onInput: (InputEvent) -> Void = { _ in }
  /// How often the view was drawn.
  package private(set) var draws = 0

  /// Shows a view from the next update on.
  package init(_ view: UIView, on terminal: Terminal) {
    self.terminal = terminal
    self.view = view
    view.screen = self
    terminal.onFrameWanted = { [weak self] in self?.setNeedsDisplay() }
    terminal.onEvent = { [weak self] in self?.receive($0) }
    fill()
  }

  /// Asks for a frame in the next update. Cheap, however often it is called.
  func setNeedsDisplay() { DrawPhase.main.add(self) }

  /// Draws, where the terminal takes a frame; else it asks for one later.
  func draw() {
    terminal.present { surface in
      draws += 1
      view.draw(on: &surface)
    }
  }

  private func receive(_ event: TerminalEvent) {
    switch event {
    case .input(let input): onInput(input)
    case .resized: fill()
    case .resumed, .capabilitiesChanged: setNeedsDisplay()
    }
  }

  private func fill() {
    view.place(in: CellRectangle(width: terminal.size.columns, height: terminal.size.rows))
    setNeedsDisplay()
  }
}
