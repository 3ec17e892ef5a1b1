import AmbientAssets
import Testing

@Suite("The names of assets in source") struct AssetSymbolsTests {
  private func picture(_ name: String) -> String? {
    AssetSymbols(images: [name], colors: []).source.split(separator: "\n").first { $0.contains("static let") }
      .flatMap { $0.split(separator: " ").dropFirst(2).first.map(String.init) }
  }

  @Test(
    "are those of Xcode",
    arguments: [
      ("flag-of-kenya", "flagOfKenya"), ("dark_matter", "darkMatter"), ("coal", "coal"), ("GoogleLogo", "googleLogo"),
      ("UIAccent", "uiAccent"), ("AccountActionEStatements", "accountActionEStatements"),
      ("letter-a-base", "letterABase"),
      ("ac_fm_1_2 1", "acFm121"), ("icon-1024x1024", "icon1024X1024"), ("IMG_4251", "IMG_4251"), ("BMW", "BMW"),
      ("A-1-1-0", "A_1_1_0"), ("121212", "_121212"), ("default", "`default`"), ("cameraImage", "camera"),
      ("Image", "image"), ("été", "été"), ("Launch Image", "launch"), ("frameColor", "frameColor"),
    ])
  func names(name: String, identifier: String) {
    #expect(picture(name) == identifier)
  }

  @Test("groups that give their name are nested enumerations, and colours keep clear of Apple's")
  func source() {
    let symbols = AssetSymbols(
      images: ["Flags/Kenya", "dog"], colors: ["AccentColor", "greenColor", "Brand/Night sky"])
    #expect(
      symbols.source == """
        // The names of the assets. Generated: changes are lost.

        import SwiftUI

        private let resourceBundle = ProgramBundle.main

        extension ColorResource {
          /// The color “AccentColor” of the asset catalog.
          static let accent = ColorResource(name: "AccentColor", bundle: resourceBundle)
          /// The color “greenColor” of the asset catalog.
          static let green = ColorResource(name: "greenColor", bundle: resourceBundle)
          enum Brand {
            /// The color “Brand/Night sky” of the asset catalog.
            static let nightSky = ColorResource(name: "Brand/Night sky", bundle: resourceBundle)
          }
        }

        extension ImageResource {
          /// The image “dog” of the asset catalog.
          static let dog = ImageResource(name: "dog", bundle: resourceBundle)
          enum Flags {
            /// The image “Flags/Kenya” of the asset catalog.
            static let kenya = ImageResource(name: "Flags/Kenya", bundle: resourceBundle)
          }
        }

        extension UIColor {
          static var accent: UIColor { UIColor(resource: .accent) }
          enum Brand {
            static var nightSky: UIColor { UIColor(resource: .Brand.nightSky) }
          }
        }

        extension Color {
          static var accent: Color { Color(.accent) }
          enum Brand {
            static var nightSky: Color { Color(.Brand.nightSky) }
          }
        }

        extension ShapeStyle where Self == Color {
          static var accent: Color { Color(.accent) }
        }

        extension UIImage {
          static var dog: UIImage { UIImage(resource: .dog) }
          enum Flags {
            static var kenya: UIImage { UIImage(resource: .Flags.kenya) }
          }
        }

        """)
    #expect(symbols.skipped == [])
  }

  @Test("what would be called the same, or has no letter, is told")
  func skipped() {
    let symbols = AssetSymbols(images: ["red dog", "red-dog", "!!"], colors: [])
    #expect(
      symbols.skipped == [
        "“!!” has no letter to be called by.", "“red-dog” would be called “redDog”, as “red dog” is.",
      ])
  }

  @Test("a name ends no literal and no comment")
  func hostile() {
    let source = AssetSymbols(images: ["a\"\\(x)\nstatic let b = 1"], colors: []).source
    #expect(source.contains(#"name: "a\"\\(x)\u{a}static let b = 1""#))
    #expect(!source.split(separator: "\n").contains { $0.hasPrefix("static let b") })
  }
}
