/// Says when a frame may be drawn: not before the last one is out, nor more often than the eye can tell. What is not
/// drawn is owed, and the latest state is what is drawn then.
///
/// After a pause two frames may follow each other at once, so that what is known just after the first, as what it was waiting
/// for, does not wait for the rest of its time. From then on the pace is held (the generic cell rate algorithm, ITU-T I.371,
/// with room for one).
struct FramePacing: Hashable {
  /// What the owner of a frame is to do.
  enum Answer: Hashable {
    /// Draw now.
    case draw
    /// Do not draw: it is owed, and asked for when it may be.
    case owe
  }

  /// The time from one frame to the next, on the whole.
  let interval: Duration
  /// A frame was wanted and not drawn.
  private(set) var isOwed = false
  /// Bytes of the last frame wait for the terminal.
  private(set) var isBusy = false
  /// When the next frame would be due in an even pace; it may be drawn an interval sooner.
  private var due: Duration?

  init(interval: Duration) { self.interval = interval }

  /// When to look again, if ever: an owed frame is held up by nothing but the time.
  var deadline: Duration? { isOwed && !isBusy ? earliest : nil }

  private var earliest: Duration? { due.map { $0 - interval } }

  /// Whether a frame that is wanted now is drawn.
  func wouldDraw(at now: Duration) -> Bool { !isBusy && earliest.map { $0 <= now } ?? true }

  /// A frame is wanted.
  mutating func want(at now: Duration) -> Answer {
    if wouldDraw(at: now) {
      isOwed = false
      return .draw
    }
    isOwed = true
    return .owe
  }

  /// A frame was written, wholly or in part. One that had nothing to say is none.
  mutating func wrote(at now: Duration, isComplete: Bool) {
    isBusy = !isComplete
    due = max(due ?? now, now) + interval
  }

  /// The rest of the last frame is out. Time has passed since; whether it is enough is found when a frame is wanted.
  mutating func drained() { isBusy = false }

  /// Whether an owed frame may be drawn at last and is to be asked for: once, whatever comes of it.
  mutating func asks(at now: Duration) -> Bool {
    guard isOwed, wouldDraw(at: now) else { return false }
    isOwed = false
    return true
  }

  /// Forgets the last frame: the screen is new.
  mutating func restart() { self = FramePacing(interval: interval) }
}
