import CoreEnvironment
package import CoreTerminal

/// Connects a window with a terminal: gives the window the terminal's size and input, and draws what has changed once after
/// each update.
///
/// Where the terminal is busy, or its last frame too fresh, the cycle still lays out; the frame is owed, and the terminal asks
/// for it, so that what is drawn then is the latest state. The window is held while its screen is.
@MainActor
package final class TerminalScreen {
  /// Where it is shown.
  package let terminal: Terminal
  /// What is shown.
  package let window: UIWindow
  /// How many frames were drawn.
  package private(set) var frames = 0
  /// How often views drew their own content.
  package private(set) var draws = 0
  /// Asked before the window is, with what the user does; `true` where that is all.
  package var onInput: (InputEvent) -> Bool = { _ in false }

  private var views: [UIView] = []
  private var damage = Damage()
  /// Whether what lies over the window, and is not of it, has to be drawn again.
  private var needsInspector = false

  /// Shows a window from the next update on.
  package init(_ window: UIWindow, on terminal: Terminal) {
    self.terminal = terminal
    self.window = window
    window.screenInUse = self
    terminal.onFrameWanted = { [weak self] in self?.setNeedsFrame() }
    terminal.onEvent = { [weak self] in self?.receive($0) }
    window.capabilitiesChanged(terminal.capabilities)
    fill()
  }

  /// Shows the window no more.
  package func close() {
    guard window.screenInUse === self else { return }
    window.screenInUse = nil
  }

  /// What waits here waits no more: another screen draws everything.
  func letGo() {
    // Where the view is now, not where it was when it asked: it may have moved since.
    for view in views { view.flags.remove(.needsDisplay) }
    views = []
    damage = Damage()
  }

  /// What has not come to rest, in words.
  var waiting: [String] { views.map { "the drawing of \($0.nodeName)" } }

  /// Asks for a frame in the next update. Cheap, however often it is called.
  func setNeedsFrame() { DrawPhase.main.add(self) }

  /// A view has to be drawn again, wherever it is when the frame is drawn.
  func add(_ view: UIView) {
    views.append(view)
    setNeedsFrame()
  }

  /// A part of the window has to be drawn again.
  func damage(_ rectangle: CellRectangle) {
    damage.add(rectangle)
    setNeedsFrame()
  }

  /// Who has the window read out hears something else, even where nothing looks otherwise.
  func accessibilityChanged() {
    if window.linearForm != nil { setNeedsFrame() }
  }

  /// The inspector looks otherwise: it gets a frame to itself, so that it can tell what it has drawn from what the window
  /// has.
  func inspectorChanged() {
    needsInspector = true
    setNeedsFrame()
  }

  /// Draws, where the terminal takes a frame; else it asks for one later.
  func draw() {
    let bytes = terminal.counts.bytes
    let draws = draws
    var isInspectors = false
    let frame = terminal.present(cursor: { window.cursor }) { surface, isBlank in
      isInspectors = needsInspector && !isBlank && views.isEmpty && damage.isEmpty
      frames += 1
      let everything = CellRectangle(width: surface.width, height: surface.height)
      window.settleInks()
      for view in views {
        view.flags.remove(.needsDisplay)
        if !isBlank, view.attachedWindow === window, let rectangle = view.visibleInk() {
          damage.add(rectangle.intersection(everything))
        }
      }
      views.removeAll(keepingCapacity: true)
      // A blank surface has nothing of the last frame in it.
      if isBlank {
        damage = Damage()
        damage.add(everything)
      }
      if let linearForm = window.linearForm {
        linearForm.update(to: CellSize(width: surface.width, height: surface.height))
        damage.add(everything)
      }
      if isInspectors { window.inspector?.update().forEach { damage.add($0.intersection(everything)) } }
      let due = damage.rectangles
      damage = Damage()
      draw(due, on: &surface)
    }
    if frame != nil { terminal.title = window.terminalTitle }
    inspect(isInspectors, draws: self.draws - draws, bytes: terminal.counts.bytes - bytes)
  }

  /// What the inspector has drawn is not counted; after what the window has drawn it looks again.
  private func inspect(_ isInspectors: Bool, draws: Int, bytes: Int) {
    guard let inspector = window.inspector else { return }
    if isInspectors {
      needsInspector = false
      self.draws -= draws
    } else if draws > 0 || bytes > 0 {
      inspector.drewWindow(draws: draws, bytes: bytes)
      inspectorChanged()
    }
  }

  private func draw(_ rectangles: [CellRectangle], on surface: inout Surface) {
    guard !rectangles.isEmpty else { return }
    let context = DrawingContext(&surface, traits: window.traitCollection)
    for rectangle in rectangles {
      context.narrowToWhole(rectangle) {
        context.fill(context.clip, style: CellStyle())
        if let linearForm = window.linearForm {
          linearForm.draw(in: context)
        } else {
          context.draw(in: window.cellFrame) { window.drawTree(in: context) }
          window.inspector?.draw(in: context)
        }
      }
    }
    draws += context.draws
    context.finish(&surface)
  }

  private func receive(_ event: TerminalEvent) {
    switch event {
    case .input(let input): if !onInput(input) { window.receive(input) }
    case .resized: fill()
    case .resumed:
      setNeedsFrame()
      if let scene = window.windowScene { UIApplication.shared.didResume(scene) }
    case .capabilitiesChanged(let capabilities):
      window.capabilitiesChanged(capabilities)
      setNeedsFrame()
    }
  }

  private func fill() {
    window.sizeChanged(to: CellSize(width: terminal.size.columns, height: terminal.size.rows))
    setNeedsFrame()
  }
}
