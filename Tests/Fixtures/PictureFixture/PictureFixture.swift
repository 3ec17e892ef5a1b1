import CAmbientPNG
import CoreEnvironment
import Foundation
import ServicesPictures

/// Decodes a large picture that it has made itself, and says what that has cost: a program of its own, since a process tells
/// only the peak of all that runs in it.
///
/// `PictureFixture KIND SIDE` prints the size that is kept, or why there is none, and the kilobytes of memory that were taken
/// at the most. What decoders write on standard error goes there.
@main
enum PictureFixture {
  static func main() throws {
    let words = CommandLine.arguments
    guard words.count == 3, let side = Int(words[2]), let kind = Kind(rawValue: words[1]) else { exit(64) }
    let data =
      switch kind {
      case .png: png(side: side)
      case .damaged: png(side: side).dropLast(30)
      case .jpeg, .progressive: jpeg(side: side, isProgressive: kind == .progressive)
      }
    let start = try peak(reset: true)
    let outcome: String
    do throws(ImageError) {
      let decoder: any ImageDecoder = kind == .png || kind == .damaged ? PNGDecoder() : JPEGDecoder()
      outcome =
        try decoder.pixels(of: data).map { "\($0.width)x\($0.height) of \($0.naturalWidth)x\($0.naturalHeight)" }
        ?? "nothing"
    } catch {
      outcome = "\(error.reason)"
    }
    print("\(outcome): \(try peak() - start)")
  }

  private enum Kind: String { case png, damaged, jpeg, progressive }

  /// The most kilobytes that were in memory, since the start or the last reset.
  private static func peak(reset: Bool = false) throws -> Int {
    if reset { try "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8) }
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  }

  /// Gray from side to side.
  private static func png(side: Int) -> Data {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    (image.width, image.height) = (UInt32(side), UInt32(side))
    let row = (0..<side).map { UInt8($0 * 255 / side) }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(side * side)
    for _ in 0..<side { pixels += row }
    var count = 0
    png_image_write_to_memory(&image, nil, &count, 0, pixels, 0, nil)
    var data = Data(count: count)
    data.withUnsafeMutableBytes { _ = png_image_write_to_memory(&image, $0.baseAddress, &count, 0, pixels, 0, nil) }
    return data.prefix(count)
  }

  /// Gray, of blocks that are two bits each: no change of the average, and nothing else (ITU-T T.81).
  private static func jpeg(side: Int, isProgressive: Bool) -> Data {
    func segment(_ marker: UInt8, _ bytes: [UInt8]) -> [UInt8] {
      [0xFF, marker, UInt8((bytes.count + 2) >> 8), UInt8((bytes.count + 2) & 255)] + bytes
    }
    let length = [UInt8(side >> 8), UInt8(side & 255)]
    let oneCode: [UInt8] = [1] + [UInt8](repeating: 0, count: 15) + [0]
    let blocks = ((side + 7) / 8) * ((side + 7) / 8)
    var bytes: [UInt8] = [0xFF, 0xD8]
    bytes += segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
    bytes += segment(isProgressive ? 0xC2 : 0xC0, [8] + length + length + [1, 1, 0x11, 0])
    bytes += segment(0xC4, [0x00] + oneCode) + segment(0xC4, [0x10] + oneCode)
    bytes += segment(0xDA, [1, 1, 0, 0, isProgressive ? 0 : 63, 0])
    bytes += [UInt8](repeating: 0, count: (blocks * (isProgressive ? 1 : 2) + 7) / 8)
    return Data(bytes + [0xFF, 0xD9])
  }
}
