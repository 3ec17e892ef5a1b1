import AmbientAssets
import AssetFixtures
import Testing

@Suite("Colours by name") struct ColorAssetTests {
  private func value(_ json: String) throws -> (value: ColorAsset.Value?, warnings: [String]) {
    let folder = try AssetFolder()
    try folder.colorSet("A.xcassets/C.colorset", [(json, [:])])
    let library = Library(folder)
    return (library.assets.color("C")?.value(for: AssetAppearance()), library.warnings)
  }

  @Test(
    "numbers are parts of one, of 255, or hexadecimal",
    arguments: [
      ("0.5", 0.5), ("128", 128.0 / 255), ("0x80", 128.0 / 255), ("0XFF", 1.0), ("1.000", 1), ("1", 1.0 / 255),
      ("0", 0.0),
    ] as [(String, Double)])
  func numbers(text: String, expected: Double) throws {
    let (value, warnings) = try value(AssetFolder.components(red: text, green: "0", blue: "0.25", alpha: "1"))
    #expect(value == .components(.sRGB, red: expected, green: 0, blue: 0.25, alpha: 1))
    #expect(warnings == [])
  }

  @Test(
    "spaces are known",
    arguments: [
      (
        #"{"color-space": "display-p3", "components": {"red": 1.0, "green": "0", "blue": "0", "alpha": "0.5"}}"#,
        ColorAsset.Value.components(.displayP3, red: 1, green: 0, blue: 0, alpha: 0.5)
      ),
      (
        #"{"color-space": "extended-srgb", "components": {"red": "1.5", "green": "-0.1", "blue": "0"}}"#,
        .components(.sRGB, red: 1.5, green: -0.1, blue: 0, alpha: 1)
      ),
      (
        #"{"color-space": "gray-gamma-22", "components": {"white": "0.25", "alpha": "1"}}"#,
        .components(.sRGB, red: 0.25, green: 0.25, blue: 0.25, alpha: 1)
      ),
      (
        #"{"color-space": "extended-linear-srgb", "components": {"red": "0.5", "green": "0.5", "blue": "0.5"}}"#,
        .components(.linearSRGB, red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
      ),
      (#"{"platform": "ios", "reference": "systemBlueColor"}"#, .reference("systemBlueColor")),
    ])
  func spaces(json: String, expected: ColorAsset.Value) throws {
    #expect(try value(json).value == expected)
  }

  @Test(
    "nonsense is told once and is no colour",
    arguments: [
      "{}", "3", #"{"components": {"red": "red", "green": "0", "blue": "0"}}"#, #"{"components": {"red": "0"}}"#,
      #"{"components": {"red": "nan", "green": "0", "blue": "0"}}"#, #"{"components": {"white": []}}"#,
      #"{"components": {"red": "0", "green": "0", "blue": "0", "alpha": "much"}}"#,
    ])
  func nonsense(json: String) throws {
    let (value, warnings) = try value(json)
    #expect(value == nil)
    #expect(warnings.filter { $0.contains("cannot be read") }.count == 1, "\(warnings)")
  }

  @Test("dark and strong contrast have colours of their own, and else the nearest")
  func appearances() throws {
    let folder = try AssetFolder()
    func white(_ value: String) -> String { #"{"components": {"white": "\#(value)"}}"# }
    try folder.colorSet(
      "A.xcassets/Ink.colorset",
      [
        (white("0.1"), [:]), (white("0.2"), ["luminosity": "dark"]),
        (white("0.3"), ["luminosity": "dark", "contrast": "high"]),
      ])
    let ink = try #require(Library(folder).assets.color("Ink"))
    let shades = AssetAppearance.all.map { appearance -> Double? in
      guard case .components(_, let red, _, _, _) = ink.value(for: appearance) else { return nil }
      return red
    }
    #expect(shades == [0.1, 0.1, 0.2, 0.3])
  }

  @Test("a set that defines nothing is no colour: the accent of a new project")
  func empty() throws {
    let folder = try AssetFolder()
    try folder.write("A.xcassets/AccentColor.colorset/Contents.json", #"{"colors": [{"idiom": "universal"}]}"#)
    let library = Library(folder)
    #expect(library.assets.color("AccentColor", isWanted: false) == nil)
    #expect(library.warnings == [])
  }
}
