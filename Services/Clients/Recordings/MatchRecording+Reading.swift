public import CoreStores
public import FoundationEssentials

extension MatchRecording {
  /// Reads the bytes of a file.
  ///
  /// - Parameters:
  ///   - data: All of it. Lines end with a line feed, which the last one may lack.
  ///   - name: What the file is called where something is wrong with it.
  /// - Throws: ``ServiceError`` with the reason `invalid` and the number of the line: of another format or version, cut off, too long,
  ///   no event, out of order, about another match, or one too many. Nothing that is in the file is quoted.
  public init(parsing data: Data, name: String) throws(ServiceError) {
    guard data.count <= Self.fileLimit else { throw .tooLarge(name) }
    // No more pieces than it takes to see that there are too many.
    var lines = data.split(
      separator: UInt8(ascii: "\n"), maxSplits: Self.entryLimit + 2, omittingEmptySubsequences: false)
    let isWhole = lines.last?.isEmpty == true
    if isWhole { lines.removeLast() }
    let header = try Self.header(lines.first ?? Data(), name)
    var reader = RecordingReader(matchID: header.match, name: name)
    for (index, line) in lines.enumerated().dropFirst() {
      try reader.read(line, number: index + 1, isCut: !isWhole && index == lines.count - 1)
    }
    guard !reader.entries.isEmpty else {
      throw ServiceError(.invalid, "Line 2 of \(name) is missing: a recording begins with a snapshot.")
    }
    self.init(matchID: header.match, speed: header.speed, entries: reader.entries)
  }

  /// The format is looked at before all else, and the version before what a version has.
  private static func header(_ line: Data, _ name: String) throws(ServiceError) -> RecordingHeader {
    struct Format: Decodable {
      var format: String
      var version: Int
    }
    guard line.count <= lineLimit, let format = try? JSONDecoder().decode(Format.self, from: line),
      format.format == Self.format
    else {
      throw ServiceError(
        .invalid, "Line 1 of \(name) does not say that this is the recording of a match.",
        nextStep: "Make one:  scores record ID --to FILE")
    }
    guard format.version == version else {
      throw ServiceError(
        .invalid,
        "Line 1 of \(name) names version \(format.version) of the format, and only version \(version) is known.")
    }
    guard let header = try? JSONDecoder().decode(RecordingHeader.self, from: line), !header.match.isEmpty,
      (1...100_000).contains(header.speed)
    else {
      throw ServiceError(.invalid, "Line 1 of \(name) names no match, or no speed from 1 to 100000.")
    }
    return header
  }
}

/// Reads the events of a recording, line by line.
private struct RecordingReader {
  let matchID: Match.ID
  let name: String
  var entries: [MatchRecording.Entry] = []
  private let decoder = JSONDecoder()

  init(matchID: Match.ID, name: String) { (self.matchID, self.name) = (matchID, name) }

  /// - Parameters:
  ///   - number: The number of the line, from 1.
  ///   - isCut: It is the last line, and has no end.
  mutating func read(_ line: Data, number: Int, isCut: Bool) throws(ServiceError) {
    guard entries.count < MatchRecording.entryLimit else {
      throw ServiceError(
        .invalid, "Line \(count: number) of \(name) is one too many: \(count: MatchRecording.entryLimit) events fit.")
    }
    guard line.count <= MatchRecording.lineLimit else {
      throw ServiceError(
        .invalid, "Line \(count: number) of \(name) is longer than \(count: MatchRecording.lineLimit) bytes.")
    }
    guard let read = try? decoder.decode(RecordedLine.self, from: line) else {
      if isCut { throw ServiceError(.invalid, "Line \(count: number) of \(name) is cut off.") }
      throw ServiceError(.invalid, "Line \(count: number) of \(name) is no event of a recording.")
    }
    let time = Duration.milliseconds(read.at)
    guard read.id == entries.count + 1, time >= entries.last?.time ?? .zero, time <= MatchRecording.timeLimit else {
      throw ServiceError(
        .invalid, "Line \(count: number) of \(name) is out of order: its number or its time does not follow.")
    }
    if case .snapshot(let match) = read.change {
      guard match.id == matchID else {
        throw ServiceError(.invalid, "Line \(count: number) of \(name) is about another match.")
      }
    } else if entries.isEmpty {
      throw ServiceError(.invalid, "Line \(count: number) of \(name) is no snapshot, with which a recording begins.")
    }
    entries.append(MatchRecording.Entry(time: time, event: ScoreEvent(id: read.id, change: read.change)))
  }
}
