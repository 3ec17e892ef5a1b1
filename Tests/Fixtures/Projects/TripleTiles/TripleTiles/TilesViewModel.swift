import SwiftUI

class TilesViewModel: ObservableObject {
  @Published private var game: SetGame<Tile>
  @Published private(set) var hinted: Set<Tile> = []

  init() {
    var tiles: [Tile] = []
    for number in Trait.allCases {
      for shape in Trait.allCases {
        for filling in Trait.allCases {
          tiles.append(Tile(number: number, shape: shape, filling: filling))
        }
      }
    }
    let spread = tiles.indices.map { tiles[($0 * 7 + 1) % tiles.count] }
    game = SetGame(items: spread, dealing: 9) { trio in
      (0..<3).allSatisfy { index in Set(trio.map { $0.traits[index] }).count != 2 }
    }
  }

  var tiles: [Tile] { game.table }
  var found: Int { game.found }
  var left: Int { game.deck.count }

  var message: LocalizedStringKey {
    switch game.chosenIsSet {
    case true?: return "**A triple!**"
    case false?: return "Not a triple"
    default: return "Choose three tiles"
    }
  }

  func isChosen(_ tile: Tile) -> Bool { game.chosen.contains(tile) }

  func choose(_ tile: Tile) {
    game.toggle(tile)
    hinted = []
  }

  func deal() { game.deal(3) }

  func showHint() { hinted = Set(game.hint() ?? []) }
}
