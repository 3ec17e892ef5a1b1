import Core
import CoreTestSupport
import Testing

private struct Item: Identifiable, Equatable {
  let id: Int
  var name: String
}

@MainActor @Observable
private final class Items {
  var all: [Item]
  init(_ count: Int) { all = (0..<count).map { Item(id: $0, name: "n\($0)") } }
}

private struct Row: View {
  let item: Item
  @State private var taps = 0
  var body: some View { Button("\(item.name):\(taps)") { taps += 1 } }
}

private struct Rows: View {
  let items: Items
  var body: some View {
    VStack { ForEach(items.all) { Row(item: $0) } }
  }
}

@MainActor
@Suite struct ForEachTests {
  private let items = Items(4)

  @Test("rows move with their state; of a thousand that are reversed none is evaluated again")
  func reversed() throws {
    let host = TestHost(Rows(items: items))
    try host.tap("n2:0")
    items.all.reverse()
    #expect(host.snapshot == "[ n3:0 ]\n[ n2:1 ]\n[ n1:0 ]\n[ n0:0 ]")
    #expect(host.evaluations(of: Row.self) == 5)
    let many = Items(1_000)
    let large = TestHost(Rows(items: many), columns: 12, rows: 1_001)
    #expect(large.evaluations(of: Row.self) == 1_000)
    many.all.reverse()
    many.all.insert(Item(id: -1, name: "new"), at: 0)
    #expect(large.snapshot.hasPrefix(" [ new:0 ]\n [ n999:0 ]\n"))
    #expect(large.evaluations(of: Row.self) == 1_001)
  }

  @Test("one element that changes evaluates its row; one that goes ends its state")
  func changes() throws {
    let host = TestHost(Rows(items: items))
    try host.tap("n1:0")
    items.all[1].name = "x"
    #expect(host.snapshot == "[ n0:0 ]\n[ x:1 ]\n[ n2:0 ]\n[ n3:0 ]")
    #expect(host.evaluations(of: Row.self) == 6)
    let removed = items.all.remove(at: 1)
    #expect(host.snapshot == "[ n0:0 ]\n[ n2:0 ]\n[ n3:0 ]")
    items.all.append(removed)
    #expect(host.snapshot == "[ n0:0 ]\n[ n2:0 ]\n[ n3:0 ]\n[ x:0 ]")
  }

  @Test("what makes rows runs once for each; where it reads a model, that row follows it by itself")
  func contents() {
    @MainActor final class Calls {
      var count = 0
      func text(_ string: String) -> Text {
        count += 1
        return Text(verbatim: string)
      }
    }
    struct Mixed: View {
      let models: [CounterStore]
      let reading: Set<Int>
      let calls: Calls
      var body: some View {
        VStack {
          ForEach(models.indices, id: \.self) { calls.text(reading.contains($0) ? "\(models[$0].count)" : "-") }
        }
      }
    }
    let models = (0..<5).map { _ in CounterStore() }
    let none = Calls()
    let plain = TestHost(Mixed(models: models, reading: [], calls: none), columns: 3, rows: 5)
    #expect(plain.snapshot == " -\n -\n -\n -\n -")
    #expect(none.count == 5)
    for reading: Set<Int> in [[0], [3], [0, 3], [1, 4]] {
      let calls = Calls()
      let host = TestHost(Mixed(models: models, reading: reading, calls: calls), columns: 3, rows: 5)
      for index in models.indices {
        let before = calls.count
        models[index].count += 1
        _ = host.snapshot
        #expect(calls.count - before == (reading.contains(index) ? 1 : 0))
      }
      let expected = models.indices.map { reading.contains($0) ? " \(models[$0].count)" : " -" }
      #expect(host.snapshot == expected.joined(separator: "\n"))
    }
  }

  @Test("a row that reads its model follows it by itself")
  func models() {
    struct Models: View {
      let models: [CounterStore]
      var body: some View {
        VStack { ForEach(models, id: \.self.id) { Text("\($0.count)") } }
      }
    }
    let models = (0..<3).map { _ in CounterStore() }
    let host = TestHost(Models(models: models), columns: 3, rows: 3)
    #expect(host.snapshot == " 0\n 0\n 0")
    models[1].count = 7
    #expect(host.snapshot == " 0\n 7\n 0")
    #expect(host.evaluations(of: Models.self) == 1)
  }

  @Test("ranges, key paths and bindings")
  func forms() throws {
    struct Forms: View {
      @State private var items = [Item(id: 1, name: "a"), Item(id: 2, name: "b")]
      var body: some View {
        HStack {
          ForEach(0..<2) { Text("\($0)") }
          ForEach(["x", "y"], id: \.self) { Text($0) }
          ForEach($items) { $item in
            Button(item.name) { item.name += "!" }
          }
        }
      }
    }
    let host = TestHost(Forms(), columns: 20, rows: 1)
    #expect(host.snapshot == "0 1 x y [ a ] [ b ]")
    try host.tap("b")
    #expect(host.snapshot == "0 1 x y [ a ] [ b! ]")
  }

  @Test("elements of the same identity are all shown")
  func duplicates() {
    let host = TestHost(VStack { ForEach([1, 1, 2, 1], id: \.self) { Text("\($0)") } })
    #expect(host.snapshot == "1\n1\n2\n1")
  }
}

extension CounterStore {
  fileprivate nonisolated var id: ObjectIdentifier { ObjectIdentifier(self) }

  @Test("the numbers of a range are identified by their offset, in pickers and lists, too")
  func offsets() throws {
    struct Tip: View {
      @State private var people = 2
      @State private var row: Int?
      var body: some View {
        VStack(alignment: .leading) {
          Text("people \(people) row \(row ?? -1)")
          Picker("for", selection: $people) { ForEach(2..<100) { Text("\($0) people") } }
          List(5..<8, selection: $row) { Text("no. \($0)") }
        }
      }
    }
    let host = TestHost(Tip(), columns: 24, rows: 8)
    #expect(host.snapshot.contains("4 people"), "\(host.snapshot)")
    try host.click("no. 6")
    #expect(host.snapshot.contains("row 1"), "\(host.snapshot)")
  }

  @Test("a range that moves keeps its rows, with their state")
  func movingRange() throws {
    struct Numbers: View {
      @State private var first = 3
      var body: some View {
        VStack {
          Button("on") { first += 1 }
          ForEach(first..<first + 2) { Row(item: Item(id: $0, name: "n\($0)")) }
        }
      }
    }
    let host = TestHost(Numbers())
    try host.tap("n3:0")
    try host.tap("on")
    #expect(host.snapshot == " [ on ]\n[ n4:1 ]\n[ n5:0 ]")
  }
}
