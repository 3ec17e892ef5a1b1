import CoreJSON

/// The updates of a program, as they are kept in a file: JSON lines, one ``RecordedUpdate`` each, oldest first.
///
/// ```swift
/// let recording = try ChangeRecording(jsonLines: text)
/// print(recording)                          // for people
/// let text = recording.jsonLines            // the same file again
/// ```
public struct ChangeRecording: Hashable, Sendable {
  /// The updates. Their numbers ascend; the first is above 1 where a journal has let go of the oldest.
  public let updates: [RecordedUpdate]
  /// The last line of the file that it was read from broke off, as after a crash while it was written: it is left out.
  public let isTruncated: Bool

  /// How long a line may be: 16 MiB, in bytes. A longer one is written, but not read.
  public static let lineLimit = 16 * 1_024 * 1_024

  /// Creates a recording.
  ///
  /// - Parameter updates: In ascending order of their numbers; a file with others is not read back.
  public init(_ updates: [RecordedUpdate]) {
    self.updates = updates
    isTruncated = false
  }

  /// Reads a file.
  ///
  /// Empty lines are skipped. A last line without a newline that begins an object and is no JSON yet is left out, and
  /// ``isTruncated`` says so. May be called on any thread; costs time and memory in proportion to the text.
  ///
  /// - Throws: The first line that is no update, or longer than ``lineLimit``, or whose number does not ascend.
  public init(jsonLines text: some StringProtocol) throws(ChangeRecordingError) {
    try self.init(bytes: Array(text.utf8), lineLimit: Self.lineLimit)
  }

  /// Reads the bytes of a file, which need not be UTF-8: a line that is not is reported.
  ///
  /// - Throws: As ``init(jsonLines:)`` does for a text.
  public init(bytes: some Sequence<UInt8>) throws(ChangeRecordingError) {
    try self.init(bytes: Array(bytes), lineLimit: Self.lineLimit)
  }

  init(bytes: [UInt8], lineLimit: Int) throws(ChangeRecordingError) {
    var reader = ChangeRecordingReader(lineLimit: lineLimit)
    try reader.read(bytes)
    updates = reader.updates
    isTruncated = reader.isTruncated
  }

  /// One update a line, each with a newline at its end; empty where there is no update.
  public var jsonLines: String {
    var text = ""
    for update in updates {
      text += update.jsonLine
      text += "\n"
    }
    return text
  }
}

extension ChangeRecording: CustomStringConvertible {
  /// The updates for people, what happened in each of them indented below it.
  public var description: String {
    var lines = updates.map(\.description)
    if updates.isEmpty { lines.append("No updates.") }
    if isTruncated { lines.append("The recording breaks off in the middle of an update.") }
    return lines.joined(separator: "\n")
  }
}

/// Reads a file line by line.
private struct ChangeRecordingReader {
  let lineLimit: Int
  private(set) var updates: [RecordedUpdate] = []
  private(set) var isTruncated = false

  init(lineLimit: Int) {
    self.lineLimit = lineLimit
  }

  mutating func read(_ bytes: [UInt8]) throws(ChangeRecordingError) {
    var start = 0
    var number = 1
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      guard end - start <= lineLimit else { throw .lineTooLong(line: number, limit: lineLimit) }
      try read(bytes[start..<end], number: number, isLast: end == bytes.count)
      start = end + 1
      number += 1
    }
  }

  private mutating func read(
    _ line: ArraySlice<UInt8>, number: Int, isLast: Bool
  ) throws(ChangeRecordingError) {
    guard let first = line.first(where: { !Self.isSpace($0) }) else { return }
    let update: RecordedUpdate
    do {
      update = try JournalJSON.decode(RecordedUpdate.self, from: line)
    } catch {
      guard !JournalJSON.isValid(line) else {
        throw .malformed(line: number, reason: JSONCodingError.reason(for: error))
      }
      guard isLast, first == UInt8(ascii: "{") else { throw .malformed(line: number, reason: "it is no valid JSON") }
      isTruncated = true
      return
    }
    if let last = updates.last, update.number <= last.number {
      throw .notAscending(line: number, number: update.number, previous: last.number)
    }
    updates.append(update)
  }

  /// RFC 8259 §2.
  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}
