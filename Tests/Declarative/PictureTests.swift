import Core
import CoreTestSupport
import Foundation
import Testing

/// Hands out pictures when it is told to.
private final class TestImageLoader: ImageLoader, @unchecked Sendable {
  // Everything happens on the main actor.
  var pictures: [URL: ImagePixels] = [:]
  var requests: [URL] = []

  func image(at url: URL) async throws -> ImagePixels {
    try await Task { @MainActor in
      self.requests.append(url)
      guard let picture = self.pictures[url] else { throw ImageError(.damaged, "This picture is damaged.") }
      return picture
    }.value
  }
}

@MainActor
@Suite struct PictureTests {
  /// Red above, blue below, two pixels wide.
  private var picture: ImagePixels? {
    ImagePixels(
      width: 2, height: 2, bytes: [255, 0, 0, 255, 255, 0, 0, 255, 0, 0, 255, 255, 0, 0, 255, 255])
  }

  private let red = TerminalColor(red: 255, green: 0, blue: 0)
  private let blue = TerminalColor(red: 0, green: 0, blue: 255)

  @Test("two pixels stand in a cell, one above the other")
  func halves() throws {
    let image = UIImage(pixels: try #require(picture))
    let host = TestHost(Image(uiImage: image).resizable(), columns: 2, rows: 1)
    #expect(host.snapshot == "▀▀")
    #expect(host.surface.style(column: 0, row: 0).foreground == red)
    #expect(host.surface.style(column: 0, row: 0).background == blue)
  }

  @Test("a picture of which fewer pixels are kept is as large as it was")
  func natural() throws {
    let bytes = [UInt8](repeating: 255, count: 4 * 4 * 4)
    let kept = ImagePixels(width: 4, height: 4, bytes: bytes, naturalWidth: 32, naturalHeight: 30)
    let image = UIImage(pixels: try #require(kept))
    #expect(image.size == CGSize(width: 32, height: 30))
    #expect(image.description == "<UIImage: 32 by 30 pixels>")
    #expect(TestHost(Image(uiImage: image)).snapshot == "▀▀▀▀\n▀▀▀▀")
  }

  @Test("a picture is as large as its pixels are points, unless it can be resized")
  func size() throws {
    let bytes = [UInt8](repeating: 255, count: 32 * 32 * 4)
    let image = UIImage(pixels: try #require(ImagePixels(width: 32, height: 32, bytes: bytes)))
    #expect(image.size == CGSize(width: 32, height: 32))
    #expect(TestHost(Image(uiImage: image)).snapshot == "▀▀▀▀\n▀▀▀▀")
    #expect(TestHost(Image(uiImage: image).resizable(), columns: 6, rows: 1).snapshot == "▀▀▀▀▀▀")
    let fitting = Image(uiImage: image).resizable().scaledToFit()
    #expect(TestHost(fitting, columns: 8, rows: 2).snapshot == "  ▀▀▀▀\n  ▀▀▀▀")
  }

  @Test("without colours a box with a word stands for it")
  func placeholder() throws {
    let view = UIImageView(image: UIImage(pixels: try #require(picture)))
    var capabilities = TerminalCapabilities.test
    capabilities.colors = .none
    let host = TestHost(view, columns: 11, rows: 3, capabilities: capabilities)
    #expect(host.snapshot == "┌─────────┐\n│ Picture │\n└─────────┘")
  }

  @Test("bytes that no decoder knows are no picture")
  func unknown() {
    #expect(UIImage(data: Data("no picture".utf8)) == nil)
  }

  @Test("a picture comes when it was loaded, another one for another address, and what fails is told")
  func asyncImage() async throws {
    struct Screen: View {
      let store: CounterStore
      var body: some View {
        AsyncImage(url: URL(string: "test:\(store.count)")) { phase in
          switch phase {
          case .empty: Text("loading")
          case .success(let image): image.resizable()
          case .failure(let error): Text("\(error)")
          }
        }
      }
    }
    let loader = TestImageLoader()
    let store = CounterStore()
    let first = try #require(URL(string: "test:0"))
    loader.pictures[first] = picture
    let host = TestHost(Screen(store: store).environment(\.imageLoader, loader), columns: 24, rows: 1)
    #expect(host.snapshot.contains("loading"))
    #expect(await host.hides("loading"))
    #expect(host.snapshot == String(repeating: "▀", count: 24))
    store.count = 1
    #expect(host.snapshot.contains("loading"))
    #expect(await host.hides("loading"))
    #expect(host.snapshot == "This picture is damaged.")
    #expect(loader.requests.map(\.absoluteString) == ["test:0", "test:1"])
  }

  @Test("what ends without a picture has failed, also a cancellation that is not the view's")
  func foreignCancellation() async {
    final class CancellingLoader: ImageLoader {
      func image(at url: URL) async throws -> ImagePixels { throw CancellationError() }
    }
    struct Screen: View {
      var body: some View {
        AsyncImage(url: URL(string: "test:0")) { phase in
          switch phase {
          case .empty: Text("loading")
          case .success(let image): image
          case .failure: Text("failed")
          }
        }
      }
    }
    let host = TestHost(Screen().environment(\.imageLoader, CancellingLoader()), columns: 12, rows: 1)
    #expect(await host.shows("failed"))
  }
}
