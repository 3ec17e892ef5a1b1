// Writes Core/Terminal/Text/WidthTable.swift from Debian's unicode-data package:
//
//     swift Core/Terminal/Scripts/generate-width-table.swift /usr/share/unicode > Core/Terminal/Text/WidthTable.swift
//
// Width 2: East_Asian_Width W or F (UAX #11). Width 0: general categories Mn, Me, Cf, Zl, Zp, Cc, what is ignorable by
// default, and the Hangul vowels and finals that join a leading consonant. All others 1, unassigned ones too.
// Only the first two planes need a table; planes 2 and 3 are wide, plane 14 is zero, the rest 1.

import Foundation

let folder = CommandLine.arguments.dropFirst().first ?? "/usr/share/unicode"
let planes = 0x20000

func lines(_ name: String) throws -> [Substring] {
  try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8).split(separator: "\n")
}

/// The fields of `1100..115F;W # …` as a range and a value.
func property(_ line: Substring) -> (range: ClosedRange<Int>, value: String)? {
  let fields = line.prefix { $0 != "#" }.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
  guard fields.count >= 2 else { return nil }
  let bounds = fields[0].components(separatedBy: "..").compactMap { Int($0, radix: 16) }
  guard let low = bounds.first, let high = bounds.last else { return nil }
  return (low...high, fields[1])
}

var widths = [UInt8](repeating: 1, count: planes)
func set(_ range: ClosedRange<Int>, _ width: UInt8) {
  for scalar in range where scalar < planes { widths[scalar] = width }
}

let eastAsian = try lines("EastAsianWidth.txt")
let version = eastAsian[0].split(separator: "-").last?.replacingOccurrences(of: ".txt", with: "") ?? "?"
for line in eastAsian {
  if let (range, value) = property(line), value == "W" || value == "F" { set(range, 2) }
}
for line in try lines("extracted/DerivedGeneralCategory.txt") {
  if let (range, value) = property(line), ["Mn", "Me", "Cf", "Zl", "Zp", "Cc"].contains(value) { set(range, 0) }
}
for line in try lines("DerivedCoreProperties.txt") {
  if let (range, value) = property(line), value == "Default_Ignorable_Code_Point" { set(range, 0) }
}
set(0x1160...0x11FF, 0)
set(0xD7B0...0xD7FF, 0)
// Fillers that terminals draw as blanks, the soft hyphen, and Arabic and Kaithi signs that are format characters but visible.
for wide in [0x115F, 0x3164] { set(wide...wide, 2) }
for narrow in [0xAD, 0x6DD, 0x70F, 0x8E2, 0x890, 0x891, 0x110BD, 0x110CD] + Array(0x600...0x605) {
  set(narrow...narrow, 1)
}

var blocks: [[UInt64]] = []
var indices: [Int] = []
for start in stride(from: 0, to: planes, by: 128) {
  let block = (0..<4).map { word in
    (0..<32).reduce(UInt64(0)) { $0 | UInt64(widths[start + word * 32 + $1]) << UInt64($1 * 2) }
  }
  if let known = blocks.firstIndex(of: block) {
    indices.append(known)
  } else {
    indices.append(blocks.count)
    blocks.append(block)
  }
}
precondition(blocks.count <= 256)

func rows(_ items: [String], perRow: Int) -> String {
  stride(from: 0, to: items.count, by: perRow)
    .map { "    " + items[$0..<min($0 + perRow, items.count)].joined(separator: ", ") + "," }
    .joined(separator: "\n")
}

print(
  """
  /// Columns of the scalars below U+20000, from Unicode \(version). Written by Core/Terminal/Scripts/generate-width-table.swift.
  enum WidthTable {
    /// The Unicode version of the data.
    static let unicodeVersion = "\(version)"

    /// For every 128 scalars, the number of their block.
    static let indices: [UInt8] = [
  \(rows(indices.map(String.init), perRow: 24))
    ]

    /// Blocks of four words; two bits a scalar, the first one lowest.
    static let blocks: [UInt64] = [
  \(rows(blocks.flatMap { $0 }.map { "0x" + String($0, radix: 16) }, perRow: 4))
    ]
  }
  """)
