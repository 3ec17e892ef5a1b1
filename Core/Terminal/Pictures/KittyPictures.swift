/// What a terminal with kitty's graphics protocol has of our pictures, and the commands that bring it to what a frame shows.
///
/// The pixels of a picture are sent once. When nothing of it is shown any more they stay with the terminal, so that what is scrolled out of
/// sight can come back, until there are more than ``byteLimit`` bytes of them; those that were shown longest ago go first.
struct KittyPictures: Sendable {
  /// A picture that the terminal has.
  private struct Sent {
    var id: Int
    /// The frame that showed it last.
    var frame: Int
  }

  /// A place on the screen: where it begins tells it from all others.
  private struct Shown: Hashable {
    var picture: VisiblePicture
    var id: Int
  }

  /// How many bytes of pixels are left with the terminal: 32 MiB, or what is shown at once, where that is more.
  static let byteLimit = 32 << 20

  private var sent: [TerminalBitmap: Sent] = [:]
  /// What is shown, by the number of the placement.
  private var shown: [Int: Shown] = [:]
  private var lastID = KittyCommand.ids.upperBound
  private var frame = 0
  private let byteLimit: Int

  init(byteLimit: Int = Self.byteLimit) { self.byteLimit = byteLimit }

  /// Whether the terminal has nothing of ours.
  var isEmpty: Bool { sent.isEmpty }

  /// Takes away what a frame shows no more; to be called before its text is written.
  ///
  /// - Parameter isRepaint: What the terminal has is not known, or is of no use: it forgets all.
  mutating func remove(but pictures: [VisiblePicture], width: Int, isRepaint: Bool, into bytes: inout FrameBytes) {
    if isRepaint {
      for id in sent.values.map(\.id).sorted() { bytes.append(text: KittyCommand.delete(id)) }
      (sent, shown) = ([:], [:])
    }
    guard !shown.isEmpty else { return }
    let wanted = Dictionary(uniqueKeysWithValues: pictures.map { (Self.number(of: $0, width), $0) })
    for number in shown.keys.sorted() {
      guard let former = shown[number], wanted[number] != former.picture else { continue }
      // Of the same picture another part is put there: that takes the place of the one before.
      if let new = wanted[number], new.placement.bitmap == former.picture.placement.bitmap { continue }
      bytes.append(text: KittyCommand.delete(former.id, placement: number))
      shown[number] = nil
    }
  }

  /// Sends what the terminal does not have yet and shows it; to be called when the frame's text is written.
  ///
  /// - Returns: How many places were told.
  mutating func show(_ pictures: [VisiblePicture], width: Int, into bytes: inout FrameBytes) -> Int {
    frame += 1
    var count = 0
    for picture in pictures {
      let number = Self.number(of: picture, width)
      let bitmap = picture.placement.bitmap
      let id = sent[bitmap]?.id ?? newID()
      if sent[bitmap] == nil { KittyCommand.transmit(bitmap, id: id, into: &bytes) }
      sent[bitmap] = Sent(id: id, frame: frame)
      guard shown[number]?.picture != picture else { continue }
      bytes.append(text: "\u{1B}[\(picture.cells.row + 1);\(picture.cells.column + 1)H")
      bytes.append(
        text: KittyCommand.put(
          id, placement: number, picture.placement.source(of: picture.cells), columns: picture.cells.width,
          rows: picture.cells.height))
      shown[number] = Shown(picture: picture, id: id)
      count += 1
    }
    forget(into: &bytes)
    return count
  }

  private static func number(of picture: VisiblePicture, _ width: Int) -> Int {
    picture.cells.row * width + picture.cells.column + 1
  }

  private mutating func newID() -> Int {
    let used = Set(sent.values.map(\.id))
    repeat {
      lastID = lastID < KittyCommand.ids.upperBound ? lastID + 1 : KittyCommand.ids.lowerBound
    } while used.contains(lastID)
    return lastID
  }

  /// Takes back the pixels that were shown longest ago, where there are too many.
  private mutating func forget(into bytes: inout FrameBytes) {
    var total = sent.keys.reduce(0) { $0 + $1.bytes.count }
    guard total > byteLimit else { return }
    let hidden = sent.filter { $0.value.frame < frame }
    for (bitmap, picture) in hidden.sorted(by: { ($0.value.frame, $0.value.id) < ($1.value.frame, $1.value.id) }) {
      guard total > byteLimit else { return }
      bytes.append(text: KittyCommand.delete(picture.id))
      sent[bitmap] = nil
      total -= bitmap.bytes.count
    }
  }
}
