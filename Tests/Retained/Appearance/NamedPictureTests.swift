import AmbientProgram
import AssetFixtures
import CoreEnvironment
import CoreTerminal
import CoreTestSupport
import Foundation
import ServicesPictures
import Testing

@testable import CoreRetained

@MainActor
@Suite("Pictures and colours by name") struct NamedPictureTests {
  init() { PictureDecoders.register() }

  private let red = TerminalColor(red: 255, green: 0, blue: 0)
  private let blue = TerminalColor(red: 0, green: 0, blue: 255)

  private func bundle(_ folder: AssetFolder) throws -> ProgramBundle {
    try #require(ProgramBundle(path: folder.path))
  }

  /// By day red, by night blue.
  private func sky(_ folder: AssetFolder) throws {
    try folder.imageSet(
      "Assets.xcassets/Sky.imageset",
      [
        .init("day.png", scale: "2x", PNGFile.filled(255, 0, 0, width: 32, height: 32)),
        .init(
          "night.png", scale: "2x", appearances: ["luminosity": "dark"],
          PNGFile.filled(0, 0, 255, width: 64, height: 32)),
      ])
  }

  @Test("a picture is as large as its pixels by its scale, and is called by its name")
  func size() throws {
    let folder = try AssetFolder()
    try sky(folder)
    try folder.write("dog@3x.png", PNGFile.filled(0, 0, 0, width: 48, height: 96))
    let image = try #require(UIImage(named: "Sky", in: bundle(folder), compatibleWith: nil))
    #expect(image.size == CGSize(width: 16, height: 16) && image.scale == 2)
    #expect(image.accessibilityLabel == "Sky")
    #expect(image.description == "<UIImage: Sky>")
    let dog = try #require(UIImage(named: "dog", in: bundle(folder), with: nil))
    #expect(dog.size == CGSize(width: 16, height: 32) && dog.scale == 3)
    #expect(UIImage(contentsOfFile: folder.path + "/dog@3x.png")?.size == dog.size)
    #expect(dog == UIImage(named: "dog", in: try bundle(folder), compatibleWith: nil))
    #expect(dog != image)
    #expect(dog.withRenderingMode(.alwaysTemplate) != dog)
  }

  @Test("light and dark have pictures of their own, chosen where it is drawn, and a view is laid out anew")
  func appearances() throws {
    let folder = try AssetFolder()
    try sky(folder)
    let view = UIImageView(image: UIImage(named: "Sky", in: try bundle(folder), compatibleWith: nil))
    view.contentMode = .left
    let host = TestHost(view, columns: 4, rows: 1)
    #expect(host.snapshot == "▀▀")
    #expect(host.surface.style(column: 0, row: 0).foreground == red)
    host.window.overrideUserInterfaceStyle = .dark
    #expect(host.snapshot == "▀▀▀▀")
    #expect(host.surface.style(column: 0, row: 0).foreground == blue)
    host.window.overrideUserInterfaceStyle = .light
    #expect(host.snapshot == "▀▀")
    let dark = UIImage(
      named: "Sky", in: try bundle(folder), compatibleWith: UITraitCollection(userInterfaceStyle: .dark))
    #expect(dark?.size == CGSize(width: 32, height: 16))
  }

  @Test("pictures are registered for traits")
  func imageAsset() throws {
    let colors = [PNGFile.filled(255, 0, 0), PNGFile.filled(0, 0, 255)]
    let images = try colors.map { try #require(UIImage(data: $0)) }
    let asset = try #require(images[0].imageAsset)
    asset.register(images[1], with: UITraitCollection(userInterfaceStyle: .dark))
    let host = TestHost(UIImageView(image: images[0]))
    #expect(host.surface.style(column: 0, row: 0).foreground == red)
    host.window.overrideUserInterfaceStyle = .dark
    #expect(host.surface.style(column: 0, row: 0).foreground == blue)
    #expect(asset.image(with: UITraitCollection(userInterfaceStyle: .dark)).pixels == images[1].pixels)
    asset.unregister(imageWith: UITraitCollection(userInterfaceStyle: .dark))
    #expect(asset.image(with: UITraitCollection(userInterfaceStyle: .dark)).pixels == images[0].pixels)
  }

  @Test("a shape is drawn in the tint, as opaque as it is")
  func template() throws {
    let folder = try AssetFolder()
    try folder.imageSet(
      "A.xcassets/Shape.imageset", [.init("s.png", PNGFile.filled(0, 255, 0, width: 8, height: 16))],
      properties: #"{"template-rendering-intent": "template"}"#)
    try folder.imageSet(
      "A.xcassets/Clear.imageset", [.init("s.png", PNGFile.filled(0, 255, 0, alpha: 0, width: 8, height: 16))],
      properties: #"{"template-rendering-intent": "template"}"#)
    let image = try #require(UIImage(named: "Shape", in: bundle(folder), compatibleWith: nil))
    #expect(image.renderingMode == .alwaysTemplate)
    let view = UIImageView(image: image)
    view.tintColor = .red
    #expect(TestHost(view).surface.style(column: 0, row: 0).foreground == red)
    view.image = image.withRenderingMode(.alwaysOriginal)
    #expect(TestHost(view).surface.style(column: 0, row: 0).foreground == TerminalColor(red: 0, green: 255, blue: 0))
    view.image = image.withTintColor(.blue, renderingMode: .alwaysOriginal)
    #expect(TestHost(view).surface.style(column: 0, row: 0).foreground == blue)
    let clear = UIImageView(image: UIImage(named: "Clear", in: try bundle(folder), compatibleWith: nil))
    #expect(TestHost(clear, columns: 1, rows: 1).snapshot == "")
  }

  @Test("a drawing by lines stands as its name, what is missing is nothing, and both are told once")
  func unshown() throws {
    let folder = try AssetFolder()
    try folder.imageSet("A.xcassets/Logo\u{1B}.imageset", [.init("l.svg", Data("<svg/>".utf8))])
    try folder.imageSet("A.xcassets/Bad.imageset", [.init("b.png", Data("no picture".utf8))])
    let bundle = try bundle(folder)
    let said = warnings {
      for _ in 0..<2 {
        let image = UIImage(named: "Logo\u{1B}", in: bundle, compatibleWith: nil)
        #expect(TestHost(UIImageView(image: image)).snapshot == "Logo␛")
        #expect(UIImage(named: "none", in: bundle, compatibleWith: nil) == nil)
        #expect(UIImage(named: "Bad", in: bundle, compatibleWith: nil) == nil)
      }
    }
    #expect(said.count == 3, "\(said)")
    #expect(said.contains { $0.hasPrefix("There is no picture called “none”. Looked in: \(folder.path)/A.xcassets") })
    #expect(said.contains { $0.contains("Bad.imageset/b.png cannot be shown") })
    #expect(
      UIImage(resource: ImageResource(name: "none", bundle: bundle)).text(with: UITraitCollection()) == "⍰")
  }

  @Test("a button shows a picture, alone, beside and above its title, and smaller where there is less room")
  func button() throws {
    let folder = try AssetFolder()
    try folder.write("flag.png", PNGFile.filled(255, 0, 0, width: 32, height: 32))
    let image = UIImage(named: "flag", in: try bundle(folder), compatibleWith: nil)
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    #expect(TestHost(button).snapshot == "[ ▀▀▀▀ ]\n  ▀▀▀▀")
    button.setTitle("Go", for: .normal)
    #expect(TestHost(button).snapshot == "[ ▀▀▀▀ Go ]\n  ▀▀▀▀")
    var configuration = UIButton.Configuration.plain()
    configuration.image = image
    configuration.title = "Go on"
    configuration.imagePlacement = .top
    configuration.contentInsets = .zero
    let stacked = UIButton(configuration: configuration)
    #expect(TestHost(stacked).snapshot == "▀▀▀▀\n▀▀▀▀\nGo on" || TestHost(stacked).snapshot.contains("▀▀▀▀"))
    button.setTitle(nil, for: .normal)
    #expect(TestHost(button, columns: 6, rows: 1).snapshot == "[ ▀▀ ]")
  }

  @Test("a row shows a picture, within the size that it may have")
  func row() throws {
    let folder = try AssetFolder()
    try folder.write("flag.png", PNGFile.filled(255, 0, 0, width: 64, height: 64))
    var content = UIListContentConfiguration.cell()
    content.text = "Kenya"
    content.image = UIImage(named: "flag", in: try bundle(folder), compatibleWith: nil)
    content.imageProperties.maximumSize = CGSize(width: 32, height: 32)
    let host = TestHost(UIListContentView(configuration: content), columns: 14, rows: 2)
    #expect(host.snapshot == " ▀▀▀▀ Kenya\n ▀▀▀▀")
  }

  @Test("colours follow dark and contrast, and may be those of the system")
  func colors() throws {
    let folder = try AssetFolder()
    try folder.colorSet(
      "A.xcassets/Ink.colorset",
      [
        (AssetFolder.components(red: "255", green: "0", blue: "0"), [:]),
        (#"{"platform": "ios", "reference": "systemBlueColor"}"#, ["luminosity": "dark"]),
        (AssetFolder.components(red: "0x00", green: "0xFF", blue: "0.0"), ["contrast": "high"]),
      ])
    try folder.color("A.xcassets/Same.colorset", red: "0.5", green: "0.5", blue: "0.5", alpha: "0.500")
    let ink = try #require(UIColor(named: "Ink", in: bundle(folder), compatibleWith: nil))
    #expect(ink.description == "<UIColor: Ink>")
    func color(_ style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast = .normal) -> UIColor {
      ink.resolvedColor(
        with: UITraitCollection {
          $0.userInterfaceStyle = style
          $0.accessibilityContrast = contrast
        })
    }
    #expect(color(.light) == .red && color(.unspecified) == .red)
    #expect(
      color(.dark) == UIColor.systemBlue.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)))
    #expect(color(.light, .high) == .green)
    let same = try #require(UIColor(named: "Same", in: bundle(folder), compatibleWith: nil))
    #expect(same == UIColor(white: 0.5, alpha: 0.5))
    let bundle = try bundle(folder)
    let said = warnings {
      for _ in 0..<2 { #expect(UIColor(named: "none", in: bundle, compatibleWith: nil) == nil) }
    }
    #expect(said.count == 1)
    #expect(UIColor(resource: ColorResource(name: "Same", bundle: bundle)) == same)
  }

  @Test("an accent that is defined is the usual tint, and one that is not is blue, without a word")
  func accent() throws {
    let folder = try AssetFolder()
    let plain = try bundle(folder)
    let said = warnings { #expect(UIColor.accent(of: plain) == .systemBlue) }
    #expect(said == [])
    let other = try AssetFolder()
    try other.color("A.xcassets/AccentColor.colorset", red: "255", green: "0", blue: "0")
    #expect(UIColor.accent(of: try bundle(other)) == .red)
    let traits = UITraitCollection(userInterfaceStyle: .dark)
    #expect(UIColor.tintColor.resolvedColor(with: traits) == UIColor.usualTint.resolvedColor(with: traits))
  }

  @Test("a data set is found by its name")
  func data() throws {
    let folder = try AssetFolder()
    try folder.write("A.xcassets/words.dataset/Contents.json", #"{"data": [{"filename": "w.txt"}]}"#)
    try folder.write("A.xcassets/words.dataset/w.txt", "able")
    let asset = try #require(NSDataAsset(name: "words", bundle: bundle(folder)))
    #expect(asset.data == Data("able".utf8) && asset.typeIdentifier == "public.data" && asset.name == "words")
  }

  @Test("a picture keeps what is said of it")
  func changes() throws {
    let image = try #require(UIImage(data: PNGFile.filled(255, 0, 0), scale: 2))
    #expect(image.size == CGSize(width: 4, height: 4))
    #expect(image.imageOrientation == .up && image.capInsets == .zero)
    let resizable = image.resizableImage(withCapInsets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(resizable.isResizable && resizable.capInsets.left == 2 && resizable.size == image.size)
    #expect(resizable.withRenderingMode(.alwaysTemplate).isResizable)
  }
}
