import Foundation

struct Parcel: Identifiable {
  enum State: String {
    case expected, delivered, returned
  }

  let id: Int
  var sender: String
  var weight: Int
  var state = State.expected
}

enum SortOrder: String, CaseIterable {
  case sender, weight

  var title: String { "By \(rawValue.capitalized)" }

  func areInOrder(_ a: Parcel, _ b: Parcel) -> Bool {
    switch self {
    case .sender: a.sender.localizedStandardCompare(b.sender) == .orderedAscending
    case .weight: a.weight < b.weight
    }
  }
}

struct Inbox {
  private(set) var parcels = [
    Parcel(id: 1, sender: "Quarry Books", weight: 900),
    Parcel(id: 2, sender: "Alder Seeds", weight: 120),
    Parcel(id: 3, sender: "Mill Tools", weight: 3400),
    Parcel(id: 4, sender: "Cobbler", weight: 1100, state: .delivered),
  ]
  var order = SortOrder.sender { didSet { sort() } }

  init() { sort() }

  mutating func add(sender: String, weight: Int) -> Int {
    let parcel = Parcel(id: (parcels.map(\.id).max() ?? 0) + 1, sender: sender, weight: weight)
    parcels.append(parcel)
    sort()
    return parcels.firstIndex { $0.id == parcel.id }!
  }

  mutating func setState(_ state: Parcel.State, at indices: [Int]) {
    for index in indices { parcels[index].state = state }
  }

  mutating func remove(at indices: [Int]) {
    for index in indices.sorted(by: >) { parcels.remove(at: index) }
  }

  private mutating func sort() {
    parcels.sort(by: order.areInOrder)
  }
}
