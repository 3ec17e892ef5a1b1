/// A decoder, and how long it may wait for the rest of what has begun.
struct InputSchedule {
  private var decoder = InputDecoder()
  /// When what has begun is over; `nil` where nothing has.
  private(set) var deadline: Duration?
  private let escapeTime: Duration

  /// - Parameter isRemote: The line is slow: a key's bytes may come apart.
  init(isRemote: Bool) { escapeTime = .milliseconds(isRemote ? 100 : 50) }

  var usesKittyKeyboard: Bool {
    get { decoder.usesKittyKeyboard }
    set { decoder.usesKittyKeyboard = newValue }
  }

  mutating func receive(_ bytes: UnsafeRawBufferPointer, at now: Duration, _ emit: (InputDecoder.Decoded) -> Void) {
    let former = decoder.pending
    var hasEnded = false
    decoder.receive(bytes) { decoded in
      hasEnded = true
      emit(decoded)
    }
    // A sequence is not given more time by every byte: it may be none at all.
    if decoder.pending != former || hasEnded || decoder.pending == .paste {
      deadline = time(for: decoder.pending).map { now + $0 }
    }
  }

  /// Ends the wait, where it is time.
  mutating func wake(at now: Duration, _ emit: (InputDecoder.Decoded) -> Void) {
    guard let deadline, deadline <= now else { return }
    self.deadline = nil
    decoder.timeOut(emit)
  }

  private func time(for pending: InputDecoder.Pending) -> Duration? {
    switch pending {
    case .nothing: nil
    case .escape: escapeTime
    case .sequence: .seconds(1)
    case .paste: .seconds(5)
    }
  }
}
