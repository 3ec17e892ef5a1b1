import CoreObserving
import Testing

@MainActor
@Suite struct BindingCollectionTests {
  let form = Form()
  var items: Binding<[Item]> { Bindable(form).items }
  var numbers: Binding<[Int]> { Bindable(form).numbers }

  @Test("it is a collection of bindings to the elements")
  func elements() {
    #expect(items.count == 3)
    for item in items { item.name.wrappedValue += "!" }
    #expect(form.items.map(\.name) == ["one!", "two!", "three!"])
    #expect(numbers.reversed().map(\.wrappedValue) == [30, 20, 10])
    #expect(numbers.indices == 0..<3)
    #expect(numbers.index(numbers.startIndex, offsetBy: 2) == 2)
    #expect(numbers.distance(from: 0, to: numbers.endIndex) == 3)
    #expect(numbers[1...].map(\.wrappedValue) == [20, 30])
  }

  @Test("an element's member is written through a projected value")
  func projected() {
    func each(_ items: Binding<[Item]>, _ body: (Binding<Item>) -> Void) { for item in items { body(item) } }
    each(items) { $item in if item.id == 2 { $item.name.wrappedValue = "b" } }
    #expect(form.items[1].name == "b")
  }

  @Test("an element by its position, and a value by its key")
  func subscripts() {
    Bindable(form).items[0].name.wrappedValue = "first"
    Bindable(form).table["b"].wrappedValue = 2
    Bindable(form).table["a"].wrappedValue = nil
    #expect(form.items[0].name == "first")
    #expect(form.table == ["b": 2])
  }

  @Test("an element that was removed gives its last value and writes nothing")
  func removed() {
    let second = items[1]
    let name = second.name
    form.items.remove(at: 1)
    #expect(second.wrappedValue == Item(id: 2, name: "two"))
    #expect(name.wrappedValue == "two")
    second.wrappedValue = Item(id: 2, name: "back")
    name.wrappedValue = "back"
    #expect(form.items.map(\.id) == [1, 3])
    #expect(form.items.map(\.name) == ["one", "three"])
    form.items = []
    #expect(second.wrappedValue.name == "two")
  }

  @Test("an element with an identity is followed when it moves")
  func moved() {
    let first = items[0]
    form.items.reverse()
    first.name.wrappedValue = "moved"
    #expect(form.items == [Item(id: 3, name: "three"), Item(id: 2, name: "two"), Item(id: 1, name: "moved")])
    #expect(first.wrappedValue.id == 1)
  }

  @Test("an element that was given another identity is followed, too")
  func renamed() {
    let first = items[0]
    first.wrappedValue = Item(id: 9, name: "nine")
    form.items.reverse()
    #expect(first.wrappedValue.name == "nine")
    form.items.removeLast()
    #expect(first.wrappedValue.id == 9)
  }

  @Test("an element without an identity stays at its position, and is gone beyond the end")
  func positions() {
    let last = numbers[2]
    let first = numbers[0]
    form.numbers = [11, 21]
    #expect(last.wrappedValue == 30)
    last.wrappedValue = 31
    #expect(form.numbers == [11, 21])
    first.wrappedValue = 12
    #expect(form.numbers == [12, 21])
    form.numbers.append(32)
    #expect(last.wrappedValue == 32)
  }

  @Test("elements of elements are safe, too")
  func nested() {
    var rows = [[1, 2], [3]]
    let cell = Binding(get: { rows }, set: { rows = $0 })[0][1]
    cell.wrappedValue = 5
    #expect(rows == [[1, 5], [3]])
    rows[0] = [1]
    #expect(cell.wrappedValue == 5)
    cell.wrappedValue = 6
    rows = []
    cell.wrappedValue = 7
    #expect(cell.wrappedValue == 5)
    #expect(rows.isEmpty)
  }

  @Test("changing an element runs its readers once, and carries the binding's transaction")
  func tracked() {
    let cycle = UpdateCycle.manual
    let second = items.animation(.linear)[1]
    #expect(second.transaction.animation == .linear)
    var seen: [String] = []
    let token = observe(in: cycle) { seen.append(second.name.wrappedValue) }
    second.name.wrappedValue = "b"
    cycle.flush()
    form.items.removeAll()
    cycle.flush()
    #expect(seen == ["two", "b", "b"])
    token.cancel()
  }
}
