import Foundation
import Observation

struct Photo: Identifiable, Hashable {
  let id: String
  let title: String
  let place: String
  let meters: Int

  var altitude: Measurement<UnitLength> { .init(value: Double(meters), unit: .meters) }
}

@Observable
final class Album {
  let photos = [
    Photo(id: "ridge", title: "The ridge at noon", place: "Besseggen", meters: 1_743),
    Photo(id: "fjord", title: "Down to the water", place: "Aurland", meters: 12),
    Photo(id: "heath", title: "Heather in August", place: "Jæren", meters: 210),
    Photo(id: "pine", title: "Among old pines", place: "Femunden", meters: 662),
    Photo(id: "dune", title: "Wind and sand", place: "Lista", meters: 9),
    Photo(id: "glacier", title: "Blue ice", place: "Nigardsbreen", meters: 320),
  ]

  private(set) var favorites: Set<Photo.ID> {
    didSet { UserDefaults.standard.set(favorites.sorted(), forKey: "favorites") }
  }

  init() {
    favorites = Set(UserDefaults.standard.stringArray(forKey: "favorites") ?? [])
  }

  func isFavorite(_ photo: Photo) -> Bool { favorites.contains(photo.id) }

  func toggleFavorite(_ photo: Photo) {
    favorites.formSymmetricDifference([photo.id])
  }
}
