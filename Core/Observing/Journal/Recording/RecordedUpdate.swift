/// One update of a program as a journal keeps it: what changed, and what ran because of it.
///
/// As JSON, a line of a ``ChangeRecording``:
///
/// ```json
/// {"changes":[{"new":2,"object":"cart","old":1,"property":"itemsCount","replayable":true,"thread":"main"}],
///  "runs":[{"cause":"\\CartStore.itemsCount","name":"observe at Badge.swift:12","wasted":false}],"update":7}
/// ```
///
/// `update` is the ``number``, `changes` are ``RecordedChange``, `runs` are ``RecordedRun``. Names that are not known are
/// skipped.
public struct RecordedUpdate: Hashable, Sendable {
  /// Which update of the recording it is, counted from 1.
  public let number: Int
  /// What changed, in the order in which it did; empty where an update only ran something.
  public let changes: [RecordedChange]
  /// What ran because of the changes, in the order in which it did.
  public let runs: [RecordedRun]

  /// Creates an update of a recording, as a test or a file gives it.
  public init(number: Int, changes: [RecordedChange] = [], runs: [RecordedRun] = []) {
    self.number = number
    self.changes = changes
    self.runs = runs
  }

  /// The update as one line of a file of ``ChangeRecording``, without the newline.
  public var jsonLine: String { JournalJSON.text(of: self) }

  private enum CodingKeys: String, CodingKey {
    case number = "update"
    case changes, runs
  }
}

extension RecordedUpdate: Codable {
  /// Decodes the names shown above.
  ///
  /// - Throws: `DecodingError` when one is missing or of the wrong type, or the number is below 1.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    number = try container.decode(Int.self, forKey: .number)
    changes = try container.decode([RecordedChange].self, forKey: .changes)
    runs = try container.decode([RecordedRun].self, forKey: .runs)
    guard number >= 1 else {
      throw DecodingError.dataCorruptedError(
        forKey: .number, in: container, debugDescription: "the number of an update is 1 or more, not \(number)")
    }
  }
}

extension RecordedUpdate: CustomStringConvertible {
  /// A line with the number, and below it, indented by two spaces, one for each change and each run.
  public var description: String {
    let lines = changes.map { "  \($0)\($0.circumstances)" } + runs.map { "  ran \($0)" }
    return (["Update \(number)"] + lines).joined(separator: "\n")
  }
}
