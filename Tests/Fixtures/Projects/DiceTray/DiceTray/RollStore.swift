import Combine
import Foundation

struct Roll: Codable, Identifiable, Equatable {
  var id = UUID()
  let sides: Int
  let faces: [Int]

  var total: Int { faces.reduce(0, +) }
  var summary: String { faces.map(String.init).joined(separator: " + ") }
}

/// A small generator with a known course, so that a tray can be replayed.
struct ReplayGenerator: RandomNumberGenerator, Codable {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6364136223846793005 &+ 1442695040888963407
    return state
  }
}

class RollStore: ObservableObject {
  @Published private(set) var rolls = [Roll]()
  private var generator = ReplayGenerator(state: 42)

  private struct Saved: Codable {
    let rolls: [Roll]
    let generator: ReplayGenerator
  }

  private let url = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
    .appendingPathComponent("rolls.json")

  init() {
    guard let data = try? Data(contentsOf: url),
      let saved = try? JSONDecoder().decode(Saved.self, from: data)
    else { return }
    rolls = saved.rolls
    generator = saved.generator
  }

  func roll(_ count: Int, sides: Int) {
    let faces = (0..<count).map { _ in Int.random(in: 1...sides, using: &generator) }
    rolls.insert(Roll(sides: sides, faces: faces), at: 0)
    save()
  }

  func delete(at offsets: IndexSet) {
    rolls.remove(atOffsets: offsets)
    save()
  }

  func save() {
    do {
      let data = try JSONEncoder().encode(Saved(rolls: rolls, generator: generator))
      try data.write(to: url, options: [.atomicWrite, .completeFileProtection])
    } catch {
      print("Unable to save rolls: \(error.localizedDescription)")
    }
  }
}
