/// Commands of kitty's graphics protocol, as they are sent. None of them is answered (`q=2`).
enum KittyCommand {
  /// The numbers of our pictures: programs that share a terminal have one set of numbers.
  static let ids = 1_097_687_552...1_097_753_087
  /// How many bytes of Base64 a command has at the most.
  static let chunkLimit = 4_096

  /// Takes away all pictures that can be seen, and those of our numbers that cannot, with their pixels.
  static let deleteAll =
    "\u{1B}_Ga=d,d=A,q=2\u{1B}\\\u{1B}_Ga=d,d=R,x=\(ids.lowerBound),y=\(ids.upperBound),q=2\u{1B}\\"

  /// Takes away a picture with its pixels.
  static func delete(_ id: Int) -> String { "\u{1B}_Ga=d,d=I,i=\(id),q=2\u{1B}\\" }

  /// Takes away one of the places where a picture is shown, and leaves its pixels with the terminal.
  static func delete(_ id: Int, placement: Int) -> String { "\u{1B}_Ga=d,d=i,i=\(id),p=\(placement),q=2\u{1B}\\" }

  /// Shows a part of a picture at the cursor, which stays: below the text, so that no text is hidden, and above the colours behind it.
  static func put(_ id: Int, placement: Int, _ source: PixelRectangle, columns: Int, rows: Int) -> String {
    "\u{1B}_Ga=p,i=\(id),p=\(placement),x=\(source.x),y=\(source.y),w=\(source.width),h=\(source.height),"
      + "c=\(columns),r=\(rows),z=-1,C=1,q=2\u{1B}\\"
  }

  /// Sends the pixels of a picture: 24 bits each, or 32 where some are not opaque.
  static func transmit(_ bitmap: TerminalBitmap, id: Int, into bytes: inout FrameBytes) {
    let data = bitmap.isOpaque ? bitmap.opaqueBytes : bitmap.bytes
    var head = "a=t,q=2,i=\(id),f=\(bitmap.isOpaque ? 24 : 32),s=\(bitmap.width),v=\(bitmap.height),t=d,"
    // Base64 makes four bytes of three.
    let step = chunkLimit / 4 * 3
    for start in stride(from: 0, to: data.count, by: step) {
      let end = min(start + step, data.count)
      bytes.append(text: "\u{1B}_G\(head)m=\(end < data.count ? 1 : 0);")
      bytes.append(text: Base64.encoded(data[start..<end]))
      bytes.append("\u{1B}\\")
      head = "q=2,"
    }
  }
}

extension TerminalBitmap {
  /// Red, green and blue alone.
  fileprivate var opaqueBytes: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(width * height * 3)
    for place in stride(from: 0, to: bytes.count, by: 4) { result += bytes[place..<place + 3] }
    return result
  }
}
