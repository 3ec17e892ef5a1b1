import Foundation

enum MountainRange: String, Decodable, CaseIterable {
  case alps, pyrenees, tatras

  var title: String { rawValue.capitalized }
}

struct Peak: Decodable, Hashable, Identifiable {
  let name: String
  let meters: Int
  let range: MountainRange
  let firstAscent: Int

  var id: String { name }

  var height: String {
    Measurement(value: Double(meters), unit: UnitLength.meters)
      .formatted(.measurement(width: .abbreviated, usage: .asProvided).locale(Locale(identifier: "en_US")))
  }

  static func loadBundled(_ bundle: Bundle = .main) -> [Peak] {
    guard let url = bundle.url(forResource: "peaks", withExtension: "json") else {
      fatalError("peaks.json is missing from the bundle")
    }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    do {
      return try decoder.decode([Peak].self, from: Data(contentsOf: url))
    } catch {
      fatalError("peaks.json could not be read: \(error)")
    }
  }
}
