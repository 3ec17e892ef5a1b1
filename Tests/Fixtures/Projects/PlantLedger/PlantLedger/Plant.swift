import Foundation

struct Plant: Codable, Hashable {
  let name: String
  let latinName: String
  let height: Int
  var isFavorite = false

  var initial: String { String(name.prefix(1)).uppercased() }
}

final class PlantStore {
  private(set) var plants: [Plant] = []
  private let fileURL: URL

  init(fileManager: FileManager = .default) {
    let documents = fileManager.urls(for: .documentDirectory, in: .userDomainMask)[0]
    fileURL = documents.appendingPathComponent("plants.json")
    load()
  }

  func remove(_ plant: Plant) {
    plants.removeAll { $0.name == plant.name }
    save()
  }

  func toggleFavorite(_ plant: Plant) {
    guard let index = plants.firstIndex(where: { $0.name == plant.name }) else { return }
    plants[index].isFavorite.toggle()
    save()
  }

  private func load() {
    if let data = try? Data(contentsOf: fileURL), let saved = try? JSONDecoder().decode([Plant].self, from: data) {
      plants = saved
    } else {
      plants = Self.samples
    }
  }

  private func save() {
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      try encoder.encode(plants).write(to: fileURL, options: .atomic)
    } catch {
      print("Could not save the plants: \(error.localizedDescription)")
    }
  }

  private static let samples = [
    Plant(name: "Arnica", latinName: "Arnica montana", height: 60),
    Plant(name: "Avens", latinName: "Geum urbanum", height: 50),
    Plant(name: "Borage", latinName: "Borago officinalis", height: 70),
    Plant(name: "Chamomile", latinName: "Matricaria chamomilla", height: 45),
    Plant(name: "Comfrey", latinName: "Symphytum officinale", height: 100),
    Plant(name: "Dill", latinName: "Anethum graveolens", height: 90),
  ]
}
