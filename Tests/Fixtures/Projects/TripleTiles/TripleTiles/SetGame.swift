import Foundation

enum Trait: Int, CaseIterable, Hashable {
  case first, second, third
}

struct Tile: Identifiable, Hashable {
  let number, shape, filling: Trait

  var id: Int { number.rawValue * 9 + shape.rawValue * 3 + filling.rawValue }
  var traits: [Trait] { [number, shape, filling] }
}

struct SetGame<Item: Identifiable & Hashable> {
  typealias Rule = (_ items: [Item]) -> Bool

  private(set) var deck: [Item]
  private(set) var table: [Item] = []
  private(set) var chosen: [Item] = []
  private(set) var found = 0
  private let isSet: Rule

  init(items: [Item], dealing count: Int, rule: @escaping Rule) {
    deck = items
    isSet = rule
    deal(count)
  }

  var chosenIsSet: Bool? {
    chosen.count == 3 ? isSet(chosen) : nil
  }

  mutating func deal(_ count: Int) {
    let dealt = deck.prefix(count)
    table += dealt
    deck.removeFirst(dealt.count)
  }

  mutating func toggle(_ item: Item) {
    if let isSet = chosenIsSet {
      if isSet { replaceChosen() }
      chosen.removeAll()
      guard table.contains(item) else { return }
    }
    if let index = chosen.firstIndex(of: item) {
      chosen.remove(at: index)
    } else {
      chosen.append(item)
      if chosenIsSet == true { found += 1 }
    }
  }

  func hint() -> [Item]? {
    for first in table.indices {
      for second in table.indices.dropFirst(first + 1) {
        for third in table.indices.dropFirst(second + 1) {
          let trio = [first, second, third].map { table[$0] }
          if isSet(trio) { return trio }
        }
      }
    }
    return nil
  }

  private mutating func replaceChosen() {
    for item in chosen {
      guard let index = table.firstIndex(of: item) else { continue }
      if deck.isEmpty { table.remove(at: index) } else { table[index] = deck.removeFirst() }
    }
  }
}
