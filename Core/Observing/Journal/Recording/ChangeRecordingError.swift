/// Why a file is no ``ChangeRecording``. Lines are counted from 1, empty ones too.
public enum ChangeRecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A line is no recorded update.
  case malformed(line: Int, reason: String)
  /// A line is longer than so many bytes.
  case lineTooLong(line: Int, limit: Int)
  /// An update does not have a higher number than the one before.
  case notAscending(line: Int, number: Int, previous: Int)

  /// The number of the line that cannot be read, counted from 1.
  public var line: Int {
    switch self {
    case .malformed(let line, _), .lineTooLong(let line, _), .notAscending(let line, _, _): line
    }
  }

  /// A sentence that says what is wrong with the line, and what to do about it.
  public var description: String {
    switch self {
    case .malformed(let line, let reason):
      "Line \(line) of the recording is no recorded update: \(reason). Correct or delete that line."
    case .lineTooLong(let line, let limit):
      "Line \(line) of the recording is longer than \(limit) bytes. Delete it, or record smaller values."
    case .notAscending(let line, let number, let previous):
      "Line \(line) of the recording has update \(number) after update \(previous). "
        + "Put the lines in ascending order; keep recordings of two runs in two files."
    }
  }
}
