/// What a ``Terminal`` needs of the world: bytes in and out, a size, and time. Everything happens on the main actor.
@MainActor
protocol TerminalDevice: AnyObject {
  /// The size right now.
  var size: TerminalSize { get }
  /// The time since any fixed moment.
  var now: Duration { get }
  /// Begins: takes over the screen, and tells `receive` what happens from now on, as it happens.
  func open(_ modes: TerminalModes, receive: @escaping @MainActor (DeviceEvent) -> Void)
  /// Modes have been set since; what leaves the screen has to unset them.
  func modesChanged(_ modes: TerminalModes)
  /// Takes over the screen again, after it was left for a suspension, or may have been.
  func enterAgain(_ modes: TerminalModes)
  /// Writes as much as can be written now, without waiting.
  func write(_ bytes: UnsafeRawBufferPointer) -> WriteOutcome
  /// Asks for one ``DeviceEvent/writable`` as soon as more can be written.
  func tellWhenWritable()
  /// Asks for one ``DeviceEvent/woken`` at a time; in place of what was asked for before. `nil` for none.
  func wake(at time: Duration?)
  /// Waits for input and tells it, blocking, for a moment: `false` where none came.
  func waitForInput(atMost limit: Duration) -> Bool
  /// Whether requests to end the process are told rather than obeyed.
  func handleRequests(_ isHandled: Bool)
  /// Stops the process, the screen left meanwhile.
  func suspend()
  /// What was printed meanwhile, as far as it is held back: its end, of at most so many bytes.
  func printed(limit: Int) -> String
  /// Leaves the screen; nothing is told any more.
  func close()
}

extension TerminalDevice {
  /// Nothing: for a device that holds nothing back.
  func printed(limit: Int) -> String { "" }
}

/// What came of a write.
enum WriteOutcome: Hashable {
  /// So many bytes have been taken; fewer than were given when the terminal is busy.
  case wrote(Int)
  /// The terminal is gone.
  case lost
}

/// What a device tells.
enum DeviceEvent {
  /// Something was typed, or the terminal answers. The bytes are there for the call alone.
  case bytes(UnsafeRawBufferPointer)
  /// More can be written.
  case writable
  /// It is the time that was asked for.
  case woken
  /// The size may have changed.
  case resized
  /// The process was stopped and goes on.
  case continued
  /// The process is asked to end, by a signal.
  case requested(Int32)
  /// The terminal is gone.
  case lost
}
