@testable import CoreTerminal
import Testing

@Suite("Box drawing")
struct BoxDrawingTests {
  private func arms(
    _ character: Character
  ) -> [BoxDrawing.Weight?]? {
    guard let scalar = character.unicodeScalars.first, case .arms(let arms) = BoxDrawing(scalar) else { return nil }
    return [arms.left, arms.up, arms.right, arms.down]
  }

  @Test("a character is taken apart into its arms")
  func arms() {
    #expect(arms("─") == [.light, nil, .light, nil])
    #expect(arms("┃") == [nil, .heavy, nil, .heavy])
    #expect(arms("┌") == [nil, nil, .light, .light])
    #expect(arms("┿") == [.heavy, .light, .heavy, .light])
    #expect(arms("╃") == [.heavy, .heavy, .light, .light])
    #expect(arms("╊") == [.light, .heavy, .heavy, .heavy])
    #expect(arms("╒") == [nil, nil, .double, .light])
    #expect(arms("╬") == [.double, .double, .double, .double])
    #expect(arms("╼") == [.light, nil, .heavy, nil])
    #expect(arms("╹") == [nil, .heavy, nil, nil])
  }

  @Test("dashes, arcs and diagonals are no arms")
  func others() {
    #expect(BoxDrawing("┄") == .dashes(isHorizontal: true, weight: .light, count: 3))
    #expect(BoxDrawing("┋") == .dashes(isHorizontal: false, weight: .heavy, count: 4))
    #expect(BoxDrawing("╌") == .dashes(isHorizontal: true, weight: .light, count: 2))
    #expect(BoxDrawing("╭") == .arc(isRight: true, isDown: true))
    #expect(BoxDrawing("╯") == .arc(isRight: false, isDown: false))
    #expect(BoxDrawing("╱") == .diagonals(isRising: true, isFalling: false))
    #expect(BoxDrawing("╲") == .diagonals(isRising: false, isFalling: true))
    #expect(BoxDrawing("╳") == .diagonals(isRising: true, isFalling: true))
  }

  @Test("all 128 are known, each another, and none beside them")
  func all() {
    let boxes = (UInt32(0x2500)...0x257F).compactMap { Unicode.Scalar($0).flatMap { BoxDrawing($0) } }
    #expect(Set(boxes).count == 128)
    #expect(BoxDrawing("\u{24FF}") == nil)
    #expect(BoxDrawing("\u{2580}") == nil)
  }

  @Test("all 32 block elements are known, each another, and none beside them")
  func blocks() {
    let blocks = (UInt32(0x2580)...0x259F).compactMap { Unicode.Scalar($0).flatMap { BlockElement($0) } }
    #expect(Set(blocks).count == 32)
    #expect(BlockElement("\u{257F}") == nil)
    #expect(BlockElement("\u{25A0}") == nil)
    typealias Part = BlockElement.Part
    #expect(BlockElement("▀")?.parts == [Part(bottom: 4)])
    #expect(BlockElement("▂")?.parts == [Part(top: 6)])
    #expect(BlockElement("▎")?.parts == [Part(right: 2)])
    #expect(BlockElement("▒")?.opacity == 50)
    #expect(BlockElement("▚")?.parts == [Part(right: 4, bottom: 4), Part(left: 4, top: 4)])
  }
}
