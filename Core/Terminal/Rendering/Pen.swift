/// How the terminal draws what comes next: a style in what the terminal can show.
struct Pen: Hashable, BitwiseCopyable {
  var foreground = TerminalColor.standard
  var background = TerminalColor.standard
  var underlineColor = TerminalColor.standard
  var look = PackedStyle.Look()
  /// The number of the hyperlink; 0 for none.
  var link: UInt32 = 0

  /// Whether nothing is on but perhaps a link.
  private var isPlain: Bool {
    foreground == .standard && background == .standard && underlineColor == .standard
      && look == PackedStyle.Look()
  }

  /// Select Graphic Rendition for what differs (ECMA-48 8.3.117): what is to go switched off singly, or all reset and
  /// what is to stay set anew, whichever is shorter.
  func append(changeTo next: Pen, to bytes: inout FrameBytes) {
    if next.isPlain { return bytes.append("\u{1B}[m") }
    // Two lists of at most a hundred bytes each.
    bytes.reserve(256)
    let start = bytes.count
    var rendition = GraphicRendition(&bytes)
    // By far the most changes: from one colour to another.
    if look == next.look, underlineColor == next.underlineColor,
      next.foreground != .standard, next.background != .standard
    {
      appendColors(changeTo: next, to: &rendition, &bytes)
      return rendition.end(&bytes)
    }
    let isSwitchedOff = appendOff(changeTo: next, to: &rendition, &bytes)
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

  private func appendOff(changeTo next: Pen, to rendition: inout GraphicRendition, _ bytes: inout FrameBytes) -> Bool {
    let start = bytes.count
    let gone = look.attributes.subtracting(next.look.attributes)
    if look != next.look {
      // One parameter ends both; what stays of them is switched on again.
      if !gone.isDisjoint(with: Self.intensity) { rendition.append("22;", &bytes) }
      if gone.contains(.italic) { rendition.append("23;", &bytes) }
      if look.isUnderlined, !next.look.isUnderlined { rendition.append("24;", &bytes) }
      if gone.contains(.inverse) { rendition.append("27;", &bytes) }
      if gone.contains(.strikethrough) { rendition.append("29;", &bytes) }
    }
    if foreground != .standard, next.foreground == .standard { rendition.append("39;", &bytes) }
    if background != .standard, next.background == .standard { rendition.append("49;", &bytes) }
    if underlineColor != .standard, next.underlineColor == .standard { rendition.append("59;", &bytes) }
    return bytes.count > start
  }

  private func appendOn(changeTo next: Pen, to rendition: inout GraphicRendition, _ bytes: inout FrameBytes) {
    var kept = look.attributes
    if !kept.subtracting(next.look.attributes).isDisjoint(with: Self.intensity) { kept.subtract(Self.intensity) }
    let new = next.look.attributes.subtracting(kept)
    if !new.isEmpty {
      if new.contains(.bold) { rendition.append("1;", &bytes) }
      if new.contains(.dim) { rendition.append("2;", &bytes) }
      if new.contains(.italic) { rendition.append("3;", &bytes) }
      if new.contains(.inverse) { rendition.append("7;", &bytes) }
      if new.contains(.strikethrough) { rendition.append("9;", &bytes) }
    }
    if let shape = next.look.shape, shape != look.shape { rendition.append(shape, &bytes) }
    appendColors(changeTo: next, to: &rendition, &bytes)
    if next.underlineColor != underlineColor { rendition.append(underline: next.underlineColor, &bytes) }
  }

  @inline(__always)
  private func appendColors(changeTo next: Pen, to rendition: inout GraphicRendition, _ bytes: inout FrameBytes) {
    if next.foreground != foreground { rendition.append(next.foreground, base: 30, &bytes) }
    if next.background != background { rendition.append(next.background, base: 40, &bytes) }
  }
}
