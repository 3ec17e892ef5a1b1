import Combine

struct ParcelState: Hashable {
  var place: String
  var isDelivered = false
  var grams = 500
}

protocol ParcelModel: AnyObject {
  var currentState: ParcelState { get }
  var states: AnyPublisher<ParcelState, Never> { get }
}

final class MockParcelModel: ParcelModel {
  private let subject: CurrentValueSubject<ParcelState, Never>

  init(_ state: ParcelState) { subject = CurrentValueSubject(state) }

  var currentState: ParcelState { subject.value }
  var states: AnyPublisher<ParcelState, Never> { subject.eraseToAnyPublisher() }

  func move(to place: String) { subject.value.place = place }
  func weigh(grams: Int) { subject.value.grams = grams }
  func deliver() { subject.value.isDelivered = true }

  static var onItsWay: MockParcelModel { MockParcelModel(ParcelState(place: "Depot")) }
  static var delivered: MockParcelModel { MockParcelModel(ParcelState(place: "Home", isDelivered: true)) }
}
