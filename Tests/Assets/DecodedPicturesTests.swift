import AmbientAssets
import AssetFixtures
import CoreEnvironment
import Foundation
import ServicesPictures
import Testing

@Suite("Files of pictures are decoded once") struct DecodedPicturesTests {
  init() { PictureDecoders.register() }

  private func file(_ data: Data, in folder: AssetFolder, _ name: String = "x") throws -> AssetFile {
    try folder.write("\(name).png", data)
    return try #require(Library(folder).assets.image(name)?.variants.first?.file)
  }

  @Test("asked for twice, decoded once, as long as there is room")
  func once() throws {
    let folder = try AssetFolder()
    let (first, second) = try (
      file(PNGFile.filled(255, 0, 0), in: folder, "a"), file(PNGFile.filled(0, 0, 255), in: folder, "b")
    )
    let roomy = DecodedPictures(cacheBytes: 1 << 20)
    for _ in 0..<3 {
      #expect(roomy.pixels(of: first) { _ in }?.bytes.prefix(4) == [255, 0, 0, 255])
      #expect(roomy.pixels(of: second) { _ in }?.bytes.prefix(4) == [0, 0, 255, 255])
    }
    #expect(roomy.count == 2)
    let narrow = DecodedPictures(cacheBytes: 8 * 8 * 4)
    for _ in 0..<3 {
      #expect(narrow.pixels(of: first) { _ in }?.bytes.prefix(4) == [255, 0, 0, 255])
      #expect(narrow.pixels(of: second) { _ in }?.bytes.prefix(4) == [0, 0, 255, 255])
    }
    #expect(narrow.count == 6)
  }

  @Test("what is damaged is told once and read once")
  func damaged() throws {
    let folder = try AssetFolder()
    let file = try file(PNGFile.filled(255, 0, 0).dropLast(20), in: folder)
    let pictures = DecodedPictures(cacheBytes: 1 << 20)
    var said: [String] = []
    for _ in 0..<3 { #expect(pictures.pixels(of: file) { said.append($0) } == nil) }
    #expect(said == ["The picture \(folder.path)/x.png cannot be shown: This PNG is damaged."])
  }

  @Test("20,000 pixels from side to side are kept as a million at the most, and 20,000 squared are refused")
  func large() throws {
    let folder = try AssetFolder()
    let wide = try file(PNGFile.white(width: 20_000, height: 200), in: folder, "wide")
    let pixels = try #require(DecodedPictures(cacheBytes: 32 << 20).pixels(of: wide) { _ in })
    #expect(pixels.naturalWidth == 20_000 && pixels.naturalHeight == 200)
    #expect(pixels.bytes.count <= ImagePixels.keptLimit * 4)
    var header = PNGFile.white(width: 20_000, height: 1)
    // The height, and what is summed up of it.
    header.replaceSubrange(16..<24, with: [0, 0, 0x4E, 0x20, 0, 0, 0x4E, 0x20])
    let huge = try file(header, in: folder, "huge")
    var said: [String] = []
    #expect(DecodedPictures(cacheBytes: 32 << 20).pixels(of: huge) { said.append($0) } == nil)
    #expect(said.count == 1)
  }
}
