import Core
import CoreTestSupport
import Foundation
import Testing

private struct Sticker: Codable, Transferable, Sendable {
  var name: String

  static var transferRepresentation: some TransferRepresentation {
    FileRepresentation(exportedContentType: .png) { _ in SentTransferredFile(URL(filePath: "/none")) }
    ProxyRepresentation(exporting: \.name, importing: { Sticker(name: $0) })
    CodableRepresentation(contentType: .json)
  }
}

@MainActor
@Suite("Sharing")
struct SharingTests {
  /// What a link has copied, once it has.
  private func copied(_ link: some View) async throws -> String? {
    let clipboard = InMemoryClipboard()
    let host = TestHost(link.environment(\.clipboard, clipboard), columns: 30, rows: 1)
    try host.press("enter")
    for _ in 0..<1000 where clipboard.text == nil { await Task.yield() }
    return clipboard.text
  }

  @Test("what has a form as text is copied in it, and a picture as the title of its preview")
  func forms() async throws {
    let sticker = Sticker(name: "Evening")
    #expect(try await copied(ShareLink(item: sticker, preview: SharePreview("A sticker"))) == "Evening")
    let image = Image(systemName: "star")
    let preview = SharePreview("Evening chip", image: image, icon: image)
    #expect(try await copied(ShareLink(item: image, preview: preview) { Text("Share") }) == "Evening chip")
    let several = ShareLink("Share", items: [sticker, Sticker(name: "Dawn")]) { SharePreview($0.name) }
    #expect(try await copied(several) == "Evening\nDawn")
    #expect(try await copied(ShareLink(Text("Share"), item: "Hello", subject: Text("To you"))) == "To you\nHello")
    #expect(try await copied(ShareLink(items: ["a", "b"])) == "a\nb")
  }

  @Test("a value is pasted from the text that it was copied as")
  func pasting() async throws {
    var pasted: [String] = []
    let clipboard = InMemoryClipboard()
    clipboard.setText("Dawn")
    let button = PasteButton(payloadType: Sticker.self) { pasted += $0.map(\.name) }
    try TestHost(button.environment(\.clipboard, clipboard), columns: 30, rows: 1).press("enter")
    for _ in 0..<1000 where pasted.isEmpty { await Task.yield() }
    #expect(pasted == ["Dawn"])
    var providers: [NSItemProvider] = []
    let texts = PasteButton(supportedContentTypes: [.plainText]) { providers += $0 }
    try TestHost(texts.environment(\.clipboard, clipboard), columns: 30, rows: 1).press("enter")
    #expect(providers.count == 1 && providers.allSatisfy { $0.canLoadObject(ofClass: String.self) })
    let addresses = PasteButton(supportedContentTypes: [.url]) { providers += $0 }
    try TestHost(addresses.environment(\.clipboard, clipboard), columns: 30, rows: 1).press("enter")
    #expect(providers.count == 1, "A word is no address.")
  }

  @Test("a provider has what was registered with it, by its kinds")
  func providers() async throws {
    let provider = NSItemProvider(object: NSString(string: "words"))
    #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
    #expect(provider.hasItemConformingToTypeIdentifier("public.plain-text"))
    #expect(!provider.hasItemConformingToTypeIdentifier("public.url"))
    let text = await withCheckedContinuation { continuation in
      provider.loadObject(ofClass: String.self) { text, _ in continuation.resume(returning: text) }
    }
    #expect(text == "words")
    provider.registerDataRepresentation(forTypeIdentifier: "org.example.card", visibility: .all) { done in
      done(Data([1, 2]), nil)
      return nil
    }
    #expect(try await provider.loadDataRepresentation(forTypeIdentifier: "org.example.card") == Data([1, 2]))
    await #expect(throws: NSItemProvider.ErrorCode.itemUnavailableError) {
      try await provider.loadDataRepresentation(forTypeIdentifier: "public.png")
    }
    let address = NSItemProvider(object: try #require(NSURL(string: "https://example.org")))
    #expect(address.canLoadObject(ofClass: URL.self) && !address.canLoadObject(ofClass: NSString.self))
  }
}
