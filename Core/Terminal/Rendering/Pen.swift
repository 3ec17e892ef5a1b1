/// How the terminal draws what comes next: a style in what the terminal can show.
struct Pen: Hashable, BitwiseCopyable {
  var foreground = TerminalColor.standard
  var background = TerminalColor.standard
  var underlineColor = TerminalColor.standard
  var attributes: CellStyle.Attributes = []
  var shape: UnderlineStyle.Shape?
  /// The number of the hyperlink; 0 for none.
  var link: UInt32 = 0

  /// Select Graphic Rendition for what differs (ECMA-48 8.3.117): what is to go switched off singly, or all reset and
  /// what is to stay set anew, whichever is shorter.
  func append(changeTo next: Pen, to bytes: inout FrameBytes) {
    var plain = next
    plain.link = 0
    if plain == Pen() { return bytes.append("\u{1B}[m") }
    // Two lists of at most a hundred bytes each.
    bytes.reserve(256)
    let start = bytes.count
    var rendition = GraphicRendition(&bytes)
    appendOff(changeTo: next, to: &rendition, &bytes)
    let isSwitchedOff = bytes.count > start + 2
    appendOn(changeTo: next, to: &rendition, &bytes)
    rendition.end(&bytes)
    // A list that switches nothing off is a part of the one that sets all.
    guard isSwitchedOff else { return }
    let middle = bytes.count
    rendition = GraphicRendition(&bytes)
    rendition.append("0;", &bytes)
    Pen().appendOn(changeTo: next, to: &rendition, &bytes)
    rendition.end(&bytes)
    bytes.keepShorter(from: start, middle)
  }

  private static let intensity: CellStyle.Attributes = [.bold, .dim]

  private func appendOff(changeTo next: Pen, to rendition: inout GraphicRendition, _ bytes: inout FrameBytes) {
    let gone = attributes.subtracting(next.attributes)
    // One parameter ends both; what stays of them is switched on again.
    if !gone.isDisjoint(with: Self.intensity) { rendition.append("22;", &bytes) }
    if gone.contains(.italic) { rendition.append("23;", &bytes) }
    if shape != nil, next.shape == nil { rendition.append("24;", &bytes) }
    if gone.contains(.inverse) { rendition.append("27;", &bytes) }
    if gone.contains(.strikethrough) { rendition.append("29;", &bytes) }
    if foreground != .standard, next.foreground == .standard { rendition.append("39;", &bytes) }
    if background != .standard, next.background == .standard { rendition.append("49;", &bytes) }
    if underlineColor != .standard, next.underlineColor == .standard { rendition.append("59;", &bytes) }
  }

  private func appendOn(changeTo next: Pen, to rendition: inout GraphicRendition, _ bytes: inout FrameBytes) {
    var kept = attributes
    if !kept.subtracting(next.attributes).isDisjoint(with: Self.intensity) { kept.subtract(Self.intensity) }
    let new = next.attributes.subtracting(kept)
    if !new.isEmpty {
      if new.contains(.bold) { rendition.append("1;", &bytes) }
      if new.contains(.dim) { rendition.append("2;", &bytes) }
      if new.contains(.italic) { rendition.append("3;", &bytes) }
      if new.contains(.inverse) { rendition.append("7;", &bytes) }
      if new.contains(.strikethrough) { rendition.append("9;", &bytes) }
    }
    if next.shape != shape, let shape = next.shape { rendition.append(shape, &bytes) }
    if next.foreground != foreground { rendition.append(next.foreground, base: 30, &bytes) }
    if next.background != background { rendition.append(next.background, base: 40, &bytes) }
    if next.underlineColor != underlineColor { rendition.append(underline: next.underlineColor, &bytes) }
  }
}
