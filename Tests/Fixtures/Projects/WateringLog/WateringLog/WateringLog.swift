import Foundation

struct Watering: Codable, Equatable {
  let bed: String
  let liters: Int
}

final class WateringLog {
  static let beds = ["Beans", "Lettuce", "Tomatoes"]

  private(set) var entries: [Watering] = [] {
    didSet {
      guard entries != oldValue else { return }
      onChange?(entries)
    }
  }

  var onChange: (([Watering]) -> Void)?

  private var fileURL: URL {
    // swift-format-ignore: NeverUseForceTry
    let caches = try! FileManager.default.url(
      for: .documentDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
    return caches.appendingPathComponent("waterings").appendingPathExtension("json")
  }

  init() {
    guard FileManager.default.fileExists(atPath: fileURL.path) else { return }
    do {
      entries = try JSONDecoder().decode([Watering].self, from: Data(contentsOf: fileURL))
    } catch {
      NSLog("The log is not readable: %@", error.localizedDescription)
    }
  }

  var total: Int { entries.map(\.liters).reduce(0, +) }

  func add(_ watering: Watering) {
    entries.insert(watering, at: 0)
    save()
  }

  func undo() -> Watering? {
    guard !entries.isEmpty else { return nil }
    defer { save() }
    return entries.removeFirst()
  }

  func save() {
    try? JSONEncoder().encode(entries).write(to: fileURL)
  }
}
