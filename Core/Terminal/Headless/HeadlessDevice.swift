/// A device without a screen: what is typed comes from the program, and time stands still until it is moved.
@MainActor
final class HeadlessDevice: TerminalDevice {
  var size: TerminalSize
  private(set) var now: Duration = .zero
  /// How many bytes a write takes; `nil` for all. What does not fit waits, as for a slow line.
  var room: Int?
  /// Told every byte that is taken.
  var wrote: (UnsafeRawBufferPointer) -> Void = { _ in }
  private(set) var alarm: Duration?
  private(set) var isOpen = false
  private(set) var handlesRequests = false
  private var wantsWritable = false
  private var leave = ""
  private var wasLeft = false
  private var receive: @MainActor (DeviceEvent) -> Void = { _ in }

  init(size: TerminalSize) { self.size = size }

  func open(_ modes: TerminalModes, receive: @escaping @MainActor (DeviceEvent) -> Void) {
    isOpen = true
    self.receive = receive
    leave = modes.leave
    send(modes.enter(wasLeft: true))
  }

  func modesChanged(_ modes: TerminalModes) { leave = modes.leave }

  func enterAgain(_ modes: TerminalModes) {
    send(modes.enter(wasLeft: wasLeft))
    wasLeft = false
  }

  func write(_ bytes: UnsafeRawBufferPointer) -> WriteOutcome {
    let count = min(bytes.count, room ?? bytes.count)
    wrote(UnsafeRawBufferPointer(rebasing: bytes[..<count]))
    if let room { self.room = room - count }
    return .wrote(count)
  }

  func tellWhenWritable() { wantsWritable = true }

  func wake(at time: Duration?) { alarm = time }

  func waitForInput(atMost limit: Duration) -> Bool { false }

  func handleRequests(_ isHandled: Bool) { handlesRequests = isHandled }

  /// As if it were continued at once.
  func suspend() {
    send(leave)
    wasLeft = true
    tell(.continued)
  }

  func close() {
    guard isOpen else { return }
    isOpen = false
    room = nil
    send(leave)
    receive = { _ in }
  }

  /// Lets something happen.
  func tell(_ event: DeviceEvent) { receive(event) }

  /// Takes what waits to be written, up to `room` bytes, or all of it.
  func drain(room: Int? = nil) {
    self.room = room
    guard wantsWritable else { return }
    wantsWritable = false
    tell(.writable)
  }

  /// Lets time pass; what is due on the way happens at its time.
  func advance(by duration: Duration) {
    let end = now + duration
    while isOpen, let due = alarm, due <= end {
      now = max(now, due)
      alarm = nil
      tell(.woken)
    }
    now = end
  }

  private func send(_ text: String) { Array(text.utf8).withUnsafeBytes { _ = write($0) } }
}
