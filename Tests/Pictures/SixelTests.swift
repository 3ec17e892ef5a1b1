import ChildPrograms
import CoreEnvironment
import Foundation
import ServicesPictures
import Testing

@testable import CoreTerminal

/// `sixel2png` of libsixel reads our sixels.
@Suite("Sixels as libsixel reads them") struct SixelTests {
  /// Draws all of a picture and has it read.
  private func read(_ bitmap: TerminalBitmap) throws -> ImagePixels {
    var bytes: [UInt8] = []
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: FrameBytes.blockSize) { block in
      var frame = FrameBytes(taking: &bytes, block: block)
      SixelImage(bitmap, ground: .standard).append(
        PixelRectangle(x: 0, y: 0, width: bitmap.width, height: bitmap.height), to: &frame)
      frame.finish(into: &bytes)
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: "sixels-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (sixels, picture) = (folder.appending(path: "a.six"), folder.appending(path: "a.png"))
    try Data(bytes).write(to: sixels)
    _ = try ChildProgram.output(of: ["/usr/bin/env", "sixel2png", "-i", sixels.path, "-o", picture.path])
    return try #require(try PNGDecoder().pixels(of: Data(contentsOf: picture)))
  }

  private func greatestDifference(_ read: ImagePixels, _ bitmap: TerminalBitmap) -> Int {
    var greatest = 0
    for place in bitmap.bytes.indices where place % 4 < 3 {
      greatest = max(greatest, abs(Int(read.bytes[place]) - Int(bitmap.bytes[place])))
    }
    return greatest
  }

  @Test(
    "a picture of few colours comes back as it was, but for the hundred steps of a colour", arguments: [1, 5, 6, 7, 40])
  func few(height: Int) throws {
    var bytes: [UInt8] = []
    for place in 0..<33 * height {
      bytes += [UInt8(place % 33 * 7), UInt8(place / 33 % 3 * 100), UInt8(place % 2 * 255), 255]
    }
    let bitmap = try #require(TerminalBitmap(width: 33, height: height, bytes: bytes))
    let picture = try read(bitmap)
    #expect(picture.width == 33)
    #expect(picture.height == height)
    #expect(greatestDifference(picture, bitmap) <= 3)
  }

  @Test("of many colours at most 255 are left, and none is far from what it stands for")
  func many() throws {
    var bytes: [UInt8] = []
    for place in 0..<128 * 96 {
      let (x, y) = (place % 128, place / 128)
      bytes += [UInt8(x * 2), UInt8(y * 2), UInt8((x + y) % 256), 255]
    }
    let bitmap = try #require(TerminalBitmap(width: 128, height: 96, bytes: bytes))
    let picture = try read(bitmap)
    #expect(greatestDifference(picture, bitmap) <= 24)
    var colors: Set<[UInt8]> = []
    for place in stride(from: 0, to: picture.bytes.count, by: 4) {
      colors.insert(Array(picture.bytes[place..<place + 3]))
    }
    #expect(colors.count <= 255)
    #expect(colors.count > 200)
  }
}
