import CoreObserving
import Observation
import Testing

@MainActor
@Suite struct UIBindingTests {
  let cycle = UpdateCycle.manual

  @Test("it reads and writes a property, a member of it, and one behind a reference")
  func members() {
    let form = Form()
    @UIBindable var model = form
    $model.isOn.wrappedValue = true
    $model.address.street.wrappedValue = "Oak Street"
    $model.child.name.wrappedValue = "b"
    $model.doubled.wrappedValue = 6
    #expect(form.isOn && form.address.street == "Oak Street" && form.child.name == "b" && form.width == 3)
  }

  @Test("it is the same by object and key path, however it was reached")
  func identity() {
    let form = Form()
    let other = Form()
    let model = UIBindable(form)
    #expect(model.address.street == UIBindable(form).address.street)
    #expect(model.address.street == UIBinding(form, \.address.street))
    #expect(model.address.street.hashValue == UIBinding(form, \.address.street).hashValue)
    #expect(model.child.name == UIBinding(form, \.child.name))
    #expect(model.isOn != UIBindable(other).isOn)
    #expect(UIBinding<Int?>(model.width.int) == UIBinding<Int?>(model.width.int))
    #expect(Set([model.width, UIBindable(form).width, model.doubled, UIBindable(other).width]).count == 3)
    #expect(model.isOn.animation() == model.isOn)
    #expect(model == UIBindable(form) && model != UIBindable(other))
  }

  @Test("unwrapped ones are the same when what they unwrap is")
  func unwrappedIdentity() throws {
    let form = Form()
    let first = try #require(UIBinding(UIBindable(form).text))
    let second = try #require(UIBinding(UIBindable(form).text))
    #expect(first == second)
    #expect(first.hashValue == second.hashValue)
    form.text = nil
    #expect(first == second)
    #expect(UIBinding(UIBindable(form).text) == nil)
  }

  @Test(
    "unwrapped, it keeps for itself what is written after the optional has become nil, and does not bring that back")
  func unwrappedWrites() throws {
    let form = Form()
    form.text = "a"
    let binding = try #require(UIBinding(UIBindable(form).text))
    form.text = nil
    binding.wrappedValue = "b"
    #expect(binding.wrappedValue == "b")
    #expect(form.text == nil)
    form.text = "c"
    #expect(binding.wrappedValue == "c")
  }

  @Test("it does not keep the model, and gives the last value when the model has died")
  func modelDies() {
    weak var released: Form?
    var bindings: [UIBinding<String>] = []
    do {
      let form = Form()
      released = form
      let model = UIBindable(form)
      bindings = [model.address.street, UIBinding(form, \.child.name)]
      bindings[0].wrappedValue = "Oak Street"
      form.child.name = "renamed"
      #expect(bindings[1].wrappedValue == "renamed")
    }
    #expect(released == nil)
    #expect(bindings.map(\.wrappedValue) == ["Oak Street", "renamed"])
    bindings[0].wrappedValue = "Ash Street"
    #expect(bindings[0].wrappedValue == "Oak Street")
    #expect(bindings.map(\.isOrphaned) == [true, true])
  }

  @Test("a chain through a reference does not keep the reference")
  func chainDies() {
    weak var child: Child?
    let form = Form()
    child = form.child
    let name = UIBindable(form).child.name
    form.child = Child()
    #expect(child == nil)
    name.wrappedValue = "new"
    #expect(form.child.name == "new")
  }

  @Test("a new object at the address of a dead one is not taken for it")
  func addresses() {
    var dead: UIBinding<Bool>?
    do { dead = UIBindable(Form()).isOn }
    var living: [Form] = []
    for _ in 0..<1_000 {
      living.append(Form())
      #expect(dead != living.last.map { UIBindable($0).isOn })
    }
    #expect(dead?.isOrphaned == true)
  }

  @Test("a member made after the model has died gives the last value, too")
  func memberOfDead() {
    var address: UIBinding<Address>?
    do {
      let form = Form()
      form.address.street = "Oak Street"
      address = UIBindable(form).address
    }
    #expect(address?.street.wrappedValue == "Oak Street")
    address?.street.wrappedValue = "Ash Street"
    #expect(address?.wrappedValue.street == "Oak Street")
  }

  @Test("one with a value of its own tells its readers")
  func stored() {
    @UIBinding var count = 1
    let projected = $count
    var seen: [Int] = []
    let token = observe(in: cycle) { seen.append(projected.wrappedValue) }
    count = 2
    projected.wrappedValue = 3
    cycle.flush()
    #expect(seen == [1, 3])
    #expect(count == 3)
    #expect(projected == $count)
    token.cancel()
  }

  @Test("a write runs the readers of the property within the binding's transaction")
  func transaction() {
    final class Setter: Observable {
      private let registrar = ObservationRegistrar()
      private var stored = 0
      var animations: [Animation?] = []
      var value: Int {
        get {
          registrar.access(self, keyPath: \.value)
          return stored
        }
        set {
          animations.append(Transaction.current.animation)
          registrar.withMutation(of: self, keyPath: \.value) { stored = newValue }
        }
      }
    }
    let setter = Setter()
    var runs = 0
    let token = observe(in: cycle) {
      runs += 1
      _ = setter.value
    }
    UIBindable(setter).value.animation(.linear).wrappedValue = 1
    UIBindable(setter).value.wrappedValue = 2
    cycle.flush()
    #expect(setter.animations == [.linear, nil])
    #expect(runs == 2)
    token.cancel()
  }

  @Test("constants, optionals and any hashable value work as in a Binding")
  func others() {
    let constant = UIBinding.constant(1)
    constant.wrappedValue = 2
    #expect(constant.wrappedValue == 1)
    let form = Form()
    let promoted = UIBinding<Double?>(UIBindable(form).width)
    promoted.wrappedValue = 4
    promoted.wrappedValue = nil
    #expect(form.width == 4)
    let erased = UIBinding<AnyHashable>(UIBindable(form).width)
    erased.wrappedValue = AnyHashable(5.0)
    erased.wrappedValue = AnyHashable("six")
    #expect(form.width == 5)
    #expect(UIBinding.constant(Item(id: 4, name: "four")).id == 4)
  }
}

extension Double {
  fileprivate var int: Int {
    get { Int(self) }
    set { self = Double(newValue) }
  }
}
