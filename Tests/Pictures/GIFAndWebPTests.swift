import CoreEnvironment
import Foundation
import ServicesPictures
import Testing

extension Samples {
  /// Three by two pixels; the frame is two by two: red and green above blue and a clear one.
  static let gif = data("R0lGODlhAwACAJEAAP8AAAD/AAAA/////yH5BAEAAAMALAAAAAACAAIAAAIDRKixADs=")
  /// Red, green, blue, white and red, one below the other, interlaced.
  static let interlacedGIF = data("R0lGODlhAQAFAJEAAP8AAAD/AAAA/////ywAAAAAAQAFAEACBASocAUAOw==")
  /// Two by two pixels, and a frame that says it has 65,535 squared.
  static let endlessFrame = data("R0lGODlhAgACAJEAAP8AAAD/AAAA/////ywAAAAA/////wACA0SosQA7")
  /// A GIF that says it has 65,535 squared.
  static let endlessGIF = data("R0lGODlh/////5EAAP8AAAD/AAAA/////ywAAAAAAgACAAACA0SosQA7")
  /// The four pixels of ``png``, without a loss.
  static let webp = data(
    "UklGRjAAAABXRUJQVlA4TCMAAAAvAUAAEB8gEEjeHzqN+RcQFPwfnYCg6LrlImYPwg0YIvofAgA=")
  /// 16 by 16 pixels of red, with a loss.
  static let lossyWebP = data(
    "UklGRj4AAABXRUJQVlA4IDIAAADQAQCdASoQABAAAMASJaACdLoB+AADsAD++X2//00jxpHjSPmLf/ugT90CfugT/3NoAA==")
}

@Suite("GIF and WebP") struct GIFAndWebPTests {
  @Test("the first frame of a GIF stands in its place, clear around and where it says so")
  func gif() throws {
    let pixels = try #require(try GIFDecoder().pixels(of: Samples.gif))
    #expect(pixels.width == 3 && pixels.height == 2)
    #expect(
      pixels.bytes == [
        255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 0, 0, 0, 0, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0,
      ])
  }

  @Test("an interlaced GIF has its rows in order")
  func interlaced() throws {
    let pixels = try #require(try GIFDecoder().pixels(of: Samples.interlacedGIF))
    #expect(
      pixels.bytes == [
        255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255, 255, 0, 0, 255,
      ])
  }

  @Test("a large GIF is reduced to averages")
  func scaledGIF() throws {
    let pixels = try #require(try GIFDecoder(keeping: 2).pixels(of: Samples.gif))
    #expect(pixels.width == 2 && pixels.height == 1 && pixels.naturalWidth == 3 && pixels.naturalHeight == 2)
    #expect(pixels.bytes == [85, 85, 85, 191, 0, 0, 0, 0])
  }

  @Test("a WebP is decoded, with its opacity where there is no loss")
  func webp() throws {
    let pixels = try #require(try WebPDecoder().pixels(of: Samples.webp))
    #expect(pixels.width == 2 && pixels.height == 2)
    #expect(pixels.bytes == [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 128])
    let lossy = try #require(try WebPDecoder(keeping: 64).pixels(of: Samples.lossyWebP))
    #expect(lossy.width == 8 && lossy.height == 8 && lossy.naturalWidth == 16)
    #expect(abs(Int(lossy.bytes[0]) - 200) < 12 && abs(Int(lossy.bytes[1]) - 30) < 12 && lossy.bytes[3] == 255)
  }

  @Test("what is of another format is left to other decoders")
  func otherFormats() throws {
    for data in [Samples.png, Samples.jpeg, Data(), Data("GIF".utf8), Data("RIFF0000WAVE".utf8)] {
      #expect(try GIFDecoder().pixels(of: data) == nil)
      #expect(try WebPDecoder().pixels(of: data) == nil)
    }
    #expect(try GIFDecoder().pixels(of: Samples.webp) == nil)
    #expect(try WebPDecoder().pixels(of: Samples.gif) == nil)
  }

  @Test("a file that breaks off is refused")
  func truncated() {
    for count in 6..<Samples.gif.count - 3 {
      #expect(throws: ImageError.self, "\(count)") { try GIFDecoder().pixels(of: Samples.gif.prefix(count)) }
    }
    for data in [Samples.webp, Samples.lossyWebP] {
      for count in [12, 16, 20, 25, 30, data.count - 12] {
        #expect(throws: ImageError.self, "\(count)") { try WebPDecoder().pixels(of: data.prefix(count)) }
      }
    }
  }

  @Test("headers that promise too much are refused before memory and time are taken")
  func tooLarge() {
    let error = #expect(throws: ImageError.self) { try GIFDecoder().pixels(of: Samples.endlessGIF) }
    #expect(error?.description == "This GIF of 65535 by 65535 pixels is too large to be shown.")
    #expect(throws: ImageError(.damaged, "This GIF is damaged.")) {
      try GIFDecoder().pixels(of: Samples.endlessFrame)
    }
  }

  @Test("bytes that are changed anywhere give a picture or an error")
  func changedBytes() {
    for mask in [0x55, 0xFF, 0x01] as [UInt8] {
      for sample in [Samples.gif, Samples.interlacedGIF] {
        for place in 6..<sample.count {
          var data = sample
          data[place] ^= mask
          _ = try? GIFDecoder(keeping: 4_096).pixels(of: data)
        }
      }
      for sample in [Samples.webp, Samples.lossyWebP] {
        for place in 12..<sample.count {
          var data = sample
          data[place] ^= mask
          _ = try? WebPDecoder(keeping: 4_096).pixels(of: data)
        }
      }
    }
  }

  @Test("both are known to programs that register the decoders of this module")
  func registered() throws {
    PictureDecoders.register()
    #expect(try ImageDecoders.pixels(of: Samples.gif).width == 3)
    #expect(try ImageDecoders.pixels(of: Samples.webp).width == 2)
  }
}
