import CoreObserving
import Observation
import Testing

@MainActor
@Suite struct BindingTests {
  let cycle = UpdateCycle.manual
  let form = Form()

  private struct Field {
    @Binding var text: String
    func type(_ more: String) { text += more }
  }

  @Test("it reads and writes through its closures, in order")
  func closures() {
    var value = 1
    var calls: [String] = []
    let binding = Binding(
      get: {
        calls.append("get")
        return value
      },
      set: {
        calls.append("set \($0)")
        value = $0
      })
    #expect(binding.wrappedValue == 1)
    binding.wrappedValue = 2
    #expect(binding.wrappedValue == 2)
    #expect(calls == ["get", "set 2", "get"])
  }

  @Test("as a property wrapper it writes to the source, and projects itself")
  func wrapper() {
    var value = "a"
    let field = Field(text: Binding(get: { value }, set: { value = $0 }))
    field.type("b")
    #expect(value == "ab")
    field.$text.wrappedValue = "c"
    #expect(field.text == "c")
  }

  @Test("a constant keeps its value")
  func constant() {
    let binding = Binding.constant(Address())
    binding.street.wrappedValue = "Oak Street"
    binding.wrappedValue = Address(street: "Ash Street")
    #expect(binding.wrappedValue.street == "Elm Street")
  }

  @Test("a member of a struct reads the whole and writes the whole once")
  func members() {
    var address = Address()
    var sets = 0
    let binding = Binding(
      get: { address },
      set: {
        address = $0
        sets += 1
      })
    binding.street.wrappedValue = "Oak Street"
    #expect(address == Address(street: "Oak Street", number: 1))
    #expect(sets == 1)
  }

  @Test("a member of a reference is written without writing the reference")
  func memberOfReference() {
    let child = Child()
    var sets = 0
    let binding = Binding(get: { child }, set: { _ in sets += 1 })
    binding.name.wrappedValue = "b"
    #expect(child.name == "b")
    #expect(sets == 0)
  }

  @Test("the setter is given the transaction, the binding's own merged into the one in force")
  func transactions() {
    var seen: [Transaction] = []
    let binding = Binding(
      get: { Address() }, set: { (_: Address, transaction: Transaction) in seen.append(transaction) })
    binding.wrappedValue = Address()
    binding.animation(.linear).street.wrappedValue = "b"
    var own = Transaction()
    own.disablesAnimations = true
    withAnimation(.easeIn) { binding.transaction(own).wrappedValue = Address() }
    #expect(seen.map(\.animation) == [nil, .linear, .easeIn])
    #expect(seen.map(\.disablesAnimations) == [false, false, true])
    #expect(binding.animation().transaction.animation == .default)
    #expect(Transaction.currentIfAny == nil)
  }

  @Test("a setter without a transaction runs within it")
  func transactionInForce() {
    var seen: [Animation?] = []
    let binding = Binding(get: { 0 }, set: { _ in seen.append(Transaction.current.animation) })
    binding.animation(.linear).wrappedValue = 1
    binding.wrappedValue = 1
    #expect(seen == [.linear, nil])
  }

  @Test("promoted to an optional it writes values, and leaves out nil")
  func promotion() {
    var value = 1
    let binding = Binding<Int?>(Binding(get: { value }, set: { value = $0 }))
    #expect(binding.wrappedValue == 1)
    binding.wrappedValue = 5
    binding.wrappedValue = nil
    #expect(value == 5)
  }

  @Test("unwrapped it is nil for nil, and afterwards keeps the last value and writes nothing")
  func unwrapping() throws {
    let text = Bindable(form).text
    let binding = try #require(Binding(text))
    binding.wrappedValue = "b"
    #expect(form.text == "b")
    #expect(binding.wrappedValue == "b")
    form.text = nil
    #expect(binding.wrappedValue == "b")
    binding.wrappedValue = "c"
    #expect(form.text == nil)
    #expect(binding.wrappedValue == "b")
    #expect(Binding(text) == nil)
    form.text = "d"
    #expect(binding.wrappedValue == "d")
  }

  @Test("a value written, but never read, is the last one too")
  func lastWritten() throws {
    let binding = try #require(Binding(Bindable(form).text))
    binding.wrappedValue = "written"
    form.text = nil
    #expect(binding.wrappedValue == "written")
  }

  @Test("nested optionals are unwrapped one layer at a time")
  func nestedOptionals() throws {
    let outer = try #require(Binding(Bindable(form).nested))
    #expect(outer.wrappedValue == nil)
    #expect(Binding(outer) == nil)
    outer.wrappedValue = "x"
    #expect(form.nested == .some(.some("x")))
    let inner = try #require(Binding(outer))
    inner.wrappedValue = "y"
    #expect(form.nested == .some(.some("y")))
    form.nested = .some(nil)
    #expect(inner.wrappedValue == "y")
    inner.wrappedValue = "z"
    #expect(form.nested == .some(nil))
    form.nested = nil
    #expect(outer.wrappedValue == "x")
    outer.wrappedValue = "z"
    #expect(form.nested == nil)
  }

  @Test("members of what was unwrapped give their last value, too")
  func memberOfUnwrapped() throws {
    var address: Address? = Address()
    let street = try #require(Binding(Binding(get: { address }, set: { address = $0 }))).street
    street.wrappedValue = "Oak Street"
    #expect(address?.street == "Oak Street")
    address = nil
    street.wrappedValue = "Ash Street"
    #expect(address == nil)
    #expect(street.wrappedValue == "Oak Street")
  }

  @Test("a binding to any hashable value leaves out values of another type")
  func erased() {
    var value = 1
    let binding = Binding<AnyHashable>(Binding(get: { value }, set: { value = $0 }))
    binding.wrappedValue = AnyHashable(2)
    binding.wrappedValue = AnyHashable("three")
    #expect(value == 2)
    #expect(binding.wrappedValue == AnyHashable(2))
  }

  @Test("reading it in an observe subscribes to the property, writing runs the readers once")
  func tracked() {
    let isOn = Bindable(form).isOn
    var seen: [Bool] = []
    let token = observe(in: cycle) { seen.append(isOn.wrappedValue) }
    isOn.wrappedValue = true
    form.width = 3
    cycle.flush()
    #expect(seen == [false, true])
    token.cancel()
  }

  @Test("a getter that writes another property comes to rest")
  func reentrantSet() {
    let binding = Binding(
      get: {
        form.isOn = true
        return form.width
      }, set: { form.width = $0 })
    var seen: [Double] = []
    let token = observe(in: cycle) { seen.append(binding.wrappedValue) }
    binding.wrappedValue = 2
    cycle.flush()
    #expect(seen == [1, 2])
    #expect(form.isOn)
    #expect(cycle.chases.isEmpty)
    token.cancel()
  }

  @Test("a setter that writes the same binding again ends with the inner value")
  func reentrantSetter() {
    var values: [Int] = []
    var again: Binding<Int>?
    let binding = Binding(
      get: { values.last ?? 0 },
      set: { value in
        values.append(value)
        if value == 1 { again?.wrappedValue = 2 }
      })
    again = binding
    binding.wrappedValue = 1
    #expect(values == [1, 2])
    #expect(binding.wrappedValue == 2)
    again = nil
  }

  @Test("it has the identity of an identifiable value")
  func identifiable() {
    #expect(Binding.constant(Item(id: 4, name: "four")).id == 4)
  }

  @Test("two bindings are to the same place when object and key path are the same")
  func samePlace() {
    let bindable = Bindable(form)
    #expect(bindable.address.street.isSame(as: Bindable(form).address.street))
    #expect(bindable.address.isSame(as: bindable.address))
    #expect(!bindable.address.street.isSame(as: Bindable(Form()).address.street))
    let first = Binding(get: { 1 }, set: { _ in })
    #expect(first.isSame(as: first))
    #expect(!first.isSame(as: Binding(get: { 1 }, set: { _ in })))
  }
}
