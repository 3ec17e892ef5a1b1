import Foundation
import Testing

@testable import AmbientProgram

/// Where the files of a program are looked for.
@Suite("A program's resources") struct ProgramResourcesTests {
  /// A folder that is gone after the test.
  final class Folder {
    let path: String

    init() throws {
      path = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path + "/resources-\(UUID().uuidString)"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ text: String, to name: String) throws {
      let file = URL(fileURLWithPath: "\(path)/\(name)")
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }

    func relative(_ found: String?) -> String? { found.map { String($0.dropFirst(path.count + 1)) } }
  }

  @Test(
    "the target's own come first, then those of its package, then others, then what lies beside; never the framework's")
  func order() throws {
    let folder = try Folder()
    for bundle in [
      "Shelf_App.resources", "Shelf_Model.resources", "Other_Kit.resources", "Ambient_CoreRetained.resources",
    ] {
      try folder.write(bundle, to: "\(bundle)/a.json")
    }
    try folder.write("", to: "App")
    let resources = ProgramResources(of: ProgramPlace(executable: "\(folder.path)/App"))
    #expect(
      resources.folders.map { folder.relative($0) ?? "" } == [
        "Shelf_App.resources", "Shelf_Model.resources", "Other_Kit.resources", "",
      ])
    #expect(folder.relative(resources.path(of: "a", fileExtension: "json")) == "Shelf_App.resources/a.json")
    #expect(folder.relative(resources.path(of: "a.json")) == "Shelf_App.resources/a.json")
  }

  @Test("tests of a package find what its targets have")
  func tests() throws {
    let folder = try Folder()
    try folder.write("", to: "Shelf_App.resources/a.json")
    try folder.write("", to: "Aaa_Kit.resources/a.json")
    let place = ProgramPlace(executable: "\(folder.path)/ShelfPackageTests.xctest")
    #expect(place.isTest)
    #expect(place.name == "Shelf")
    #expect(folder.relative(ProgramResources(of: place).path(of: "a.json")) == "Shelf_App.resources/a.json")
  }

  @Test("a folder that was copied whole is looked into, in the user's language first")
  func inner() throws {
    let folder = try Folder()
    try folder.write("", to: "Resources/b.txt")
    try folder.write("", to: "Support/Info.plist")
    try folder.write("", to: "de.lproj/c.txt")
    try folder.write("", to: "c.txt")
    let resources = ProgramResources(in: folder.path)
    #expect(folder.relative(resources.path(of: "b", fileExtension: ".txt")) == "Resources/b.txt")
    #expect(folder.relative(resources.path(of: "Info.plist")) == "Support/Info.plist")
    #expect(folder.relative(resources.path(of: "c.txt", languages: ["de"])) == "de.lproj/c.txt")
    #expect(folder.relative(resources.path(of: "c.txt", languages: ["fr"])) == "c.txt")
    #expect(
      resources.paths(withExtension: "txt", languages: ["de"]).map { folder.relative($0) ?? "" } == [
        "de.lproj/c.txt", "Resources/b.txt",
      ])
  }

  @Test("a name does not lead out of the folder", arguments: ["../x", "a/../../x", "", "x\0.txt"])
  func outside(name: String) throws {
    let folder = try Folder()
    try folder.write("", to: "x")
    #expect(ProgramResources(in: "\(folder.path)/inner").path(of: name) == nil)
    #expect(ProgramResources(in: folder.path).path(of: "x", in: "..") == nil)
  }

  @Test("what a bundle says of itself has the names of build settings filled in")
  func information() throws {
    let folder = try Folder()
    try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      <key>CFBundleIdentifier</key><string>org.example.shelf</string>
      <key>Delegates</key><array><string>$(PRODUCT_MODULE_NAME).SceneDelegate</string></array>
      </dict></plist>
      """, to: "Support/Info.plist")
    let values = ProgramInformation.values(
      at: "\(folder.path)/Support/Info.plist", of: ProgramPlace(executable: "/nowhere/My Shelf"))
    #expect(values?["Delegates"] as? [String] == ["My_Shelf.SceneDelegate"])
    #expect(ProgramBundle(path: folder.path)?.bundleIdentifier == "org.example.shelf")
    try folder.write("nonsense <", to: "Support/Info.plist")
    #expect(ProgramBundle(path: folder.path)?.infoDictionary == nil)
  }

  @Test("texts in the user's language, and the key where there is none")
  func texts() throws {
    let folder = try Folder()
    try folder.write("\"hello\" = \"Guten Tag\";", to: "Localizable.strings")
    let bundle = try #require(ProgramBundle(path: folder.path))
    #expect(bundle.localizedString(forKey: "hello", value: nil, table: nil) == "Guten Tag")
    #expect(bundle.localizedString(forKey: "bye", value: "", table: nil) == "bye")
    #expect(bundle.localizedString(forKey: "bye", value: "Bye", table: "None") == "Bye")
  }

  @Test("the main bundle is Foundation's by another name, and is found in tests")
  func main() {
    #expect(ProgramBundle(nil as Foundation.Bundle?) == .main)
    #expect(ProgramBundle(Foundation.Bundle.main) == .main)
    #expect(ProgramPlace.current.isTest)
    #expect(ProgramBundle.main.object(forInfoDictionaryKey: "CFBundleName") as? String == ProgramPlace.current.name)
    #expect(ProgramBundle(path: "/nowhere/at/all") == nil)
  }
}
