/// Turns the bytes a terminal sends into keys, mouse events, pastes and answers.
///
/// ```swift
/// var decoder = InputDecoder()
/// for case .input(.key(let key)) in decoder.receive(Array("\u{1B}[1;5A".utf8)) { print(key) }  // ctrl+up
/// ```
///
/// A pure state machine: no clock, no input or output, and the same events however the bytes are cut. It understands
/// xterm's sequences with modifiers and modifyOtherKeys, DEC's application keys, those of the Linux console and of rxvt,
/// the kitty keyboard protocol, bracketed paste, and mouse reports as SGR, urxvt and X10.
///
/// All input is hostile. Sequences are bounded in memory, unknown ones are swallowed whole, and no text of an event but
/// a paste has a control character. A control character inside of a sequence ends it: CAN and SUB go with it (ECMA-48
/// 8.3.6), ESC starts the next one, others are the keys they stand for. Bytes that are no UTF-8, and C1 controls, are
/// keys of the character U+FFFD, one for each ill-formed part as in `String(decoding:as:)`. Of a paste no more than
/// 16 MiB are given out. Control+C ends a string, so that a string without end does not take it.
///
/// Some bytes mean several keys. BS is backspace, LF control+j, NUL control+space. ESC ESC is alt+escape, in front of
/// an arrow's sequence alt with that, and else an escape of its own.
public struct InputDecoder: Sendable {
  /// What a run of bytes meant: something that a person did, or an answer of the terminal.
  public enum Decoded: Hashable, Sendable {
    /// A person pressed a key, used the mouse, pasted, or changed the focus.
    case input(InputEvent)
    /// The terminal answered a question of the program.
    case reply(TerminalReply)
  }

  /// What the decoder waits for, and so how long its owner waits for more bytes before ``timeOut(_:)``.
  public enum Pending: Hashable, Sendable {
    /// Nothing: the last event is complete.
    case nothing
    /// A lone ESC came, the escape key most likely. Wait 50 ms from when it came, 100 over a network.
    case escape
    /// A sequence started. Wait a second from when it started; more of its bytes do not prolong that.
    case sequence
    /// A paste goes on. Wait some seconds, five say: pastes may be long and lines slow, and what comes after the end is
    /// keys. Many bytes prolong that; single keys do not, lest a paste without end takes them all.
    case paste
  }

  /// Whether the kitty keyboard protocol is on with its flag 1.
  ///
  /// Then ESC always starts a sequence, as the escape key is one itself: a lone ESC waits as long as any
  /// (``Pending/sequence``). Where nothing follows, it is the escape key all the same, of a terminal that forgot its
  /// flags. And `CSI row ; column R` is never F3.
  public var usesKittyKeyboard = false

  var state = State.ground
  var sequence = ControlSequence()
  var scalar = ScalarDecoder()
  var paste = PasteBuffer()
  /// The bytes of a string, or the three of an X10 mouse report.
  var string: [UInt8] = []
  /// Whether the string is longer than what is kept.
  var isStringCut = false
  /// An ESC came before the sequence or the character.
  var isAlternate = false
  var heldButton = MouseEvent.Button.left

  enum State {
    case ground
    /// Inside of a scalar.
    case scalar
    case escape
    case escapeEscape
    /// After CSI.
    case control
    /// After `CSI [`, the Linux console's.
    case console
    /// After `CSI M`, X10's.
    case mouse
    /// After SS3.
    case application
    /// After DCS, SOS, OSC, PM or APC, by the byte that followed ESC.
    case string(UInt8)
    /// After an ESC in a string: its end, or the start of something else.
    case stringEscape(UInt8)
    case paste
  }

  /// The most bytes of a string that are kept; a longer one is swallowed.
  static let stringLimit = 4096

  /// Makes a decoder at the beginning of the input, which waits for nothing.
  public init() {}

  /// Whether bytes are still to come, and so how long to wait before what is there is taken for all.
  public var pending: Pending {
    switch state {
    case .ground: .nothing
    case .escape, .escapeEscape: usesKittyKeyboard ? .sequence : .escape
    case .paste: .paste
    default: .sequence
    }
  }

  /// Whether a paste goes on of which no more is taken.
  var hasFullPaste: Bool { paste.isFull }

  /// The bytes it keeps of what is not complete: at most a little over 1 MiB in a paste, 4 KiB in a string.
  package var retainedByteCount: Int { string.count + paste.count }

  /// Takes bytes and gives out what they mean, in their order, before it returns.
  public mutating func receive(_ bytes: UnsafeRawBufferPointer, _ emit: (Decoded) -> Void) {
    var index = 0
    while index < bytes.count {
      switch state {
      case .ground: index = receiveText(bytes, from: index, emit)
      case .paste:
        let (next, isOver) = paste.receive(bytes, from: index) { emit(.input(.paste($0))) }
        index = next
        if isOver { state = .ground }
      case .string(let kind): index = receiveString(kind, bytes, from: index, emit)
      default: if step(bytes[index], emit) { index += 1 }
      }
    }
  }

  /// Takes bytes and returns what they mean; for tests and scripts.
  public mutating func receive(_ bytes: some Collection<UInt8>) -> [Decoded] {
    var decoded: [Decoded] = []
    Array(bytes).withUnsafeBytes { buffer in receive(buffer) { decoded.append($0) } }
    return decoded
  }

  /// Ends the wait for more: a lone ESC is the escape key, a lone introducer the key with alt that it may be too, a
  /// paste is over with what came, and any other started sequence is dropped.
  ///
  /// So neither a cut sequence nor a paste without end swallows the keyboard for ever.
  public mutating func timeOut(_ emit: (Decoded) -> Void) {
    let state = self.state
    self.state = .ground
    switch state {
    case .ground, .console, .mouse: break
    case .scalar: emitKey("\u{FFFD}", emit)
    case .escape, .stringEscape: emitKey(KeyEvent(.escape), emit)
    case .escapeEscape: emitKey(KeyEvent(.escape, modifiers: .alt), emit)
    case .control where sequence.isEmpty: emitIntroducer("[", emit)
    case .application where sequence.isEmpty: emitIntroducer("O", emit)
    case .string(let kind) where string.isEmpty && !isStringCut: emitIntroducer(Unicode.Scalar(kind), emit)
    case .control, .application, .string: break
    case .paste:
      if paste.isEmpty { paste = PasteBuffer() } else { paste.end { emit(.input(.paste($0))) } }
    }
    isAlternate = false
  }

  /// Ends the wait and returns what was meant; for tests and scripts.
  public mutating func timeOut() -> [Decoded] {
    var decoded: [Decoded] = []
    timeOut { decoded.append($0) }
    return decoded
  }
}
