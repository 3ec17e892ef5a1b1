import AmbientProgram
import AssetFixtures
import Core
import CoreRetained
import CoreTestSupport
import Foundation
import ServicesPictures
import Testing

@MainActor
@Suite("Images and colours by name") struct NamedImageTests {
  private let folder: AssetFolder
  private let bundle: ProgramBundle

  init() throws {
    PictureDecoders.register()
    folder = try AssetFolder()
    try folder.imageSet(
      "Assets.xcassets/Flag.imageset",
      [.init("f@2x.png", scale: "2x", PNGFile.filled(255, 0, 0, width: 64, height: 64))])
    try folder.imageSet(
      "Assets.xcassets/Shape.imageset", [.init("s.png", PNGFile.filled(0, 0, 0, width: 16, height: 16))],
      properties: #"{"template-rendering-intent": "template"}"#)
    try folder.color("Assets.xcassets/Sea.colorset", red: "0", green: "0", blue: "255")
    try folder.color("Assets.xcassets/AccentColor.colorset", red: "0", green: "255", blue: "0")
    bundle = try #require(ProgramBundle(path: folder.path))
  }

  private let blue = TerminalColor(red: 0, green: 0, blue: 255)
  private let green = TerminalColor(red: 0, green: 255, blue: 0)

  @Test("a picture is as large as it is in points, and as its frame where it can be resized")
  func sizes() {
    #expect(TestHost(Image("Flag", bundle: bundle)).snapshot == "▀▀▀▀\n▀▀▀▀")
    let fitting = Image("Flag", bundle: bundle).resizable().scaledToFit()
    #expect(TestHost(fitting, columns: 8, rows: 2).snapshot == "  ▀▀▀▀\n  ▀▀▀▀")
    #expect(TestHost(fitting.frame(width: 16, height: 16), columns: 4, rows: 1).snapshot == " ▀▀")
  }

  @Test("the program's own are found by name alone")
  func main() {
    ProgramAssets.$substitute.withValue(ProgramResources(in: folder.path)) {
      #expect(TestHost(Image("Flag")).snapshot == "▀▀▀▀\n▀▀▀▀")
      #expect(TestHost(Image("Flag", bundle: Foundation.Bundle.main)).snapshot == "▀▀▀▀\n▀▀▀▀")
      #expect(TestHost(Label("Kenya", image: "Flag")).snapshot == "▀▀▀▀ Kenya\n▀▀▀▀")
      #expect(TestHost(Color("Sea"), columns: 1, rows: 1).surface.style(column: 0, row: 0).background == blue)
    }
  }

  @Test("resources are found by names in the source")
  func resources() {
    let flag = ImageResource(name: "Flag", bundle: bundle)
    let sea = ColorResource(name: "Sea", bundle: bundle)
    #expect(TestHost(Image(flag)).snapshot == "▀▀▀▀\n▀▀▀▀")
    #expect(TestHost(Label("Kenya", image: flag)).snapshot == "▀▀▀▀ Kenya\n▀▀▀▀")
    #expect(TestHost(Button("Kenya", image: flag) {}, columns: 16, rows: 2).snapshot.contains("▀▀▀▀ Kenya"))
    #expect(TestHost(Text("x").foregroundStyle(Color(sea))).surface.style(column: 0, row: 0).foreground == blue)
    #expect(Color(.systemRed) == Color.red)
  }

  @Test("the accent is its colour where it is defined, else the tint of the place")
  func accent() throws {
    let named = Text("x").foregroundStyle(Color("AccentColor", bundle: bundle))
    #expect(TestHost(named).surface.style(column: 0, row: 0).foreground == green)
    let empty = try AssetFolder()
    let other = try #require(ProgramBundle(path: empty.path))
    let tinted = Text("x").foregroundStyle(Color("AccentColor", bundle: other)).tint(.blue)
    let host = TestHost(tinted)
    host.update()
    #expect(Color("AccentColor", bundle: other) == Color.accentColor)
  }

  @Test("a shape has the colour of text, pictures have their own, unless something else is said")
  func rendering() {
    func color(_ image: some View) -> TerminalColor {
      TestHost(image.foregroundStyle(.blue)).surface.style(column: 0, row: 0).foreground
    }
    let blue = TestHost(Text("x").foregroundStyle(.blue)).surface.style(column: 0, row: 0).foreground
    let red = TerminalColor(red: 255, green: 0, blue: 0)
    #expect(color(Image("Shape", bundle: bundle)) == blue)
    #expect(color(Image("Shape", bundle: bundle).renderingMode(.original)) == TerminalColor(red: 0, green: 0, blue: 0))
    #expect(color(Image("Flag", bundle: bundle)) == red)
    #expect(color(Image("Flag", bundle: bundle).renderingMode(.template)) == blue)
  }

  @Test("a picture is told by its name, unless it only decorates")
  func accessibility() {
    let host = TestHost(
      HStack {
        Image("Flag", bundle: bundle)
        Image("Flag", bundle: bundle, label: Text("The flag of Kenya"))
        Image(decorative: "Flag", bundle: bundle)
      })
    #expect(host.elements.map(\.label) == ["Flag", "The flag of Kenya"])
  }

  @Test("a picture of a file is loaded and decoded away from the main thread")
  func offMain() async throws {
    struct Watching: ImageDecoder {
      func pixels(of data: Data) throws(ImageError) -> ImagePixels? {
        guard !Thread.isMainThread else { throw ImageError(.damaged, "It was decoded on the main thread.") }
        return ImagePixels(width: 1, height: 1, bytes: [255, 0, 0, 255])
      }
    }
    try folder.write("dot.png", Data([1]))
    let url = URL(fileURLWithPath: folder.path + "/dot.png")
    let host = TestHost(
      AsyncImage(url: url) { phase in
        switch phase {
        case .empty: Text("loading")
        case .success(let image): image.resizable()
        case .failure(let error): Text("\(error)")
        }
      }
      .environment(\.imageLoader, FileImageLoader(decoders: [Watching()])), columns: 8, rows: 1)
    #expect(await host.hides("loading"))
    #expect(host.snapshot == "▀▀▀▀▀▀▀▀")
  }
}
