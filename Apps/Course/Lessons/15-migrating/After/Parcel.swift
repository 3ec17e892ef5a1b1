import Observation

protocol ParcelModel: AnyObject {
  var place: String { get }
  var isDelivered: Bool { get }
}

@Observable
final class MockParcelModel: ParcelModel {
  private(set) var place: String
  private(set) var isDelivered: Bool
  private(set) var grams = 500

  init(place: String, isDelivered: Bool = false) {
    self.place = place
    self.isDelivered = isDelivered
  }

  func move(to place: String) { self.place = place }
  func weigh(grams: Int) { self.grams = grams }
  func deliver() { isDelivered = true }

  static var onItsWay: MockParcelModel { MockParcelModel(place: "Depot") }
  static var delivered: MockParcelModel { MockParcelModel(place: "Home", isDelivered: true) }
}
