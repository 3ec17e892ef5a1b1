import Glibc

/// Collects a bracketed paste up to its end marker, which may come in pieces; bounded in memory.
struct PasteBuffer: Sendable {
  /// The most bytes kept; more are a paste of several.
  static let limit = 1 << 20
  /// The most bytes of a paste that are given out at all; those after them are dropped up to its end.
  static let greatest = 1 << 24
  /// `CSI 201 ~`.
  private static let marker = Array("\u{1B}[201~".utf8)
  /// How regional indicators start, U+1F1E6 to U+1F1FF and 38 unassigned before them.
  private static let regionalIndicator: [UInt8] = [0xF0, 0x9F, 0x87]
  /// How far back a place to cut between two characters is looked for.
  private static let window = 256

  private var bytes: [UInt8] = []
  /// How much of the marker came already.
  private var matched = 0
  /// Whether part of the paste was given out.
  private var isContinued = false
  /// The bytes of the paste so far, up to `greatest`.
  private var received = 0

  var count: Int { bytes.count + matched }

  /// Whether no more of this paste is taken.
  var isFull: Bool { received == Self.greatest }

  /// Takes bytes from an index on, and tells where it stopped and whether the paste is over.
  mutating func receive(
    _ input: UnsafeRawBufferPointer, from start: Int, _ emit: (String) -> Void
  ) -> (next: Int, isOver: Bool) {
    var index = start
    while index < input.count {
      if matched > 0 {
        if input[index] == Self.marker[matched] {
          index += 1
          matched += 1
          if matched == Self.marker.count {
            end(emit)
            return (index, true)
          }
        } else {
          let prefix = Self.marker.prefix(matched)
          matched = 0
          prefix.withUnsafeBytes { append($0, emit) }
        }
        continue
      }
      let rest = UnsafeRawBufferPointer(rebasing: input[index...])
      let run = Self.index(of: 0x1B, in: rest) ?? rest.count
      append(UnsafeRawBufferPointer(rebasing: rest[..<run]), emit)
      index += run
      if index < input.count {
        matched = 1
        index += 1
      }
    }
    return (index, false)
  }

  /// Gives out what came; part of the marker is no text.
  mutating func end(_ emit: (String) -> Void) {
    if !bytes.isEmpty || !isContinued { emit(Self.text(&bytes, upTo: bytes.count)) }
    self = PasteBuffer()
  }

  /// Whether nothing at all came.
  var isEmpty: Bool { bytes.isEmpty && !isContinued }

  private mutating func append(_ run: UnsafeRawBufferPointer, _ emit: (String) -> Void) {
    var run = UnsafeRawBufferPointer(rebasing: run.prefix(Self.greatest - received))
    received += run.count
    while !run.isEmpty {
      // Full is full at the same byte however the bytes come: the pieces do not depend on it.
      let part = min(run.count, Self.limit - bytes.count)
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: run[..<part]))
      run = UnsafeRawBufferPointer(rebasing: run[part...])
      if bytes.count == Self.limit {
        let cut = Self.cut(bytes)
        let rest = Array(bytes[cut...])
        emit(Self.text(&bytes, upTo: cut))
        isContinued = true
        bytes.replaceSubrange(0..., with: rest)
      }
    }
  }

  /// Where a full buffer is cut: before its last character, which may go on, or at least between two scalars.
  private static func cut(_ bytes: [UInt8]) -> Int {
    var end = bytes.count
    for index in (end - 3..<end).reversed() where bytes[index] >= 0xC0 {
      let length = bytes[index] < 0xE0 ? 2 : bytes[index] < 0xF0 ? 3 : 4
      if index + length > end { end = index }
      break
    }
    var start = end - window
    while start < end - 1, bytes[start] & 0xC0 == 0x80 { start += 1 }
    // Halves of flags pair up from the first of their row.
    while start >= 4, bytes[start...].starts(with: regionalIndicator) { start -= 4 }
    if let tail = String(validating: bytes[start..<end], as: UTF8.self), let last = tail.last,
      last.utf8.count < end - start
    {
      return end - last.utf8.count
    }
    return bytes[end - 1] == 0x0D ? end - 1 : end
  }

  /// The text of the first bytes, with line feeds for carriage returns and for both together.
  private static func text(_ bytes: inout [UInt8], upTo end: Int) -> String {
    bytes.withUnsafeMutableBytes { buffer in
      let text = UnsafeMutableRawBufferPointer(rebasing: buffer[..<end])
      let lines = UnsafeRawBufferPointer(rebasing: text[..<normalizeLines(text)])
      return String(decoding: lines, as: UTF8.self)
    }
  }

  /// Moves the text together where CR LF becomes LF, and tells its new length.
  private static func normalizeLines(_ text: UnsafeMutableRawBufferPointer) -> Int {
    guard let base = text.baseAddress, var read = index(of: 0x0D, in: UnsafeRawBufferPointer(text)) else {
      return text.count
    }
    var written = read
    while read < text.count {
      text[written] = 0x0A
      written += 1
      read += read + 1 < text.count && text[read + 1] == 0x0A ? 2 : 1
      let rest = UnsafeRawBufferPointer(rebasing: text[read...])
      let run = index(of: 0x0D, in: rest) ?? rest.count
      memmove(base + written, base + read, run)
      written += run
      read += run
    }
    return written
  }

  private static func index(of byte: UInt8, in buffer: UnsafeRawBufferPointer) -> Int? {
    guard let base = buffer.baseAddress, let found = memchr(base, Int32(byte), buffer.count) else { return nil }
    return UnsafeRawPointer(found) - base
  }
}
