import Observation
import Testing

@testable import AmbientToolchain

@Suite struct PropertyNameTests {
  @Test("properties of one type and one class are told apart")
  func siblings() {
    #expect((\Shop.total).propertyName == "total")
    #expect((\Shop.items).propertyName == "items")
    #expect((\Shop.total as AnyKeyPath).propertyPath == "\\Shop.total")
  }

  @Test("private properties, and those with a private setter, have their names")
  func privates() {
    #expect(Shop.privatePath.propertyName == "secret")
    #expect((\Shop.taxes).propertyName == "taxes")
    #expect(Hidden.path.propertyPath == "\\Hidden.value")
  }

  @Test("the properties of a generic class have their names, whatever the argument")
  func generic() {
    #expect((\Shelf<Int>.content).propertyPath == "\\Shelf<Int>.content")
    #expect((\Shelf<[String: Shop?]>.content).propertyName == "content")
    #expect((\Shelf<String>.width).propertyName == "width")
    #expect((\Shelf<Int>.doubled).propertyName == "doubled")
    #expect(Shelf<Hidden>.path.propertyName == "content")
  }

  @Test("a nested class is named by its own name")
  func nested() {
    #expect((\Street.House.number).propertyPath == "\\House.number")
    #expect((\Street.Row<Int>.houses).propertyPath == "\\Row<Int>.houses")
  }

  @Test("properties of a superclass, an extension, a protocol are named too")
  func inherited() {
    #expect((\Kiosk.owner).propertyPath == "\\Kiosk.owner")
    #expect((\Kiosk.isOpen).propertyName == "isOpen")
    #expect((\Shop.average).propertyName == "average")
    #expect((\Shop.label).propertyName == "label")
    #expect(Shop.protocolPath.propertyName == "label")
  }

  @Test("a chain is named whole, stored, computed, optional and all")
  func chains() {
    #expect((\Shop.address.street).propertyName == "address.street")
    #expect((\Shop.address.line).propertyName == "address.line")
    #expect((\Shop.address.place.latitude).propertyName == "address.place.latitude")
    #expect((\Shop.address.place.degrees).propertyName == "address.place.degrees")
    #expect((\Shop.branch?.address.line).propertyPath == "\\Shop.branch?.address.line")
    #expect((\Shop.branch!.total).propertyName == "branch!.total")
    #expect((\Shop.address).appending(path: \.line).propertyName == "address.line")
  }

  @Test("a stored property has the name that the library knows")
  func stored() {
    #expect((\Residence.street).propertyPath == "\\Residence.street")
    #expect((\Residence.self).propertyName == "self")
  }

  @Test("names outside of ASCII, keywords and names in backticks are given as in the source")
  func spelling() {
    #expect((\Shop.größe).propertyName == "größe")
    #expect((\Shop.店名).propertyName == "店名")
    #expect((\Shop.class).propertyName == "class")
    #expect((\Shop.`opened : since`).propertyName == "`opened : since`")
  }

  @Test("types that are long to write do not get in the way")
  func types() {
    #expect((\Shop.prices).propertyName == "prices")
    #expect((\Shop.onSale).propertyName == "onSale")
    #expect((\Shop.anything).propertyName == "anything")
    #expect((\Shop.pair).propertyName == "pair")
  }

  @Test("a subscript has no name, and is described by its types")
  func subscripts() {
    #expect((\Shop[3]).propertyName == nil)
    #expect((\Shop[3]).propertyPath == "Int property of Shop")
    #expect((\[Shop][0].total).propertyName == nil)
  }

  @Test("an address without a symbol has no getters")
  func noSymbol() throws {
    let local = 1
    let onStack = withUnsafePointer(to: local) { UInt(bitPattern: $0) }
    let digits = (\Shop.total).debugDescription.split(separator: "0x")[1].prefix(while: \.isHexDigit)
    let getter = try #require(UInt(digits, radix: 16))
    for address in [0, 1, .max, onStack, getter + 1] {
      #expect(ProgramSymbols.keyPathGetters(at: address).isEmpty)
    }
    #expect(ProgramSymbols.keyPathGetters(at: getter).map(\.property) == ["total"])
  }

  @Test("many tasks may ask at once")
  func concurrent() async {
    await withTaskGroup { group in
      for _ in 0..<100 { group.addTask { ((\Shop.taxes).propertyName, (\Shop.address.line).propertyName) } }
      for await (first, second) in group {
        #expect(first == "taxes")
        #expect(second == "address.line")
      }
    }
  }
}

@Observable
private final class Shop: Labelled {
  var total = 0
  var items = 0
  private var secret = 0
  private(set) var taxes = 0
  var address = Residence()
  var branch: Shop?
  var größe = 0
  var 店名 = ""
  var prices: [String: (Int, (Int) -> String?)] = [:]
  var onSale: (@MainActor @Sendable (Shop) async throws -> Void)?
  var anything: any Labelled & Sendable = 1
  var pair = (first: 1, second: "")
  var `class`: Int { 1 }
  var `opened : since`: Int { 1 }
  subscript(index: Int) -> Int { index }

  static var privatePath: AnyKeyPath { \Shop.secret }
}

extension Shop {
  fileprivate var average: Int { total / max(items, 1) }
}

private protocol Labelled {}

extension Labelled {
  fileprivate var label: String { "" }
  fileprivate static var protocolPath: AnyKeyPath { \Self.label }
}

extension Int: Labelled {}

private struct Residence {
  var street = ""
  var place = Place()
  var line: String { street }
}

private struct Place {
  var latitude = 0.0
  var degrees: Double { latitude }
}

@Observable
private final class Shelf<Content> {
  var content: Content
  var width = 0

  init(_ content: Content) {
    self.content = content
  }

  static var path: AnyKeyPath { \Shelf.content }
}

extension Shelf where Content == Int {
  fileprivate var doubled: Int { content * 2 }
}

private enum Street {
  @Observable
  final class House {
    var number = 1
  }

  @Observable
  final class Row<Style: Hashable> {
    var houses: [Style: House] = [:]
  }
}

@Observable
private class Stand {
  var owner = ""
}

@Observable
private final class Kiosk: Stand {
  var isOpen = false
}

@Observable
private final class Hidden {
  private var value = 0
  static var path: AnyKeyPath { \Hidden.value }
}
