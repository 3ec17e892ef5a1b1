import AmbientToolchain
import Observation
import Synchronization
import Testing

/// What the Observation library tells, by itself: what is made of it has tests in `Tests/Observing`.
@Suite("Observation") struct RegistrationTests {
  /// Takes down what it is told.
  private final class Owner: RegistrationOwner {
    let told = Mutex<[(changed: AnyKeyPath?, hasLanded: Bool)]>([])
    let removesItself: Bool

    init(removesItself: Bool = false) { self.removesItself = removesItself }

    func fire(_ registration: Registration) {
      told.withLock { $0.append((registration.changed, registration.hasLanded)) }
      if removesItself { registration.remove() }
    }
  }

  #if !PUBLIC_OBSERVATION
    @Test("the SPI tells of every change after it has landed, and names the property")
    func didSet() {
      let (model, owner) = (Model(), Owner())
      #expect(Registration.of({ model.first }, through: .didSet, for: owner) == 0)
      model.second = 1
      #expect(owner.told.withLock(\.count) == 0)
      model.first = 1
      model.first = 2
      owner.told.withLock { told in
        #expect(told.map(\.changed) == [\Model.first, \Model.first])
        #expect(told.map(\.hasLanded) == [true, true])
      }
    }

    @Test("the SPI ends a registration, from within it as well, and lets its owner go")
    func removed() {
      let model = Model()
      weak var gone: Owner?
      do {
        let owner = Owner(removesItself: true)
        gone = owner
        Registration.of({ _ = (model.first, model.second) }, through: .didSet, for: owner)
        model.second = 1
        model.first = 1
        #expect(owner.told.withLock(\.count) == 1)
      }
      #expect(gone == nil)
    }
  #endif

  @Test("the public interface tells once, before the change has landed, and of no property")
  func publicOnly() {
    let (model, owner) = (Model(), Owner())
    Registration.of({ _ = model.first }, through: .publicOnly, for: owner)
    model.first = 1
    model.first = 2
    owner.told.withLock { told in
      #expect(told.map(\.changed) == [nil])
      #expect(told.map(\.hasLanded) == [false])
    }
  }
}

@Observable
private final class Model {
  var first = 0
  var second = 0
}
