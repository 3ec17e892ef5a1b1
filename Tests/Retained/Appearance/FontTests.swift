import CoreRetained
import CoreTerminal
import Foundation
import Testing

@Suite("A font")
struct FontTests {
  @Test("is bold from semibold on")
  func weights() {
    let light: [UIFont.Weight] = [.ultraLight, .thin, .light, .regular, .medium]
    let bold: [UIFont.Weight] = [.semibold, .bold, .heavy, .black]
    #expect(light.allSatisfy { UIFont.systemFont(ofSize: 17, weight: $0).attributes == [] })
    #expect(bold.allSatisfy { UIFont.systemFont(ofSize: 17, weight: $0).attributes == .bold })
    #expect(UIFont.monospacedSystemFont(ofSize: 17, weight: .bold).attributes == .bold)
    #expect(UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .light).attributes == [])
  }

  @Test("for titles and headlines is bold, for all else not")
  func textStyles() {
    let bold: [UIFont.TextStyle] = [
      .extraLargeTitle, .extraLargeTitle2, .largeTitle, .title1, .title2, .title3, .headline,
    ]
    let usual: [UIFont.TextStyle] = [
      .subheadline, .body, .callout, .footnote, .caption1, .caption2, UIFont.TextStyle(rawValue: "nothing"),
    ]
    #expect(bold.allSatisfy { UIFont.preferredFont(forTextStyle: $0).attributes == .bold })
    #expect(usual.allSatisfy { UIFont.preferredFont(forTextStyle: $0).attributes == [] })
    #expect(UIFont.preferredFont(forTextStyle: .largeTitle).pointSize == 34)
  }

  @Test("is one cell high whatever its size", arguments: [-1, 0, 1, 17, 1000] as [CGFloat])
  func height(size: CGFloat) {
    #expect(UIFont.systemFont(ofSize: size).lineHeight == 16)
    #expect(UIFont.systemFont(ofSize: size).pointSize == (size > 0 ? size : UIFont.systemFontSize))
  }

  @Test("keeps all but its size when that is changed")
  func withSize() {
    let font = UIFont.systemFont(ofSize: 10, weight: .heavy).withSize(20)
    #expect(font == UIFont.systemFont(ofSize: 20, weight: .heavy))
    #expect(font.hashValue == UIFont.systemFont(ofSize: 20, weight: .heavy).hashValue)
  }

  @Test("becomes bold and italic by its descriptor, and loses both")
  func symbolicTraits() throws {
    let descriptor = UIFont.systemFont(ofSize: 17).fontDescriptor
    let both = try #require(descriptor.withSymbolicTraits([.traitBold, .traitItalic]))
    #expect(UIFont(descriptor: both, size: 0).attributes == [.bold, .italic])
    #expect(UIFont(descriptor: both, size: 0).fontName == "Terminal-BoldItalic")
    let none = try #require(both.withSymbolicTraits([]))
    #expect(UIFont(descriptor: none, size: 12).attributes == [])
    #expect(UIFont(descriptor: none, size: 12).withSize(40).attributes == [])
  }

  @Test("of a name is what the name says of it")
  func named() {
    #expect(UIFont(name: "HelveticaNeue-BoldItalic", size: 12)?.attributes == [.bold, .italic])
    #expect(UIFont(name: "Courier-Oblique", size: 12)?.attributes == .italic)
    #expect(UIFont(name: "", size: 12) == nil)
  }

  @Test("is not scaled, for a cell has one size")
  func metrics() {
    let font = UIFont.systemFont(ofSize: 20)
    #expect(UIFontMetrics.default.scaledFont(for: font) == font)
    #expect(UIFontMetrics(forTextStyle: .title1).scaledFont(for: font, maximumPointSize: 18).pointSize == 18)
    #expect(UIFontMetrics.default.scaledValue(for: 44) == 44)
  }
}
