import CoreEnvironment
import Foundation
import ServicesPictures
import Testing

@Suite("Pictures become files") struct EncoderTests {
  private let picture = ImagePixels(
    width: 3, height: 2,
    bytes: [
      255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 0, 0, 0, 0, 10, 20, 30, 128, 255, 255, 255, 1,
    ])

  @Test("a PNG is what it was, with its opacity")
  func png() throws {
    let picture = try #require(picture)
    let data = try #require(PNGEncoder().data(of: picture, as: .png))
    #expect(try PNGDecoder().pixels(of: data) == picture)
    #expect(PNGEncoder().data(of: picture, as: .jpeg(quality: 1)) == nil)
  }

  @Test("noise is not smaller, and is what it was")
  func noise() throws {
    var state: UInt32 = 1
    let bytes = (0..<200 * 300 * 4).map { index -> UInt8 in
      state = state &* 1_664_525 &+ 1_013_904_223
      // What is clear has no colour that is kept.
      return UInt8(state >> 24) | (index % 4 == 3 ? 1 : 0)
    }
    let picture = try #require(ImagePixels(width: 200, height: 300, bytes: bytes))
    let data = try #require(PNGEncoder().data(of: picture, as: .png))
    #expect(try PNGDecoder().pixels(of: data) == picture)
  }

  @Test("a JPEG is nearly what it was, smaller with less quality, and white where it was clear")
  func jpeg() throws {
    var bytes = (0..<64 * 64).flatMap { index -> [UInt8] in [UInt8(index % 64 * 4), 100, 50, 255] }
    let picture = try #require(ImagePixels(width: 64, height: 64, bytes: bytes))
    let sizes = try [1, 0.5, 0].map { quality -> Int in
      let data = try #require(JPEGEncoder().data(of: picture, as: .jpeg(quality: quality)))
      let read = try #require(try JPEGDecoder().pixels(of: data))
      #expect(read.width == 64 && read.height == 64)
      return data.count
    }
    #expect(sizes[0] > sizes[1] && sizes[1] > sizes[2])
    for place in stride(from: 3, to: bytes.count, by: 4) { bytes[place] = 0 }
    let clear = try #require(ImagePixels(width: 64, height: 64, bytes: bytes))
    let data = try #require(JPEGEncoder().data(of: clear, as: .jpeg(quality: 1)))
    #expect(try #require(try JPEGDecoder().pixels(of: data)).bytes.allSatisfy { $0 > 250 })
    #expect(JPEGEncoder().data(of: clear, as: .png) == nil)
    #expect(JPEGEncoder().data(of: clear, as: .jpeg(quality: .nan)) != nil)
  }
}
