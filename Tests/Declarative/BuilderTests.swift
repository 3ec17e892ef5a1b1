import Core
import CoreTestSupport
import Testing

/// Built without any actor: views are values that can be made anywhere.
enum Parts {
  @ViewBuilder static func twelve() -> some View {
    Text("1")
    Text("2")
    Text("3")
    Text("4")
    Text("5")
    Text("6")
    Text("7")
    Text("8")
    Text("9")
    Text("10")
    Text("11")
    Text("12")
  }

  @ViewBuilder static func choice(_ number: Int) -> some View {
    switch number {
    case 0: EmptyView()
    case 1: Text("one")
    case 2:
      Text("two")
      Text("lines")
    default: Text("many")
    }
  }
}

@MainActor
@Suite struct BuilderTests {
  @Test("a closure may hold more than ten views")
  func manyViews() {
    #expect(TestHost(HStack { Parts.twelve() }).snapshot == "1 2 3 4 5 6 7 8 9 10 11 12")
  }

  @Test(
    "each branch of a switch is a view",
    arguments: [(0, "-\n-"), (1, "-\none\n-"), (2, "-\ntwo\nlines\n-"), (3, "-\nmany\n-")])
  func branches(number: Int, snapshot: String) {
    let view = VStack(alignment: .leading) {
      Text("-")
      Parts.choice(number)
      Text("-")
    }
    #expect(TestHost(view).snapshot == snapshot)
  }

  @Test("views that come and go keep their order between the others")
  func comeAndGo() {
    let store = CounterStore()
    struct Screen: View {
      let store: CounterStore
      var body: some View {
        VStack(alignment: .leading) {
          if store.isOn { Text("first") }
          Text("middle")
          Parts.choice(store.count)
          Text("last")
        }
      }
    }
    let host = TestHost(Screen(store: store))
    #expect(host.snapshot == "middle\nlast")
    store.isOn = true
    store.count = 2
    #expect(host.snapshot == "first\nmiddle\ntwo\nlines\nlast")
    store.isOn = false
    store.count = 3
    #expect(host.snapshot == "middle\nmany\nlast")
  }

  @Test("spacing is given in points: rows of 16, columns of 8, to the nearest, ties down")
  func spacing() {
    func rows(_ points: CGFloat) -> Int {
      TestHost(VStack(spacing: points) { Parts.choice(2) }).snapshot.filter { $0 == "\n" }.count - 1
    }
    #expect([0, 4, 8, 10, 12, 16, 20, 44].map { rows($0) } == [0, 0, 0, 1, 1, 1, 1, 3])
    func columns(_ points: CGFloat) -> Int {
      TestHost(HStack(spacing: points) { Parts.choice(2) }).snapshot.filter { $0 == " " }.count
    }
    #expect([0, 1, 4, 8, 10, 12, 16, 44].map { columns($0) } == [0, 0, 0, 1, 1, 1, 2, 5])
    #expect(rows(-5) == 0)
    #expect(rows(.nan) == 0)
  }

  @Test("views of a column stand where its alignment says")
  func alignment() {
    #expect(TestHost(VStack { Parts.choice(2) }).snapshot == " two\nlines")
    #expect(TestHost(VStack(alignment: .trailing) { Parts.choice(2) }).snapshot == "  two\nlines")
  }

  @Test("content stands in the middle of a larger screen")
  func centred() {
    #expect(TestHost(Text("x"), columns: 5, rows: 3).snapshot == "\n  x\n")
  }

  @Test("a button that is not there is said, with those that are")
  func noButton() {
    let host = TestHost(Button("Save") {})
    let error = #expect(throws: TestHostError.self) { try host.tap("Delete") }
    #expect(
      error?.description == "There is no element called “Delete”. Elements: “Save, button”. The screen:\n[ Save ]")
  }
}
