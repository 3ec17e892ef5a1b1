// Writes Core/Terminal/Text/WidthTable.swift from Debian's unicode-data package:
//
//     swift Core/Terminal/Scripts/generate-width-table.swift /usr/share/unicode > Core/Terminal/Text/WidthTable.swift
//     swift format --in-place Core/Terminal/Text/WidthTable.swift
//
// Width 2: East_Asian_Width W or F (UAX #11). Width 0: general categories Mn, Me, Cf, Zl, Zp, Cc, what is ignorable by
// default, and the Hangul vowels and finals that join a leading consonant. All others 1, unassigned ones too.
// The flags are those of ScalarTraits. Only the first two planes need a table; planes 2 and 3 are wide, plane 14 is
// format characters, the rest 1.

import Foundation

let folder = CommandLine.arguments.dropFirst().first ?? "/usr/share/unicode"
let planes = 0x20000
let hasEmojiVariation: UInt8 = 1 << 2
let joinsFormer: UInt8 = 1 << 3
let joinsNext: UInt8 = 1 << 4
let isSpecial: UInt8 = 1 << 5

func lines(_ name: String) throws -> [Substring] {
  try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8).split(separator: "\n")
}

/// The fields of `1100..115F;W # …` as a range and a value; of a sequence such as `0023 FE0F`, its first scalar.
func property(_ line: Substring) -> (range: ClosedRange<Int>, value: String)? {
  let fields = line.prefix { $0 != "#" }.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
  guard fields.count >= 2 else { return nil }
  let first = fields[0].components(separatedBy: " ")[0]
  let bounds = first.components(separatedBy: "..").compactMap { Int($0, radix: 16) }
  guard let low = bounds.first, let high = bounds.last else { return nil }
  return (low...high, fields[1])
}

/// The ranges of a file whose value is one of these.
func ranges(_ name: String, _ values: Set<String>) throws -> [ClosedRange<Int>] {
  try lines(name).compactMap(property).filter { values.contains($0.value) }.map(\.range)
}

var widths = [UInt8](repeating: 1, count: planes)
var flags = [UInt8](repeating: 0, count: planes)
func set(_ ranges: [ClosedRange<Int>], width: UInt8) {
  for scalar in ranges.joined() where scalar < planes { widths[scalar] = width }
}
func set(_ ranges: [ClosedRange<Int>], flag: UInt8) {
  for scalar in ranges.joined() where scalar < planes { flags[scalar] |= flag }
}

let version =
  try lines("EastAsianWidth.txt")[0].split(separator: "-").last?.replacingOccurrences(of: ".txt", with: "") ?? "?"
let categories = "extracted/DerivedGeneralCategory.txt"
let breaks = "auxiliary/GraphemeBreakProperty.txt"
set(try ranges("EastAsianWidth.txt", ["W", "F"]), width: 2)
set(try ranges(categories, ["Mn", "Me", "Cf", "Zl", "Zp", "Cc"]), width: 0)
set(try ranges("DerivedCoreProperties.txt", ["Default_Ignorable_Code_Point"]), width: 0)
set([0x1160...0x11FF, 0xD7B0...0xD7FF], width: 0)
// Fillers that terminals draw as blanks, the soft hyphen, and Arabic and Kaithi signs that are format characters but visible.
set([0x115F...0x115F, 0x3164...0x3164], width: 2)
set([0xAD...0xAD, 0x600...0x605, 0x6DD...0x6DD, 0x70F...0x70F, 0x8E2...0x8E2, 0x890...0x891], width: 1)
set([0x110BD...0x110BD, 0x110CD...0x110CD], width: 1)

set(try ranges("emoji/emoji-variation-sequences.txt", ["emoji style"]), flag: hasEmojiVariation)
set(try ranges(breaks, ["Extend", "SpacingMark", "ZWJ", "V", "T"]), flag: joinsFormer)
set(try ranges(categories, ["Mn", "Me", "Mc", "Cf"]), flag: joinsFormer)
set(try ranges(breaks, ["Prepend", "ZWJ", "L", "Regional_Indicator"]), flag: joinsNext)
// A consonant after a virama belongs to the same syllable.
set(try ranges("extracted/DerivedCombiningClass.txt", ["9"]), flag: joinsNext)
set(try ranges(categories, ["Cf"]), flag: joinsNext)
// What a later version assigns may join, and the standard library's version is a later one.
set(try ranges(categories, ["Cn"]), flag: joinsFormer | joinsNext)
set(try ranges(categories, ["Cc", "Cf", "Cs", "Zl", "Zp"]), flag: isSpecial)
set(try ranges("PropList.txt", ["Noncharacter_Code_Point"]), flag: isSpecial)

var blocks: [[UInt64]] = []
var indices: [Int] = []
for start in stride(from: 0, to: planes, by: 128) {
  let block = (0..<16).map { word in
    (0..<8).reduce(UInt64(0)) { sum, place in
      let scalar = start + word * 8 + place
      return sum | UInt64(widths[scalar] | flags[scalar]) << UInt64(place * 8)
    }
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
  /// Traits of the scalars below U+20000, from Unicode \(version). Written by Core/Terminal/Scripts/generate-width-table.swift.
  enum WidthTable {
    /// The Unicode version of the data.
    static let unicodeVersion = "\(version)"

    /// For every 128 scalars, the number of their block.
    static let indices: [UInt8] = [
  \(rows(indices.map(String.init), perRow: 24))
    ]

    /// Blocks of sixteen words; a byte a scalar, the first one lowest.
    static let blocks: [UInt64] = [
  \(rows(blocks.flatMap { $0 }.map { "0x" + String($0, radix: 16) }, perRow: 5))
    ]
  }
  """)
