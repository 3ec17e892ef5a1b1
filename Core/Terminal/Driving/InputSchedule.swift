/// A decoder, and how long it may wait for the rest of what has begun.
///
/// Whatever has begun is over some time: a sequence a second after its start; a paste after five seconds, which many
/// bytes prolong and keys hardly do (``byteTime``), and five seconds after more came than a paste may have.
struct InputSchedule {
  private var decoder = InputDecoder()
  /// When what has begun is over; `nil` where nothing has.
  private(set) var deadline: Duration?
  /// When bytes came last.
  private var lastBytes: Duration?
  private let escapeTime: Duration

  /// The silence after which a paste is over.
  private static let pasteTime = Duration.seconds(5)
  /// What a byte prolongs a paste by. A line of 2,400 bits a second keeps it going; a key that is held does not.
  private static let byteTime = Duration.milliseconds(5)

  /// - Parameter isRemote: The line is slow: a key's bytes may come apart.
  init(isRemote: Bool) { escapeTime = .milliseconds(isRemote ? 100 : 50) }

  var usesKittyKeyboard: Bool {
    get { decoder.usesKittyKeyboard }
    set { decoder.usesKittyKeyboard = newValue }
  }

  mutating func receive(_ bytes: UnsafeRawBufferPointer, at now: Duration, _ emit: (InputDecoder.Decoded) -> Void) {
    if decoder.pending == .paste, isInterrupt(bytes, at: now) { decoder.timeOut(emit) }
    lastBytes = now
    let former = decoder.pending
    var hasEnded = false
    decoder.receive(bytes) { decoded in
      hasEnded = true
      emit(decoded)
    }
    if decoder.pending != former || hasEnded {
      deadline = time(for: decoder.pending).map { now + $0 }
    } else if decoder.pending == .paste, !decoder.hasFullPaste, let deadline {
      self.deadline = min(deadline + Self.byteTime * bytes.count, now + Self.pasteTime)
    }
    // A sequence is not given more time by every byte: it may be none at all.
  }

  /// Ends the wait, where it is time.
  mutating func wake(at now: Duration, _ emit: (InputDecoder.Decoded) -> Void) {
    guard let deadline, deadline <= now else { return }
    self.deadline = nil
    decoder.timeOut(emit)
  }

  /// Whether the bytes are a person's control+C rather than one in the text that is pasted: they come alone, after a
  /// silence. As the control character, as kitty's protocol has it, and as xterm's modifyOtherKeys.
  private func isInterrupt(_ bytes: UnsafeRawBufferPointer, at now: Duration) -> Bool {
    guard let lastBytes, now - lastBytes >= escapeTime else { return false }
    return Self.interrupts.contains { bytes.elementsEqual($0) }
  }

  private static let interrupts = ["\u{3}", "\u{1B}[99;5u", "\u{1B}[27;5;99~"].map { Array($0.utf8) }

  private func time(for pending: InputDecoder.Pending) -> Duration? {
    switch pending {
    case .nothing: nil
    case .escape: escapeTime
    case .sequence: .seconds(1)
    case .paste: Self.pasteTime
    }
  }
}
