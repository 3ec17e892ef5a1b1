import CoreEnvironment
import Foundation
import ServicesPictures
import Testing

/// Small pictures as files.
enum Samples {
  static func data(_ text: String) -> Data { Data(base64Encoded: text) ?? Data() }

  /// Two by two pixels: red and green above blue and white, which is half clear.
  static let png = data(
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAE0lEQVR4nGP4z8DwHwyBNAg0AABJSQl4KKDbdwAAAABJRU5ErkJg"
      + "gg==")

  /// A PNG that says it has 40,000 by 40,000 pixels, with those of two by two.
  static let endlessPNG = data(
    "iVBORw0KGgoAAAANSUhEUgAAnEAAAJxACAYAAABRDA4FAAAAE0lEQVR4nGP4z8DwHwyBNAg0AABJSQl4KKDbdwAAAABJRU5ErkJg"
      + "gg==")

  /// A PNG that says it has 200 by 200 pixels, with those of two by two.
  static let lyingPNG = data(
    "iVBORw0KGgoAAAANSUhEUgAAAMgAAADICAYAAACtWK6eAAAAE0lEQVR4nGP4z8DwHwyBNAg0AABJSQl4KKDbdwAAAABJRU5ErkJg"
      + "gg==")

  /// 16 by 16 pixels of red.
  static let jpeg = data(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxO"
      + "UlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P"
      + "T09PT09PT0//wAARCAAQABADASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUF"
      + "BAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVW"
      + "V1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi"
      + "4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAEC"
      + "AxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVm"
      + "Z2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq"
      + "8vP09fb3+Pn6/9oADAMBAAIRAxEAPwDDooorhPsD/9k=")
}

@Suite struct DecoderTests {
  @Test("a PNG is decoded with its opacity")
  func png() throws {
    let pixels = try #require(try PNGDecoder().pixels(of: Samples.png))
    #expect(pixels.width == 2 && pixels.height == 2)
    #expect(pixels.bytes == [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 128])
  }

  @Test("a JPEG is decoded, nearly in its colours")
  func jpeg() throws {
    let pixels = try #require(try JPEGDecoder().pixels(of: Samples.jpeg))
    #expect(pixels.width == 16 && pixels.height == 16)
    #expect(abs(Int(pixels.bytes[0]) - 200) < 8 && abs(Int(pixels.bytes[1]) - 30) < 8 && pixels.bytes[3] == 255)
  }

  @Test("what is of another format is left to other decoders")
  func otherFormats() throws {
    #expect(try PNGDecoder().pixels(of: Samples.jpeg) == nil)
    #expect(try JPEGDecoder().pixels(of: Samples.png) == nil)
    #expect(try PNGDecoder().pixels(of: Data()) == nil)
    #expect(try JPEGDecoder().pixels(of: Data("no picture".utf8)) == nil)
  }

  @Test("a file that breaks off anywhere is refused", arguments: [9, 20, 33, 40, 60])
  func truncatedPNG(count: Int) {
    #expect(throws: ImageError.self) { try PNGDecoder().pixels(of: Samples.png.prefix(count)) }
  }

  @Test("a JPEG that breaks off anywhere is refused", arguments: [4, 20, 100, 300, 600])
  func truncatedJPEG(count: Int) {
    let part = Samples.jpeg.prefix(min(count, Samples.jpeg.count - 20))
    #expect(throws: ImageError.self) { try JPEGDecoder().pixels(of: part) }
  }

  @Test("a header that promises too much is refused before memory is taken")
  func tooLarge() {
    let error = #expect(throws: ImageError.self) { try PNGDecoder().pixels(of: Samples.endlessPNG) }
    #expect(error?.reason == .tooLarge)
    #expect(error?.description == "This PNG of 40000 by 40000 pixels is too large to be shown.")
  }

  @Test("a header that promises more than there is is refused")
  func lying() {
    #expect(throws: ImageError(.damaged, "This PNG is damaged.")) {
      try PNGDecoder().pixels(of: Samples.lyingPNG)
    }
    // The height in a JPEG's header, changed.
    var data = Samples.jpeg
    if let place = data.firstRange(of: Data([0xFF, 0xC0]))?.lowerBound { data[place + 5] = 0x7F }
    #expect(throws: ImageError.self) { try JPEGDecoder().pixels(of: data) }
  }

  @Test("bytes that are changed anywhere give a picture or an error")
  func changedBytes() {
    for place in stride(from: 8, to: Samples.jpeg.count, by: 3) {
      var data = Samples.jpeg
      data[place] ^= 0x55
      _ = try? JPEGDecoder().pixels(of: data)
    }
    for place in 8..<Samples.png.count {
      var data = Samples.png
      data[place] ^= 0x55
      _ = try? PNGDecoder().pixels(of: data)
    }
  }
}

@Suite struct FileImageLoaderTests {
  init() { PictureDecoders.register() }

  @Test("a picture's file is read once")
  func file() async throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).png")
    try Samples.png.write(to: url)
    let loader = FileImageLoader()
    let first = try await loader.image(at: url)
    try FileManager.default.removeItem(at: url)
    #expect(try await loader.image(at: url) == first)
    await #expect(throws: (any Error).self) { try await FileImageLoader().image(at: url) }
  }

  @Test("an address that is no file is refused, unless somebody fetches it")
  func address() async throws {
    let url = try #require(URL(string: "https://example.org/a.png"))
    let error = await #expect(throws: ImageError.self) { try await FileImageLoader().image(at: url) }
    #expect(error?.reason == .unsupportedAddress)
    let loader = FileImageLoader { _ in Samples.png }
    #expect(try await loader.image(at: url).width == 2)
  }

  @Test("a loader may know formats of its own, and then knows no others")
  func ownFormats() async throws {
    struct Dot: ImageDecoder {
      func pixels(of data: Data) throws(ImageError) -> ImagePixels? {
        data == Data([46]) ? ImagePixels(width: 1, height: 1, bytes: [1, 2, 3, 255]) : nil
      }
    }
    let url = try #require(URL(string: "https://example.org/a.dot"))
    let loader = FileImageLoader(decoders: [Dot()]) { $0 == url ? Data([46]) : Samples.png }
    #expect(try await loader.image(at: url).bytes == [1, 2, 3, 255])
    let picture = try #require(URL(string: "https://example.org/a.png"))
    let error = await #expect(throws: ImageError.self) { try await loader.image(at: picture) }
    #expect(error?.reason == .unknownFormat)
    let usual = await #expect(throws: ImageError.self) { try await FileImageLoader { _ in Data([46]) }.image(at: url) }
    #expect(usual?.reason == .unknownFormat)
  }

  @Test("what no decoder knows is said")
  func unknown() async throws {
    let url = try #require(URL(string: "https://example.org/a.txt"))
    let error = await #expect(throws: ImageError.self) {
      try await FileImageLoader { _ in Data("text".utf8) }.image(at: url)
    }
    #expect(error?.reason == .unknownFormat)
  }
}

@Suite struct ImagePixelsTests {
  @Test("a smaller picture has the averages of areas, colours counting as much as they are opaque")
  func average() throws {
    let pixels = try #require(
      ImagePixels(width: 2, height: 1, bytes: [255, 0, 0, 255, 0, 0, 255, 0]))
    #expect(pixels.scaled(width: 1, height: 1).bytes == [255, 0, 0, 128])
    let grey = try #require(ImagePixels(width: 2, height: 1, bytes: [0, 0, 0, 255, 200, 200, 200, 255]))
    #expect(grey.scaled(width: 1, height: 1).bytes == [100, 100, 100, 255])
    #expect(grey.scaled(width: 4, height: 1).bytes[4] == 0)
  }

  @Test("pixels of a wrong number are none")
  func wrong() {
    #expect(ImagePixels(width: 1, height: 1, bytes: [1, 2, 3]) == nil)
    #expect(ImagePixels(width: 0, height: 1, bytes: []) == nil)
    #expect(!ImagePixels.isAllowed(width: .max, height: .max))
  }
}
