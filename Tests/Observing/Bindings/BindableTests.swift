import CoreObserving
import Observation
import Testing

@MainActor
@Suite struct BindableTests {
  @Test("a property, a member of a struct, and one behind a reference")
  func members() {
    let form = Form()
    @Bindable var store = form
    $store.isOn.wrappedValue = true
    $store.address.street.wrappedValue = "Oak Street"
    $store.child.name.wrappedValue = "b"
    $store.items[0].name.wrappedValue = "first"
    #expect(form.isOn)
    #expect(form.address.street == "Oak Street")
    #expect(form.child.name == "b")
    #expect(form.items[0].name == "first")
  }

  @Test("a main-actor model is bound from the main actor")
  func mainActorModel() {
    let counter = Counter()
    @Bindable var model = counter
    let binding: Binding<Bool> = $model.isOn
    binding.wrappedValue.toggle()
    #expect(counter.isOn)
  }

  @Test("a computed property is written through its setter")
  func computed() {
    let form = Form()
    let doubled = Bindable(form).doubled
    doubled.wrappedValue = 8
    #expect(form.width == 4)
    #expect(doubled.wrappedValue == 8)
  }

  @Test("a member of a struct tells the readers of the property, and nobody else")
  func counts() {
    let cycle = UpdateCycle.manual
    let form = Form()
    var runs: [String] = []
    let tokens = [
      observe(in: cycle) { runs.append("address \(form.address.street)") },
      observe(in: cycle) { runs.append("child \(form.child.name)") },
    ]
    runs = []
    Bindable(form).address.street.wrappedValue = "Oak Street"
    cycle.flush()
    #expect(runs == ["address Oak Street"])
    runs = []
    Bindable(form).child.name.wrappedValue = "b"
    cycle.flush()
    #expect(runs == ["child b"])
    for token in tokens { token.cancel() }
  }

  @Test("it follows when another object is wrapped, and has the object's identity")
  func identity() {
    @Bindable var person = Person()
    #expect($person.id == 7)
    let other = Person()
    let old = $person.name
    person = other
    $person.name.wrappedValue = "Other"
    #expect(other.name == "Other")
    #expect(old.wrappedValue == "Person")
  }

  @Test("a binding keeps the model alive, and lets it go with itself")
  func memory() {
    weak var released: Form?
    var binding: Binding<Bool>?
    do {
      let form = Form()
      released = form
      binding = Bindable(form).isOn
    }
    #expect(released != nil)
    #expect(binding?.wrappedValue == false)
    binding = nil
    #expect(released == nil)
  }
}
