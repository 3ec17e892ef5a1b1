import CoreTerminal

/// A tiny terminal: just what the frame encoder writes, and it fails on anything else.
struct ScreenInterpreter: Equatable {
  struct Place: Equatable {
    var text = " "
    var style = ""
    /// The right half of the cluster to the left.
    var isContinuation = false
  }

  let width: Int
  let height: Int
  /// How this terminal measures clusters that others measure differently: as a whole, or scalar by scalar.
  let addsScalars: Bool
  private(set) var places: [Place]
  private var column = 0
  private var row = 0
  private var style: Set<String> = []
  private(set) var failures: [String] = []

  init(width: Int, height: Int, addsScalars: Bool = false) {
    self.width = width
    self.height = height
    self.addsScalars = addsScalars
    places = Array(repeating: Place(), count: width * height)
  }

  static func == (left: Self, right: Self) -> Bool { left.places == right.places }

  var text: String {
    (0..<height).map { row in
      var line = places[row * width..<(row + 1) * width].filter { !$0.isContinuation }.map(\.text).joined()
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }

  mutating func receive(_ bytes: [UInt8]) {
    // Each piece after an escape starts with its sequence; text is cut into clusters only between sequences.
    let pieces = String(decoding: bytes, as: UTF8.self).unicodeScalars.split(
      separator: "\u{1B}", omittingEmptySubsequences: false)
    for (index, piece) in pieces.enumerated() {
      guard index > 0 else {
        show(String(piece))
        continue
      }
      guard piece.first == "[",
        let end = piece.firstIndex(where: { ("A"..."Z").contains($0) || ("a"..."z").contains($0) })
      else {
        failures.append("no sequence: \(piece)")
        continue
      }
      let parameters = String(piece[piece.index(after: piece.startIndex)..<end]).split(
        separator: ";", omittingEmptySubsequences: false
      ).map { Int($0) ?? 0 }
      obey(piece[end], parameters)
      show(String(piece[piece.index(after: end)...]))
    }
    if !style.isEmpty { failures.append("a style was left on") }
  }

  private mutating func obey(_ final: Unicode.Scalar, _ parameters: [Int]) {
    switch final {
    case "H": (row, column) = (parameters[0] - 1, (parameters.count > 1 ? parameters[1] : 1) - 1)
    case "C": column += max(1, parameters.first ?? 1)
    case "J": places = Array(repeating: Place(), count: places.count)
    case "K": for index in row * width..<(row + 1) * width { places[index] = Place() }
    case "m": select(parameters)
    default: failures.append("unknown sequence \(final)")
    }
    if row < 0 || row >= height || column < 0 || column > width { failures.append("the cursor left the screen") }
  }

  private mutating func select(_ parameters: [Int]) {
    var rest = parameters[...]
    while let parameter = rest.popFirst() {
      switch parameter {
      case 0: style = []
      case 38, 48:
        style = style.filter { !$0.hasPrefix(parameter == 38 ? "f" : "b") }
        let count = rest.first == 2 ? 4 : 2
        style.insert((parameter == 38 ? "f" : "b") + rest.prefix(count).map(String.init).joined(separator: ","))
        rest = rest.dropFirst(count)
      case 30...39, 90...97:
        style = style.filter { !$0.hasPrefix("f") }
        if parameter != 39 { style.insert("f\(parameter)") }
      case 40...49, 100...107:
        style = style.filter { !$0.hasPrefix("b") }
        if parameter != 49 { style.insert("b\(parameter)") }
      default: style.insert("a\(parameter)")
      }
    }
  }

  private mutating func show(_ text: String) {
    for cluster in text {
      let columns =
        addsScalars
        ? cluster.unicodeScalars.reduce(0) { $0 + TextWidth.columns(of: $1) } : TextWidth.columns(of: cluster)
      // Autowrap is off: what does not fit is not shown.
      guard columns > 0, column + columns <= width else {
        if columns == 0 { failures.append("a cluster without width") } else { column = width }
        continue
      }
      for offset in 0..<columns {
        let index = row * width + column + offset
        clearHalves(at: index, within: row * width + column..<row * width + column + columns)
        places[index] = Place(
          text: offset == 0 ? String(cluster) : "", style: style.sorted().joined(separator: " "),
          isContinuation: offset > 0)
      }
      column += columns
    }
  }

  /// Overwriting a part of a cluster blanks the rest of it.
  private mutating func clearHalves(at index: Int, within new: Range<Int>) {
    var start = index
    while places[start].isContinuation, start % width > 0 { start -= 1 }
    var end = index + 1
    while end < places.count, end % width > 0, places[end].isContinuation { end += 1 }
    guard end - start > 1 else { return }
    for other in start..<end where !new.contains(other) {
      places[other] = Place(text: " ", style: places[other].style)
    }
  }
}
