import Foundation

/// What a terminal with kitty's graphics protocol does with the commands: which pixels it has, and where it shows them. It fails on whatever
/// a terminal would have to guess.
struct KittyDecoder {
  struct Image {
    var width: Int
    var height: Int
    /// Red, green, blue and opacity.
    var bytes: [UInt8]
  }

  struct Placement: Equatable {
    var id: Int
    var x: Int
    var y: Int
    var width: Int
    var height: Int
    var column: Int
    var row: Int
    var columns: Int
    var rows: Int

    func contains(_ column: Int, _ row: Int) -> Bool {
      (self.column..<self.column + columns).contains(column) && (self.row..<self.row + rows).contains(row)
    }
  }

  private struct Key: Hashable {
    var id: Int
    var placement: Int
  }

  private(set) var images: [Int: Image] = [:]
  private var shown: [Key: Placement] = [:]
  /// How often pixels were sent.
  private(set) var transmissions = 0
  private var loading: (keys: [String: String], data: String)?

  var placements: [Placement] { Array(shown.values) }

  /// CSI 2 J: nothing is shown any more, and what is not shown need not be kept.
  mutating func clearScreen() {
    shown = [:]
    images = [:]
  }

  /// Takes a command, without its introducer and its end.
  mutating func receive(_ command: String, column: Int, row: Int, _ fail: (String) -> Void) {
    guard command.hasPrefix("G") else { return fail("unknown application command") }
    let parts = command.dropFirst().split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false).map(
      String.init)
    var keys: [String: String] = [:]
    for pair in parts[0].split(separator: ",") {
      let sides = pair.split(separator: "=").map(String.init)
      guard sides.count == 2, keys.updateValue(sides[1], forKey: sides[0]) == nil else {
        return fail("keys \(parts[0])")
      }
    }
    guard keys["q"] == "2" else { return fail("an answer is asked for by \(parts[0])") }
    let payload = parts.count > 1 ? parts[1] : ""
    if payload.utf8.count > 4_096 { fail("a chunk of \(payload.utf8.count) bytes") }
    if let former = loading {
      guard Set(keys.keys).isSubset(of: ["m", "q"]) else { return fail("\(parts[0]) within a picture") }
      loading = (former.keys, former.data + payload)
      if keys["m"] != "1" { load(fail) } else if payload.utf8.count % 4 != 0 { fail("a chunk that cuts four bytes") }
      return
    }
    func number(_ key: String) -> Int { keys[key].flatMap { Int($0) } ?? 0 }
    switch (keys["a"], keys["d"]) {
    case ("t", _):
      loading = (keys, payload)
      if keys["m"] != "1" { load(fail) }
    case ("p", _):
      let placement = Placement(
        id: number("i"), x: number("x"), y: number("y"), width: number("w"), height: number("h"), column: column,
        row: row,
        columns: number("c"), rows: number("r"))
      guard let image = images[placement.id] else { return fail("a picture that was not sent") }
      guard placement.columns > 0, placement.rows > 0, placement.x + placement.width <= image.width,
        placement.y + placement.height <= image.height, placement.width % placement.columns == 0,
        placement.height % placement.rows == 0, placement.width > 0, placement.height > 0
      else { return fail("no such part: \(placement)") }
      guard keys["z"] == "-1", keys["C"] == "1" else { return fail("above the text, or moving the cursor") }
      shown[Key(id: placement.id, placement: number("p"))] = placement
    case ("d", "i"):
      if shown.removeValue(forKey: Key(id: number("i"), placement: number("p"))) == nil {
        fail("deletes what is not there")
      }
    case ("d", "I"):
      images[number("i")] = nil
      shown = shown.filter { $0.key.id != number("i") }
    case ("d", "A"):
      for key in shown.keys { images[key.id] = nil }
      shown = [:]
    case ("d", "R"):
      images = images.filter { !(number("x")...number("y")).contains($0.key) }
      shown = shown.filter { !(number("x")...number("y")).contains($0.key.id) }
    default: fail("unknown command \(parts[0])")
    }
  }

  private mutating func load(_ fail: (String) -> Void) {
    guard let (keys, text) = loading else { return }
    loading = nil
    transmissions += 1
    guard let width = keys["s"].flatMap({ Int($0) }), let height = keys["v"].flatMap({ Int($0) }),
      let id = keys["i"].flatMap({ Int($0) }), let data = Data(base64Encoded: text)
    else { return fail("no picture: \(keys)") }
    if images[id] != nil { fail("a picture is sent twice") }
    let size = keys["f"] == "24" ? 3 : 4
    guard data.count == width * height * size else { return fail("\(data.count) bytes for \(width) by \(height)") }
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: data.count, by: size) {
      bytes += data[start..<start + size]
      if size == 3 { bytes.append(255) }
    }
    images[id] = Image(width: width, height: height, bytes: bytes)
  }

  /// The pixels that are shown in a cell; `nil` for none.
  func pixels(column: Int, row: Int, _ fail: (String) -> Void) -> [UInt8]? {
    let there = shown.values.filter { $0.contains(column, row) }
    if there.count > 1 { fail("\(there.count) pictures in one cell") }
    guard let placement = there.first, let image = images[placement.id] else { return nil }
    let (across, down) = (placement.width / placement.columns, placement.height / placement.rows)
    let x = placement.x + (column - placement.column) * across
    let y = placement.y + (row - placement.row) * down
    var pixels: [UInt8] = []
    for line in y..<y + down {
      let start = (line * image.width + x) * 4
      pixels += image.bytes[start..<start + across * 4]
    }
    return pixels
  }
}
