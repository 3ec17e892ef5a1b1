import AmbientAssets
import AmbientProgram
import AssetFixtures
import Foundation
import Testing

@Suite("Pictures by name") struct AssetLibraryTests {
  private let png = PNGFile.filled(255, 0, 0)
  private let dark = AssetAppearance(isDark: true)
  private let strong = AssetAppearance(isHighContrast: true)

  @Test("a set of a catalogue is found at the top, in Resources and in folders below, and in groups without a name")
  func places() throws {
    let folder = try AssetFolder()
    try folder.imageSet("Assets.xcassets/Flag.imageset", [.init("flag.png", png)])
    try folder.imageSet("Resources/More.xcassets/Countries/Europe/Kenya.imageset", [.init("k.png", png)])
    try folder.imageSet("Resources/Screens/Deep.xcassets/Deep.imageset", [.init("d.png", png)])
    let library = Library(folder)
    #expect(library.file("Flag") == "flag.png")
    #expect(library.file("Flag.png") == "flag.png")
    #expect(library.file("Kenya") == "k.png")
    #expect(library.file("Deep") == "d.png")
    #expect(library.assets.names.images == ["Deep", "Flag", "Kenya"])
    #expect(library.warnings == [])
  }

  @Test("a group that gives its name is a part of the name, and one within it as well")
  func namespaces() throws {
    let folder = try AssetFolder()
    try folder.write("A.xcassets/Flags/Contents.json", #"{"properties": {"provides-namespace": true}}"#)
    try folder.imageSet("A.xcassets/Flags/Kenya.imageset", [.init("k.png", png)])
    try folder.write("A.xcassets/Flags/Old/Contents.json", #"{"properties": {"provides-namespace": true}}"#)
    try folder.imageSet("A.xcassets/Flags/Old/Zaire.imageset", [.init("z.png", png)])
    let library = Library(folder)
    #expect(library.file("Flags/Kenya") == "k.png")
    #expect(library.file("Flags/Old/Zaire") == "z.png")
    #expect(library.warnings == [])
    #expect(library.file("Kenya") == nil)
    #expect(library.warnings.count == 1)
  }

  @Test("two pixels a point go before three and one; the scale is known")
  func scales() throws {
    let folder = try AssetFolder()
    let all = ["1x", "2x", "3x"].map { AssetFolder.Picture("a@\($0).png", scale: $0, png) }
    try folder.imageSet("A.xcassets/All.imageset", all)
    try folder.imageSet("A.xcassets/Ends.imageset", [all[0], all[2]])
    try folder.imageSet("A.xcassets/Odd.imageset", [.init("odd.png", scale: "huge", png)])
    let library = Library(folder)
    #expect(library.file("All") == "a@2x.png")
    #expect(library.file("Ends") == "a@3x.png")
    #expect(library.assets.image("Ends")?.variants(for: dark).map(\.scale) == [3, 1])
    #expect(library.assets.image("Odd")?.variants(for: dark).map(\.scale) == [1])
  }

  @Test("dark and strong contrast have pictures of their own, and else the nearest")
  func appearances() throws {
    let folder = try AssetFolder()
    try folder.imageSet(
      "A.xcassets/Sky.imageset",
      [
        .init("day.png", png), .init("night.png", appearances: ["luminosity": "dark"], png),
        .init("lines.png", appearances: ["contrast": "high"], png),
        .init("both.png", appearances: ["luminosity": "dark", "contrast": "high"], png),
      ])
    try folder.imageSet(
      "A.xcassets/Moon.imageset", [.init("moon.png", appearances: ["luminosity": "dark"], png)])
    let library = Library(folder)
    #expect(library.file("Sky") == "day.png")
    #expect(library.file("Sky", dark) == "night.png")
    #expect(library.file("Sky", strong) == "lines.png")
    #expect(library.file("Sky", AssetAppearance(isDark: true, isHighContrast: true)) == "both.png")
    #expect(library.file("Moon") == "moon.png")
    #expect(library.assets.image("Sky")?.isDynamic == true)
  }

  @Test("what is meant for all devices goes before telephones, those before tablets, and those before clocks")
  func idioms() throws {
    let folder = try AssetFolder()
    func set(_ name: String, _ idioms: [String]) throws {
      try folder.imageSet("A.xcassets/\(name).imageset", idioms.map { .init("\($0).png", idiom: $0, png) })
    }
    try set("All", ["watch", "ipad", "iphone", "universal"])
    try set("Some", ["watch", "ipad", "iphone"])
    try set("Few", ["watch", "ipad"])
    try set("One", ["watch"])
    let library = Library(folder)
    #expect(
      ["All", "Some", "Few", "One"].map { library.file($0) } == [
        "universal.png", "iphone.png", "ipad.png", "watch.png",
      ])
  }

  @Test("a set says that its pictures are shapes")
  func intent() throws {
    let folder = try AssetFolder()
    try folder.imageSet(
      "A.xcassets/Shape.imageset", [.init("s.png", png)], properties: #"{"template-rendering-intent": "template"}"#)
    #expect(Library(folder).assets.image("Shape")?.intent == .template)
  }

  @Test("drawings by lines are told of, unless there is a picture of pixels with them")
  func drawings() throws {
    let folder = try AssetFolder()
    try folder.imageSet("A.xcassets/Logo.imageset", [.init("logo.pdf", Data("%PDF".utf8))])
    try folder.imageSet("A.xcassets/Both.imageset", [.init("b.svg", Data("<svg/>".utf8)), .init("b.png", png)])
    try folder.write("A.xcassets/mine.symbolset/Contents.json", #"{"symbols": [{"filename": "mine.svg"}]}"#)
    let library = Library(folder)
    #expect(library.file("Both") == "b.png")
    #expect(library.warnings == [])
    #expect(library.assets.image("Logo")?.unshown == ["PDF"])
    #expect(library.assets.image("Logo")?.variants == [])
    #expect(library.assets.image("mine")?.unshown == ["SVG"])
    #expect(library.warnings.count == 2)
    #expect(library.warnings.first?.hasPrefix("The picture “Logo” is there as PDF alone") == true)
  }

  @Test("what is missing is told once, with the places that were looked at")
  func missing() throws {
    let folder = try AssetFolder()
    try folder.imageSet("A.xcassets/Flag.imageset", [.init("f.png", png)])
    let library = Library(folder)
    #expect(library.file("flag") == nil)
    #expect(library.file("flag") == nil)
    #expect(
      library.warnings == [
        "There is no picture called “flag”. Looked in: \(folder.path)/A.xcassets, \(folder.path)."
      ])
  }

  @Test("loose pictures are found by name, scale and device, below folders by path or by name alone")
  func loose() throws {
    let folder = try AssetFolder()
    for name in ["dog.png", "cat@2x.png", "cat@3x.jpg", "cow~ipad.png", "images/fox@2x.png", "en.lproj/sign.png"] {
      try folder.write(name, png)
    }
    let library = Library(folder)
    #expect(library.file("dog") == "dog.png")
    #expect(library.file("dog.png") == "dog.png")
    #expect(library.assets.image("cat")?.variants(for: dark).map(\.scale) == [2, 3])
    #expect(library.file("cat.jpg") == "cat@3x.jpg")
    #expect(library.file("cow") == "cow~ipad.png")
    #expect(library.file("images/fox") == "fox@2x.png")
    #expect(library.file("fox") == "fox@2x.png")
    #expect(library.file("sign") == "sign.png")
    #expect(library.warnings == [])
  }

  @Test("a name leads nowhere else", arguments: ["../secret", "a/../../secret", "", "/", "\0", "..", "x/"])
  func hostileNames(name: String) throws {
    let folder = try AssetFolder()
    try folder.write("secret.png", png)
    try folder.imageSet("in/A.xcassets/x.imageset", [.init("x.png", png)])
    let library = AssetLibrary(ProgramResources(in: folder.path + "/in")) { _ in }
    #expect(library.image(name) == nil || name == "x/")
  }

  @Test("links that lead out of the folder are not followed, those within it are, and circles end")
  func links() throws {
    let outside = try AssetFolder()
    try outside.imageSet("Stolen.imageset", [.init("s.png", png)])
    try outside.write("s.png", png)
    let folder = try AssetFolder()
    try folder.imageSet("A.xcassets/Own.imageset", [.init("own.png", png), .init("link.png", nil)])
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: folder.path + "/A.xcassets/Stolen.imageset", withDestinationPath: outside.path + "/Stolen.imageset")
    try files.createSymbolicLink(
      atPath: folder.path + "/A.xcassets/Own.imageset/link.png", withDestinationPath: outside.path + "/s.png")
    try files.createSymbolicLink(
      atPath: folder.path + "/A.xcassets/Circle", withDestinationPath: folder.path + "/A.xcassets")
    try files.createSymbolicLink(
      atPath: folder.path + "/A.xcassets/Same.imageset", withDestinationPath: "Own.imageset")
    let library = Library(folder)
    #expect(library.file("Own") == "own.png")
    #expect(library.file("Same") == "own.png")
    #expect(library.assets.image("Own")?.variants.count == 1)
    #expect(library.file("Stolen") == nil)
    #expect(library.warnings.filter { $0.contains("leads out of the resources") }.count == 3)
  }

  @Test("what the builder of the program has linked is followed, and nothing leads out of that")
  func placedLinks() throws {
    let project = try AssetFolder()
    try project.imageSet("A.xcassets/Own.imageset", [.init("own.png", png), .init("link.png", nil)])
    try project.write("loose.png", png)
    try project.write("secret.png", png)
    let folder = try AssetFolder()
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: project.path + "/A.xcassets/Own.imageset/link.png", withDestinationPath: project.path + "/secret.png")
    for name in ["A.xcassets", "loose.png"] {
      try files.createSymbolicLink(atPath: "\(folder.path)/\(name)", withDestinationPath: "\(project.path)/\(name)")
    }
    let library = Library(folder)
    #expect(library.file("Own") == "own.png")
    #expect(library.assets.image("Own")?.variants.count == 1)
    #expect(library.file("loose") == "loose.png")
    #expect(library.warnings.filter { $0.contains("leads out of the resources") }.count == 1)
  }

  @Test(
    "what is damaged is told once and is no picture",
    arguments: [
      ("", "cannot be read"), ("{", "cannot be read"), ("[]", "is no object of JSON"), ("{}", "has no file"),
      (#"{"images": 3}"#, "has no file"), (#"{"images": [{"filename": 3}, 4, null]}"#, "has no file"),
      (#"{"images": [{"filename": "../x.png"}]}"#, "outside of its set"),
      (#"{"images": [{"filename": "gone.png"}]}"#, "which is not in"),
      (String(repeating: " ", count: 1 << 20) + "{}", "is larger than 1048576 bytes"),
      (String(repeating: "[", count: 10_000), "cannot be read"),
    ])
  func damaged(json: String, message: String) throws {
    let folder = try AssetFolder()
    try folder.write("x.png", png)
    try folder.write("A.xcassets/Bad.imageset/Contents.json", json)
    try folder.write("A.xcassets/Group/Contents.json", "nonsense")
    let library = Library(folder)
    #expect(library.assets.image("Bad")?.variants.isEmpty ?? true)
    #expect(library.assets.image("Bad")?.variants.isEmpty ?? true)
    #expect(library.warnings.filter { $0.contains(message) && $0.contains("Bad") }.count == 1, "\(library.warnings)")
    #expect(library.warnings.filter { $0.contains("Group/Contents.json cannot be read") }.count == 1)
  }

  @Test("what is no file is not waited for")
  func pipe() throws {
    let folder = try AssetFolder()
    try folder.write("A.xcassets/Bad.imageset/x", "")
    #expect(mkfifo(folder.path + "/A.xcassets/Bad.imageset/Contents.json", 0o600) == 0)
    let library = Library(folder)
    #expect(library.assets.image("Bad") == nil)
    #expect(library.warnings.count == 1 && library.warnings[0].contains("is no file"))
  }

  @Test("folders within each other end somewhere")
  func deep() throws {
    let folder = try AssetFolder()
    let path = (0..<40).map { "g\($0)" }.joined(separator: "/")
    try folder.imageSet("A.xcassets/\(path)/Deep.imageset", [.init("d.png", png)])
    let library = Library(folder)
    #expect(library.file("Deep") == nil)
    #expect(library.warnings.contains { $0.contains("lies too deep") })
  }

  @Test("many threads ask at once, and the folder is told of once")
  func threads() async throws {
    let folder = try AssetFolder()
    try folder.imageSet("A.xcassets/Flag.imageset", [.init("f.png", png)])
    let library = Library(folder)
    let found = await withTaskGroup(of: Bool.self) { group in
      for index in 0..<200 {
        group.addTask { library.assets.image(index % 2 == 0 ? "Flag" : "none") != nil }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(found == 100)
    #expect(library.warnings.count == 1)
  }

  @Test("a data set has bytes and a type")
  func data() throws {
    let folder = try AssetFolder()
    try folder.write(
      "A.xcassets/words.dataset/Contents.json",
      #"{"data": [{"filename": "words.txt", "idiom": "universal", "universal-type-identifier": "public.plain-text"}]}"#)
    try folder.write("A.xcassets/words.dataset/words.txt", "able\nbaker")
    try folder.write("A.xcassets/empty.dataset/Contents.json", #"{"data": [{"idiom": "universal"}]}"#)
    let library = Library(folder)
    #expect(library.assets.data("words")?.data == Data("able\nbaker".utf8))
    #expect(library.assets.data("words")?.typeIdentifier == "public.plain-text")
    #expect(library.assets.data("empty") == nil)
    #expect(library.assets.data("none") == nil)
    #expect(library.warnings.count == 2)
  }
}
