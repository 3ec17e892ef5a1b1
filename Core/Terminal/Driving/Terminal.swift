/// A terminal to draw on and to hear of: the process's own, or one without a screen for tests.
///
/// It draws nothing by itself. ``present(cursor:_:)`` draws a frame where one may be drawn; where the terminal is busy, or the
/// last frame is too fresh, it is owed, and ``onFrameWanted`` asks for it when its time has come. So the latest state is
/// what is shown, at most 60 times a second, and no key waits for output. Nothing polls: while nothing happens, nothing runs.
///
/// ```swift
/// try await withTerminal { terminal in
///   @MainActor func show() { terminal.present { $0.write("Hello. Any key ends.", column: 0, row: 0) } }
///   terminal.onFrameWanted = show
///   terminal.onEvent = { if case .input(.key) = $0 { terminal.close() } }
///   show()
///   await terminal.untilClosed()
/// }
/// ```
@MainActor
public final class Terminal {
  /// How many columns and rows there are now; ``onEvent`` tells when it changes.
  public private(set) var size: TerminalSize
  /// What it can show. The environment says it at first; what the terminal answers is told by an event.
  public private(set) var capabilities: TerminalCapabilities
  /// What was asked of it when it was opened: mouse, paste, colours.
  public var options: TerminalOptions { modes.options }
  /// What it has done since it was opened, for tests and measurements.
  public private(set) var counts = TerminalCounts()

  /// Called with each thing that happens: input, another size, an answer, the end.
  ///
  /// On the main actor, in order; it does nothing unless set.
  public var onEvent: @MainActor (TerminalEvent) -> Void = { _ in }
  /// Asked for a frame that is owed, or that has to be drawn anew.
  public var onFrameWanted: @MainActor () -> Void = {}
  /// Told the first signal that asks the process to end (TERM, INT, HUP, QUIT), to clean up before it ends by itself. A second
  /// one ends it at once. While this is `nil`, so does the first. In either case the screen is left.
  public var onTerminationRequest: (@MainActor (_ signal: Int32) -> Void)? {
    didSet { device.handleRequests(onTerminationRequest != nil) }
  }
  /// What the terminal's window is called, made harmless; the title that was there is given back with the screen. While it
  /// is `nil`, which is the default, that stays.
  public var title: String? { didSet { if title != oldValue { showTitle() } } }
  /// Told every byte that goes to the terminal and every change of its size, for recordings.
  ///
  /// While it is set pictures are shown in half blocks, which every player of recordings knows.
  public var recorder: (any TerminalRecorder)? {
    didSet { if (recorder == nil) != (oldValue == nil), capabilities.pictureSupport != nil, shown != nil { redraw() } }
  }

  private let device: any TerminalDevice
  private var modes: TerminalModes
  private var probe = TerminalProbe()
  private let isProbed: Bool
  private var input: InputSchedule
  private var pacing: FramePacing
  private var encoder: FrameEncoder

  private var pool = SurfacePool()
  /// What the terminal shows; `nil` where that is not known.
  private var shown: Surface?
  private var next: Surface
  private var shownCursor: TerminalCursor?
  /// Bytes for the terminal, those up to `sent` taken by it.
  private var output: [UInt8] = []
  private var sent = 0

  private var state = State.open
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  private var nextWaiting = 0

  private enum State {
    case open
    case lost
    case closed
  }

  init(
    device: any TerminalDevice, options: TerminalOptions, capabilities: TerminalCapabilities, isPaced: Bool = true,
    isRemote: Bool = false, isProbed: Bool = true, asksKitty: Bool = true
  ) {
    self.device = device
    var capabilities = capabilities
    capabilities.colors = options.colors ?? capabilities.colors
    capabilities.pictures = options.pictures ?? capabilities.pictures
    self.capabilities = capabilities
    self.isProbed = isProbed
    modes = TerminalModes(options)
    modes.hasKittyPictures = capabilities.pictures == .kitty
    size = device.size
    input = InputSchedule(isRemote: isRemote)
    pacing = FramePacing(interval: isPaced ? .seconds(1) / options.framesPerSecond : .zero)
    encoder = FrameEncoder(capabilities: capabilities)
    next = Surface(width: size.columns, height: size.rows, pool: pool)
    device.open(modes) { [weak self] event in self?.receive(event) }
    if isProbed {
      probe.ask()
      send(TerminalProbe.questions(asksKitty: asksKitty && options.pictures == nil))
    }
  }

  // MARK: Output

  /// What was printed on standard output and standard error since the screen was taken, as far as it is held back: its end, of at most so
  /// many bytes.
  package func printed(limit: Int) -> String { device.printed(limit: limit) }

  /// Whether a frame would be drawn now. What is only drawn when this is `true` must be drawn when ``onFrameWanted`` asks.
  public var isReadyForFrame: Bool { state == .open && pacing.wouldDraw(at: device.now) }

  /// Draws a frame and sends what is new in it, in one write; or owes it.
  ///
  /// - Parameters:
  ///   - cursor: Where the cursor stands; nowhere unless it is said.
  ///   - draw: Draws on a blank surface of the terminal's size. Not called where the frame is owed.
  /// - Returns: What it took; `nil` where the frame is owed.
  @discardableResult
  public func present(cursor: TerminalCursor? = nil, _ draw: (inout Surface) -> Void) -> FrameCounts? {
    present(cursor: { cursor }) { surface, isBlank in
      if !isBlank { surface.clear() }
      draw(&surface)
    }
  }

  /// The same for who draws only what has changed: on what is shown, or on a blank surface where that is not known.
  ///
  /// - Parameter cursor: Asked when everything is drawn.
  @discardableResult
  package func present(
    cursor: () -> TerminalCursor?, updating draw: (inout Surface, _ isBlank: Bool) -> Void
  ) -> FrameCounts? {
    guard state == .open else { return nil }
    guard pacing.want(at: device.now) == .draw else {
      schedule()
      return nil
    }
    prepareSurface()
    let support = recorder == nil ? capabilities.pictureSupport : nil
    if let shown, shown.width == next.width, shown.height == next.height, shown.pool === next.pool,
      shown.pictures.support == support
    {
      next.copy(shown)
      draw(&next, false)
    } else {
      shown = nil
      next.clear()
      next.pictures = SurfacePictures()
      next.pictures.support = support
      draw(&next, true)
    }
    next.prunePictures()
    let cursor = cursor()
    var frame = encoder.encode(next, after: shown, into: &output)
    place(cursor, isMoved: !output.isEmpty)
    frame.bytes = output.count
    counts.add(frame)
    guard !output.isEmpty else { return frame }
    let former = shown
    shown = next
    next = former ?? Surface(width: 0, height: 0, pool: pool)
    flush()
    pacing.wrote(at: device.now, isComplete: output.isEmpty)
    schedule()
    onFrameShown()
    return frame
  }

  /// Draws everything anew with the next frame, and asks for it: for Ctrl-L, and for who knows that others have written to the
  /// terminal.
  public func redraw() {
    shown = nil
    shownCursor = nil
    wantFrame()
  }

  /// Rings the terminal's bell: a sound, a flash or nothing, as the user has set it up.
  public func ring() { send("\u{7}") }

  /// Puts a text into the clipboard of the user's desktop, where the terminal lets us (OSC 52). It is never read.
  ///
  /// - Returns: `false` where the text is longer than 74,994 bytes of UTF-8, which is what terminals take; nothing is sent then.
  @discardableResult
  public func copy(_ text: String) -> Bool {
    guard text.utf8.count <= 74_994 else { return false }
    send("\u{1B}]52;c;\(Base64.encoded(text.utf8))\u{1B}\\")
    return true
  }

  /// Stops the process as Ctrl-Z does in a shell, with the screen given back; when it goes on everything is drawn again.
  public func suspend() {
    guard state == .open else { return }
    device.suspend()
  }

  /// Leaves the screen and gives the terminal back. The second time it does nothing.
  public func close() {
    guard state == .open else { return }
    // An answer that comes when nobody listens any more would be typed into the shell. A key that is held is none.
    let end = device.now + .seconds(1)
    while probe.isPending, state == .open, device.now < end, device.waitForInput(atMost: .milliseconds(200)) {}
    self.end(.closed)
  }

  /// Waits until the terminal is closed or lost, or the task is cancelled.
  public func untilClosed() async {
    let number = nextWaiting
    nextWaiting += 1
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if state != .open || Task.isCancelled { continuation.resume() } else { waiting[number] = continuation }
      }
    } onCancel: {
      Task { @MainActor in waiting.removeValue(forKey: number)?.resume() }
    }
  }

  /// What is shown; blank where that is not known.
  package var screen: Surface { shown ?? Surface(width: size.columns, height: size.rows, pool: pool) }
  /// Told when something new is shown.
  var onFrameShown: @MainActor () -> Void = {}

  /// The time on the terminal's clock: what a test says where it has no screen.
  package var now: Duration { device.now }

  /// Whether it is neither closed nor lost; what is presented to one that is not open is dropped.
  var isOpen: Bool { state == .open }
  /// The terminal went away by itself.
  var isLost: Bool { state == .lost }
  /// Told when it is closed or lost.
  var onEnded: @MainActor () -> Void = {}

  /// Lets something be typed, clicked or pasted as if the user had done it.
  func inject(_ event: InputEvent) {
    guard state == .open else { return }
    onEvent(.input(event))
  }

  private func end(_ new: State) {
    guard state == .open else { return }
    state = new
    device.close()
    onEnded()
    let resumed = waiting
    waiting = [:]
    for continuation in resumed.values { continuation.resume() }
  }

  private func prepareSurface() {
    if pool.isCrowded {
      pool = SurfacePool()
      shown = nil
    }
    if next.width != size.columns || next.height != size.rows || next.pool !== pool {
      next = Surface(width: size.columns, height: size.rows, pool: pool)
    }
  }

  /// Puts the cursor where it belongs; a frame has moved it, and each frame begins by moving it.
  private func place(_ cursor: TerminalCursor?, isMoved: Bool) {
    guard cursor != shownCursor || isMoved && cursor != nil else { return }
    var text = ""
    if let cursor {
      if cursor.shape != shownCursor?.shape ?? .standard { text += "\u{1B}[\(cursor.shape.rawValue) q" }
      text += "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H"
      if shownCursor == nil { text += "\u{1B}[?25h" }
    } else {
      text += "\u{1B}[?25l"
    }
    output += text.utf8
    shownCursor = cursor
  }

  private func showTitle() {
    guard state == .open else { return }
    let isPushed = modes.hasPushedTitle
    modes.hasPushedTitle = title != nil
    // First what takes it back, should we die in between.
    if modes.hasPushedTitle != isPushed { device.modesChanged(modes) }
    guard let title else { return send(TerminalTitle.pop) }
    send((isPushed ? "" : TerminalTitle.push) + TerminalTitle.set(title))
  }

  private func send(_ text: String) {
    guard state == .open else { return }
    output += text.utf8
    if !pacing.isBusy { flush() }
    if !output.isEmpty { pacing.wrote(at: device.now, isComplete: false) }
  }

  private func flush() {
    guard sent < output.count else { return }
    let outcome = output[sent...].withUnsafeBytes { bytes in
      let outcome = device.write(bytes)
      counts.writes += 1
      if case .wrote(let count) = outcome, let recorder {
        recorder.wrote(UnsafeRawBufferPointer(rebasing: bytes[..<count]), at: device.now)
      }
      return outcome
    }
    switch outcome {
    case .wrote(let count):
      sent += count
      counts.bytes += count
      if sent == output.count {
        output.removeAll(keepingCapacity: output.capacity <= 1 << 20)
        sent = 0
      } else {
        device.tellWhenWritable()
      }
    case .lost: end(.lost)
    }
  }

  // MARK: What happens

  private func receive(_ event: DeviceEvent) {
    guard state == .open else { return }
    switch event {
    case .bytes(let bytes): decode { input, emit in input.receive(bytes, at: device.now, emit) }
    case .woken:
      decode { input, emit in input.wake(at: device.now, emit) }
      if pacing.asks(at: device.now) { onFrameWanted() }
    case .writable:
      flush()
      guard state == .open, output.isEmpty else { return }
      pacing.drained()
      if pacing.asks(at: device.now) { onFrameWanted() }
    case .resized: resize()
    case .continued:
      device.enterAgain(modes)
      output.removeAll(keepingCapacity: true)
      sent = 0
      pacing.restart()
      size = device.size
      if let title { send(TerminalTitle.set(title)) }
      onEvent(.resumed)
      redraw()
    case .requested(let signal): onTerminationRequest?(signal)
    case .lost: end(.lost)
    }
    schedule()
  }

  private func decode(_ step: (inout InputSchedule, (InputDecoder.Decoded) -> Void) -> Void) {
    // Handlers may come back here; the decoder must not be in use then.
    var decoded: [InputDecoder.Decoded] = []
    step(&input) { decoded.append($0) }
    for item in decoded where state == .open {
      switch item {
      case .input(let event): onEvent(.input(event))
      case .reply(.size): resize()
      case .reply(let reply): take(reply)
      }
    }
  }

  private func resize() {
    let new = device.size
    guard new != size else { return }
    size = new
    recorder?.resized(to: new, at: device.now)
    // A terminal may do anything with what it showed.
    shown = nil
    if isProbed, capabilities.pictures != .blocks {
      probe.ask()
      send(TerminalProbe.sizeQuestions)
    }
    onEvent(.resized(new))
    wantFrame()
  }

  private func take(_ reply: TerminalReply) {
    let (formerModes, former) = (modes, capabilities)
    probe.receive(reply, &capabilities, &modes)
    capabilities.colors = options.colors ?? capabilities.colors
    capabilities.pictures = options.pictures ?? capabilities.pictures
    if capabilities.pictures == .kitty { modes.hasKittyPictures = true }
    if modes != formerModes {
      // First what takes it back, should we die in between.
      device.modesChanged(modes)
      if modes.hasSetGraphemes, !formerModes.hasSetGraphemes { send(TerminalModes.setGraphemes) }
      if modes.hasPushedKeyboard, !formerModes.hasPushedKeyboard {
        send(TerminalModes.pushKeyboard)
        input.usesKittyKeyboard = true
      }
    }
    if capabilities != former { capabilitiesChanged(from: former) }
  }

  /// Shows fewer colours from now on, or more: for who lets the user choose.
  package func show(colors: ColorSupport) {
    let former = capabilities
    capabilities.colors = colors
    if capabilities != former { capabilitiesChanged(from: former) }
  }

  private func capabilitiesChanged(from former: TerminalCapabilities) {
    encoder.capabilities = capabilities
    onEvent(.capabilitiesChanged(capabilities))
    // What is there already would look otherwise now.
    if capabilities.look != former.look, shown != nil { redraw() }
  }

  private func wantFrame() {
    guard state == .open else { return }
    switch pacing.want(at: device.now) {
    case .draw: onFrameWanted()
    case .owe: schedule()
    }
  }

  private func schedule() {
    guard state == .open else { return }
    device.wake(at: [pacing.deadline, input.deadline].compactMap(\.self).min())
  }
}

extension TerminalCapabilities {
  /// What decides how cells look.
  fileprivate var look: [AnyHashable] {
    [colors, hasStyledUnderlines, hasHyperlinks, measuresGraphemes, pictureSupport]
  }
}
