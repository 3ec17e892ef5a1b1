import Foundation

final class Note: Hashable {
  let id: String
  var text: String
  var isDone = false

  init(id: String, text: String) {
    self.id = id
    self.text = text
  }

  static func == (lhs: Note, rhs: Note) -> Bool { lhs.id == rhs.id }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

struct Site: Hashable {
  let name: String
  let notes: [Note]
}

struct Region: Hashable {
  let name: String
  let symbol: String
  let sites: [Site]
}

enum Notebook {
  static let regions: [Region] = [
    Region(
      name: "Coast", symbol: "water.waves",
      sites: [
        Site(
          name: "Rock pool",
          notes: [
            Note(id: "Limpets", text: "Eleven limpets on the north face."),
            Note(id: "Crabs", text: "Two shore crabs under the weed."),
          ]),
        Site(name: "Dunes", notes: [Note(id: "Lizard", text: "A sand lizard at the path.")]),
      ]),
    Region(
      name: "Forest", symbol: "tree",
      sites: [
        Site(name: "Old oak", notes: [Note(id: "Beetle", text: "Stag beetle, male, on the bark.")])
      ]),
  ]
}
