import Foundation
import ServicesHTTPMessages
import Testing

@testable import ServicesBackend
@testable import ServicesHTTPServer

@Suite("An uploaded image")
struct UploadedImageTests {
  private func image(_ parts: Data...) throws -> UploadedImage {
    let body = parts.reduce(Data(), +) + Data("--\(UploadFixtures.boundary)--".utf8)
    return try UploadedImage(MultipartForm(body, boundary: UploadFixtures.boundary))
  }

  private func refusal(_ parts: Data...) -> HTTPFailure? {
    do {
      let body = parts.reduce(Data(), +) + Data("--\(UploadFixtures.boundary)--".utf8)
      _ = try UploadedImage(MultipartForm(body, boundary: UploadFixtures.boundary))
      return nil
    } catch { return error as? HTTPFailure }
  }

  @Test("is a jpeg or a png, byte for byte, beside plain fields")
  func accepted() throws {
    let png = UploadFixtures.png(size: 100)
    #expect(try image(UploadFixtures.part(png)).bytes == png)
    #expect(try image(UploadFixtures.part(png)).format == .png)
    let note = UploadFixtures.part(Data("hello".utf8), name: "note", type: nil, fileName: nil)
    let jpeg = UploadFixtures.jpeg()
    #expect(try image(note, UploadFixtures.part(jpeg, type: "image/jpeg")).format == .jpeg)
    #expect(try image(UploadFixtures.part(jpeg, type: "image/jpg", fileName: nil)).bytes == jpeg)
  }

  @Test("is one: none, two, or another file beside it are refused with a sentence")
  func count() {
    let one = UploadFixtures.part(UploadFixtures.png())
    let refused = [
      refusal(UploadFixtures.part(UploadFixtures.png(), name: "picture")), refusal(one, one),
      refusal(one, UploadFixtures.part(UploadFixtures.png(), name: "other")),
    ]
    for failure in refused {
      #expect(failure?.status == .badRequest)
      #expect(failure?.message.hasSuffix(".") == true)
    }
  }

  @Test("is what it is declared as, and nothing but an image")
  func types() {
    let gif = Data("GIF89a".utf8) + Data(count: 20)
    let page = Data("<!DOCTYPE html><script>alert(1)</script>".utf8)
    let refused = [
      UploadFixtures.part(UploadFixtures.png(), type: "image/jpeg"), UploadFixtures.part(UploadFixtures.jpeg()),
      UploadFixtures.part(gif, type: "image/gif"), UploadFixtures.part(gif), UploadFixtures.part(page),
      UploadFixtures.part(page, type: "text/html"), UploadFixtures.part(UploadFixtures.png(), type: nil),
      UploadFixtures.part(Data()), UploadFixtures.part(UploadFixtures.png().prefix(15)),
      UploadFixtures.part(Data([0xFF, 0xD8, 0xFF]), type: "image/jpeg"),
      UploadFixtures.part(page, type: "image/svg+xml"),
    ]
    for part in refused { #expect(refusal(part)?.status == .badRequest) }
  }

  @Test("has at most 5 MiB", arguments: [0, 1])
  func size(excess: Int) {
    let failure = refusal(UploadFixtures.part(UploadFixtures.png(size: (5 << 20) + excess)))
    #expect(failure?.status == (excess == 0 ? nil : .badRequest))
  }

  @Test(
    "is stored under a name of one form alone",
    arguments: [
      "", ".png", "a.png", "0123456789abcdef0123456789abcdef", "0123456789abcdef0123456789abcdef.gif",
      "0123456789ABCDEF0123456789ABCDEF.png", "0123456789abcdef0123456789abcdef.png.png",
      "0123456789abcdef0123456789abcdef.png.part", "../3456789abcdef0123456789abcdef.png",
      "0123456789abcdef0123456789abcdeg.png", "0123456789abcdef0123456789abcdef0.png",
      "٠123456789abcdef0123456789abcdef.png", "0123456789abcdef0123456789abcdef.png\n",
    ])
  func names(text: String) {
    #expect(UploadName(text) == nil)
  }

  @Test("gets another name each time")
  func randomNames() throws {
    #expect(Sodium.isReady)
    let names = Set((0..<1_000).map { _ in UploadName(randomFor: .jpeg).description })
    #expect(names.count == 1_000)
    for name in names { #expect(UploadName(name)?.format == .jpeg) }
  }
}
