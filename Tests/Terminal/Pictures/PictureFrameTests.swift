@testable import CoreTerminal
import Randomness
import Testing

/// What a terminal shows after each frame is what the frame says.
@Suite("Frames with pictures")
struct PictureFrameTests {
  private func capabilities(_ kind: PictureProtocol, _ cell: CellPixelSize?) -> TerminalCapabilities {
    TerminalCapabilities(
      colors: .trueColor, hasScrolling: true, hasSynchronizedOutput: true, pictures: kind, cellPixels: cell)
  }

  @Test("random frames, each as the difference to the one before", arguments: [PictureProtocol.kitty, .sixel])
  func random(kind: PictureProtocol) throws {
    for course in 0..<40 {
      let seed = UInt64.random(in: 0 ... .max)
      var generator = SplitMix64(seed: seed)
      let cell = CellPixelSize(width: 1 + generator.below(5), height: 1 + generator.below(9))
      let size = try #require(cell)
      let (width, height) = (4 + generator.below(14), 3 + generator.below(8))
      var encoder = FrameEncoder(capabilities: capabilities(kind, cell))
      var screen = ScreenInterpreter(width: width, height: height)
      screen.cellPixels = (size.width, size.height)
      var frame = Surface(width: width, height: height, pictures: kind, cell: cell)
      var shown: Surface?
      for step in 0..<60 {
        for _ in 0...generator.below(3) { change(&frame, size, kind, &generator) }
        frame.prunePictures()
        if generator.below(15) == 0 { shown = nil }
        var bytes: [UInt8] = []
        encoder.encode(frame, after: shown, into: &bytes)
        screen.receive(bytes)
        shown = frame
        if let difference = screen.difference(from: frame) {
          Issue.record("seed \(seed), course \(course), frame \(step): \(difference)")
          return
        }
        bytes = []
        encoder.encode(frame, after: frame, into: &bytes)
        #expect(bytes.isEmpty, "seed \(seed), course \(course), frame \(step): a second time gives bytes")
      }
    }
  }

  private func change(
    _ frame: inout Surface, _ cell: CellPixelSize, _ kind: PictureProtocol, _ generator: inout SplitMix64
  ) {
    let place = CellRectangle(
      column: generator.below(frame.width + 4) - 4, row: generator.below(frame.height + 4) - 4,
      width: 1 + generator.below(8), height: 1 + generator.below(6))
    switch generator.below(8) {
    case 0: frame.clear()
    case 1: frame.fill(place, style: CellStyle(background: .palette(UInt8(generator.below(9)))))
    case 2, 3:
      frame.write(
        generator.element(of: RandomFrames.undisputed), column: place.column, row: max(0, place.row),
        style: CellStyle(.bold))
    case 4:
      // Everything moves up, as a list does.
      let former = frame
      frame.clear()
      for row in 1..<frame.height { frame.write(former.text(row: row), row: row - 1) }
    default:
      let across = kind == .kitty ? 1 + generator.below(3) : cell.width
      let down = kind == .kitty ? 1 + generator.below(3) : cell.height
      let bitmap = TerminalBitmap.drawn(
        width: place.width * across, height: place.height * down, seed: generator.below(3),
        isOpaque: generator.below(2) == 0)
      if let bitmap { frame.draw(bitmap, at: place) }
    }
  }

  @Test(
    "the bytes of a small picture by kitty's protocol; when it moves its pixels are not sent again; when it goes it is taken away"
  )
  func kittyBytes() throws {
    let bitmap = try #require(TerminalBitmap(width: 2, height: 1, bytes: [255, 0, 0, 255, 0, 0, 255, 255]))
    let cell = CellPixelSize(width: 8, height: 16)
    var encoder = FrameEncoder(
      capabilities: TerminalCapabilities(colors: .trueColor, pictures: .kitty, cellPixels: cell))
    var frame = Surface(width: 6, height: 3, pictures: .kitty, cell: cell)
    var shown = frame
    func next(_ draw: (inout Surface) -> Void) -> String {
      draw(&frame)
      frame.prunePictures()
      var bytes: [UInt8] = []
      encoder.encode(frame, after: shown, into: &bytes)
      shown = frame
      return String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "␛")
    }
    let place = CellRectangle(column: 1, row: 1, width: 2, height: 1)
    #expect(
      next { $0.draw(bitmap, at: place, ground: .palette(4)) }
        == "␛[2;2H␛[44m  ␛[m␛_Ga=t,q=2,i=1097687552,f=24,s=2,v=1,t=d,m=0;/wAAAAD/␛\\"
        + "␛[2;2H␛_Ga=p,i=1097687552,p=8,x=0,y=0,w=2,h=1,c=2,r=1,z=-1,C=1,q=2␛\\")
    #expect(next { $0.draw(bitmap, at: place, ground: .palette(4)) } == "")
    #expect(
      next {
        $0.clear()
        $0.draw(bitmap, at: place.moved(columns: 3, rows: 0), ground: .palette(4))
      }
        == "␛_Ga=d,d=i,i=1097687552,p=8,q=2␛\\␛[2;2H   ␛[44m  ␛[m"
        + "␛[2;5H␛_Ga=p,i=1097687552,p=11,x=0,y=0,w=2,h=1,c=2,r=1,z=-1,C=1,q=2␛\\")
    // A letter over its left cell leaves its right one.
    #expect(
      next { $0.write("a", column: 4, row: 1) }.hasSuffix(
        "␛[2;6H␛_Ga=p,i=1097687552,p=12,x=1,y=0,w=1,h=1,c=1,r=1,z=-1,C=1,q=2␛\\"))
    #expect(next { $0.clear() }.hasPrefix("␛_Ga=d,d=i,i=1097687552,p=12,q=2␛\\"))
  }

  @Test("the bytes of a small picture as sixels, and of the part that comes back when what covered it goes")
  func sixelBytes() throws {
    let bitmap = try #require(
      TerminalBitmap(
        width: 4, height: 2,
        bytes: [[255, 0, 0, 255], [255, 0, 0, 255], [255, 0, 0, 255], [255, 0, 0, 255]].flatMap(\.self)
          + [[0, 0, 255, 255], [0, 0, 0, 0], [0, 0, 255, 255], [255, 0, 0, 255]].flatMap(\.self)))
    let cell = CellPixelSize(width: 2, height: 2)
    var encoder = FrameEncoder(
      capabilities: TerminalCapabilities(colors: .trueColor, pictures: .sixel, cellPixels: cell))
    var frame = Surface(width: 3, height: 2, pictures: .sixel, cell: cell)
    var shown = frame
    func next(_ draw: (inout Surface) -> Void) -> String {
      draw(&frame)
      frame.prunePictures()
      var bytes: [UInt8] = []
      encoder.encode(frame, after: shown, into: &bytes)
      shown = frame
      return String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "␛")
    }
    let place = CellRectangle(width: 2, height: 1)
    #expect(
      next { $0.draw(bitmap, at: place) }
        == "␛[H  ␛[1;1H␛P0;1;0q\"1;1;4;2#0;2;100;0;0#1;2;0;0;100#0@@@B$#1A?A␛\\")
    #expect(next { $0.draw(bitmap, at: place) } == "")
    #expect(next { $0.write("a") } == "␛[Ha")
    #expect(
      next { $0.draw(bitmap, at: place) }
        == "␛[H ␛[1;1H␛P0;1;0q\"1;1;2;2#0;2;100;0;0#1;2;0;0;100#0@@$#1A␛\\")
    #expect(next { $0.clear() } == "␛[H  ")
  }

  @Test("in the last row sixels stay half blocks, as a terminal might scroll")
  func lastRow() throws {
    let cell = try #require(CellPixelSize(width: 2, height: 2))
    var frame = Surface(width: 3, height: 2, pictures: .sixel, cell: cell)
    let bitmap = try #require(TerminalBitmap.drawn(width: 6, height: 4))
    frame.draw(bitmap, at: CellRectangle(width: 3, height: 2))
    #expect(frame.visiblePictures.map(\.cells) == [CellRectangle(width: 3, height: 1)])
    #expect(frame.text == "▀▀▀\n▀▀▀")
  }

  @Test("large pixels go out in chunks of 4,096 bytes, and come back as they were")
  func chunks() throws {
    let cell = CellPixelSize(width: 40, height: 40)
    let bitmap = try #require(TerminalBitmap.drawn(width: 120, height: 80, isOpaque: false))
    var encoder = FrameEncoder(capabilities: capabilities(.kitty, cell))
    var frame = Surface(width: 3, height: 2, pictures: .kitty, cell: cell)
    frame.draw(bitmap, at: frame.bounds)
    var bytes: [UInt8] = []
    let counts = encoder.encode(frame, after: nil, into: &bytes)
    var screen = ScreenInterpreter(width: 3, height: 2)
    screen.receive(bytes)
    #expect(screen.difference(from: frame) == nil)
    #expect(counts.pictures == 1)
    // 38,400 bytes are 51,200 in Base64.
    #expect(String(decoding: bytes, as: UTF8.self).ranges(of: "\u{1B}_G").count == 13 + 1)
  }

  @Test("pixels that are not shown stay with the terminal up to a limit; those that were shown longest ago go first")
  func limit() throws {
    var kitty = KittyPictures(byteLimit: 100)
    var screen = KittyDecoder()
    let bitmaps = try (0..<4).map { try #require(TerminalBitmap.drawn(width: 3, height: 3, seed: $0)) }
    func show(_ bitmap: TerminalBitmap) {
      let place = CellRectangle(width: 3, height: 3)
      let picture = VisiblePicture(
        placement: PicturePlacement(bitmap: bitmap, place: place, ground: .standard), cells: place)
      var bytes: [UInt8] = []
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: FrameBytes.blockSize) { block in
        var frame = FrameBytes(taking: &bytes, block: block)
        kitty.remove(but: [picture], width: 10, isRepaint: false, into: &frame)
        _ = kitty.show([picture], width: 10, into: &frame)
        frame.finish(into: &bytes)
      }
      for command in String(decoding: bytes, as: UTF8.self).split(separator: "\u{1B}") where command.hasPrefix("_") {
        screen.receive(String(command.dropFirst()), column: 0, row: 0) { Issue.record("\($0)") }
      }
    }
    show(bitmaps[0])
    show(bitmaps[1])
    show(bitmaps[0])
    #expect(screen.transmissions == 2)
    // 36 bytes each: three are too many.
    show(bitmaps[2])
    #expect(screen.images.count == 2)
    show(bitmaps[0])
    #expect(screen.transmissions == 3)
    show(bitmaps[1])
    #expect(screen.transmissions == 4)
  }

  @Test("a picture is made as large as the pixels that it covers, and no larger than is allowed")
  func sizes() throws {
    let cell = try #require(CellPixelSize(width: 10, height: 20))
    let kitty = PictureSupport(.kitty, cell: cell)
    func size(_ support: PictureSupport, _ width: Int, _ height: Int, of source: Int) -> [Int]? {
      support.pixels(ofCellsIn: CellRectangle(width: width, height: height), sourceWidth: source, sourceHeight: source)
        .map { [$0.across, $0.down] }
    }
    #expect(size(kitty, 10, 5, of: 4_000) == [10, 20])
    #expect(size(kitty, 10, 5, of: 50) == [5, 10])
    #expect(size(kitty, 10, 5, of: 1) == [2, 2])
    let large = try #require(size(kitty, 400, 100, of: 4_000))
    #expect(large[0] * large[1] * 40_000 <= PictureSupport.pixelLimit)
    #expect(size(kitty, 2_000, 1_000, of: 4_000) == [1, 1])
    #expect(size(kitty, 2_000, 2_000, of: 4_000) == nil)
    #expect(size(kitty, .max, .max, of: 4_000) == nil)
    let sixel = PictureSupport(.sixel, cell: cell)
    #expect(size(sixel, 10, 5, of: 1) == [10, 20])
    #expect(size(sixel, 192, 54, of: 1) == [10, 20])
    #expect(size(sixel, 400, 100, of: 1) == nil)
  }

  @Test("more pictures than a surface has numbers for, or than all may have pixels, stay half blocks")
  func numbers() throws {
    var frame = Surface(width: 40, height: 40, pictures: .kitty, cell: CellPixelSize(width: 2, height: 2))
    let bitmap = try #require(TerminalBitmap.drawn(width: 1, height: 1))
    for place in 0..<1_100 {
      frame.draw(bitmap, at: CellRectangle(column: place % 40, row: place / 40, width: 1, height: 1))
    }
    #expect(frame.visiblePictures.count == 1_023)
    frame.fill(CellRectangle(width: 40, height: 1))
    frame.prunePictures()
    frame.draw(bitmap, at: CellRectangle(column: 3, row: 39, width: 1, height: 1))
    #expect(frame.visiblePictures.count == 984)
    frame.clear()
    frame.prunePictures()
    for seed in 0..<9 {
      let bytes = [UInt8](repeating: UInt8(seed), count: 2_048 * 1_024 * 4)
      let large = try #require(TerminalBitmap(width: 2_048, height: 1_024, bytes: bytes))
      frame.draw(large, at: CellRectangle(column: 0, row: seed, width: 1, height: 1))
      frame.prunePictures()
    }
    #expect(frame.visiblePictures.count == 8)
  }
}
