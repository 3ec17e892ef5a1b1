import Core
import CoreStores
import ServicesClients
import ServicesSettings

/// A recording on its way to a file: whole in the file with the first event, once a minute, and at the end.
struct RecordingTape {
  /// What has come so far.
  private(set) var recording: MatchRecording
  private let path: String
  private let clock: any EnvironmentClock
  private var start: ContinuousClock.Instant?
  private var saved: ContinuousClock.Instant?
  private var isSaved = true

  /// How long what has come may be missing in the file.
  static let interval = Duration.seconds(60)

  /// Creates a tape; nothing is written yet.
  init(_ recording: MatchRecording, path: String, clock: any EnvironmentClock) {
    (self.recording, self.path, self.clock) = (recording, path, clock)
  }

  /// Takes in an event that has come now.
  ///
  /// - Throws: ``ServiceError`` where the file cannot be written, or has no room for more events; what came before is in it then.
  mutating func take(_ event: ScoreEvent) throws {
    let now = clock.now
    let begin = start ?? now
    start = begin
    guard recording.append(event.change, at: now - begin) else {
      throw ServiceError(
        .unsupported, "A recording has room for \(count: MatchRecording.entryLimit) events within a year.")
    }
    isSaved = false
    if saved.map({ now - $0 >= Self.interval }) ?? true {
      try save()
      saved = now
    }
  }

  /// Writes what is not in the file yet.
  mutating func finish() throws { if !isSaved { try save() } }

  private mutating func save() throws {
    let bytes = try recording.encoded()
    do throws(SettingsError) {
      try AtomicReplacement.write(bytes, to: path)
    } catch {
      throw ServiceError(error)
    }
    isSaved = true
  }
}
