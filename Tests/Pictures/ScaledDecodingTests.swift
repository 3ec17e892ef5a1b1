import ChildPrograms
import CoreEnvironment
import Foundation
import ServicesPictures
import Testing

extension Samples {
  /// Five by three pixels of many colors, every second one nearly clear.
  static let colors = data(
    "iVBORw0KGgoAAAANSUhEUgAAAAUAAAADCAYAAABbNsX4AAAAOUlEQVR42gXBQQEAMAgCQJIshG+T8CaESUxCCFuxOwBI4UnoLKjDBOBTsSNSy8lxBbhT"
      + "puTJenV2PscbGx3MNfdKAAAAAElFTkSuQmCC")

  /// The same, interlaced.
  static let interlaced = data(
    "iVBORw0KGgoAAAANSUhEUgAAAAUAAAADCAYAAAEsMfVuAAAAPElEQVR42g3KMRUAIAxDwa8EEZ1RkjkiUFIlEYGrwnrvAIbLGcweyB7nzE2GYrmRqcid"
      + "Nmi59Is+6De1H2T+Gx1dtwGtAAAAAElFTkSuQmCC")

  /// Two pixels of a palette, the second one nearly clear.
  static let palette = data(
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABAQMAAADO7O3JAAAABlBMVEUKFB7I0tyCjXXdAAAAAnRSTlP/B3vTpekAAAAKSURBVHjaY3AAAABCAEGEv45iAAAA"
      + "AElFTkSuQmCC")
}

@Suite("Large pictures are decoded into what is kept of them") struct ScaledDecodingTests {
  @Test("a PNG is reduced to the averages of its squares, interlaced or not", arguments: 1...16)
  func averages(limit: Int) throws {
    let whole = try #require(try PNGDecoder().pixels(of: Samples.colors))
    #expect(whole.width == 5 && whole.height == 3)
    let divisor = ImagePixels.divisor(width: 5, height: 3, keeping: limit)
    for data in [Samples.colors, Samples.interlaced] {
      let kept = try #require(try PNGDecoder(keeping: limit).pixels(of: data))
      #expect(kept.width == (5 + divisor - 1) / divisor && kept.height == (3 + divisor - 1) / divisor)
      #expect(kept.width * kept.height <= limit)
      #expect(kept.naturalWidth == 5 && kept.naturalHeight == 3)
      #expect(kept.bytes == squares(of: whole, by: divisor))
    }
  }

  /// The averages, worked out another way; at the right and at the bottom there is less to a square.
  private func squares(of picture: ImagePixels, by divisor: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for top in stride(from: 0, to: picture.height, by: divisor) {
      for left in stride(from: 0, to: picture.width, by: divisor) {
        let width = min(divisor, picture.width - left)
        let rows = (top..<min(top + divisor, picture.height)).flatMap { row -> ArraySlice<UInt8> in
          let start = (row * picture.width + left) * 4
          return picture.bytes[start..<start + width * 4]
        }
        let square = ImagePixels(width: width, height: rows.count / width / 4, bytes: rows)
        // The sum in fractions may lie on the other side of a half.
        bytes += square?.scaled(width: 1, height: 1).bytes ?? []
      }
    }
    return bytes
  }

  @Test("a PNG of a palette is decoded with the opacities of its colors")
  func palette() throws {
    let pixels = try #require(try PNGDecoder().pixels(of: Samples.palette))
    #expect(pixels.bytes == [10, 20, 30, 255, 200, 210, 220, 7])
  }

  @Test("a JPEG is reduced by 2, 4 or 8", arguments: [(256, 16), (255, 8), (64, 8), (63, 4), (16, 4), (15, 2), (1, 2)])
  func jpeg(limit: Int, side: Int) throws {
    let pixels = try #require(try JPEGDecoder(keeping: limit).pixels(of: Samples.jpeg))
    #expect(pixels.width == side && pixels.height == side && pixels.bytes.count == side * side * 4)
    #expect(pixels.naturalWidth == 16 && pixels.naturalHeight == 16)
    #expect(abs(Int(pixels.bytes[0]) - 200) < 8 && abs(Int(pixels.bytes[1]) - 30) < 8 && pixels.bytes[3] == 255)
  }

  @Test(
    "the divisor is the smallest that leaves no more than the limit",
    arguments: [
      (1_024, 1_024, 1), (1_025, 1_024, 2), (8_000, 8_000, 8), (32_768, 2_048, 8), (32_768, 1, 1), (8_191, 8_193, 9),
    ])
  func divisor(width: Int, height: Int, expected: Int) {
    #expect(ImagePixels.divisor(width: width, height: height) == expected)
  }

  private let fixture = "\(ChildProgram.folder)/PictureFixture"

  /// What the program of the fixture prints: what became of the picture, and the kilobytes that it took at the most.
  private func cost(_ kind: String) throws -> (outcome: String, kilobytes: Int) {
    let output = try ChildProgram.output(of: [fixture, kind, "8000"])
    let parts = output.split(separator: ": ")
    let kilobytes = parts.last.flatMap { Int($0.filter(\.isNumber)) }
    return (String(try #require(parts.first)), try #require(kilobytes))
  }

  @Test("a picture of 8,000 by 8,000 pixels costs a few megabytes", arguments: ["png", "jpeg"])
  func large(kind: String) throws {
    let (outcome, kilobytes) = try cost(kind)
    #expect(outcome == "1000x1000 of 8000x8000")
    #expect(kilobytes < 12 << 10, "\(kilobytes) kB")
  }

  @Test("a picture that is damaged is refused, and nothing is written into the screen")
  func damaged() throws {
    let command = "'\(fixture)' damaged 100 2>&1 >/dev/null; '\(fixture)' damaged 100"
    let output = try ChildProgram.output(of: ["/bin/sh", "-c", command])
    #expect(output.hasPrefix("damaged: ") && output.split(separator: "\n").count == 1)
  }

  @Test("one that would have to be held as a whole is refused, and costs no more")
  func progressive() throws {
    let (outcome, kilobytes) = try cost("progressive")
    #expect(outcome == "tooLarge")
    #expect(kilobytes < 12 << 10, "\(kilobytes) kB")
  }
}
