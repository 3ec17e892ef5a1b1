@testable import CoreEnvironment
import CoreObserving
import Testing

@MainActor
@Suite struct NamingNodeTests {
  let cycle = UpdateCycle { _ in }
  let root = ValueNode("Root")
  let list: ValueNode

  init() { list = ValueNode("List", parent: root) }

  @Test("what is read at mere names is recorded once, at the node above that is none")
  func records() {
    let rows = (0..<100).map { ValueNode(naming: "Row \($0)", below: list) }
    let cells = rows.map { ValueNode(naming: "Cell", below: $0) }
    let recorders = cells.map { cell in Recorder(in: cycle) { cell.environment.size } }
    #expect(list.readingCount == 1)
    #expect((rows + cells).allSatisfy { $0.readingCount == 0 })
    root.environment(\.size, 3)
    cycle.flush()
    list.environment(\.size, 4)
    cycle.flush()
    list.move(under: ValueNode("Other").environment(\.size, 9))
    list.removeEnvironment(\.size)
    cycle.flush()
    #expect(recorders.allSatisfy { $0.seen.dropFirst() == [3, 4, 9] })
  }

  @Test("nodes below a mere name inherit past it, read at themselves, and may be set and moved")
  func below() {
    let row = ValueNode(naming: "Row", below: ValueNode(naming: "Group", below: list))
    let cell = ValueNode("Cell", parent: row)
    let recorder = Recorder(in: cycle) { cell.environment.size }
    root.environment(\.size, 3)
    cycle.flush()
    cell.environment(\.size, 5)
    cycle.flush()
    #expect(row.environment.size == 3)
    cell.removeEnvironment(\.size)
    cell.move(under: root)
    cycle.flush()
    list.environment(\.size, 7)
    cycle.flush()
    #expect(recorder.seen.dropFirst() == [3, 5, 3])
    #expect((cell.readingCount, row.environment.size) == (1, 7))
  }

  @Test("its name stands in the path and in messages")
  func names() {
    final class Store {}
    let row = ValueNode(naming: "Row", below: list)
    #expect(row.path == ["Root", "List", "Row"])
    let error = #expect(throws: MissingObject.self) { try row.environment.object(Store.self) }
    #expect(error?.path == ["Root", "List", "Row"])
  }

  @Test("to set something at a mere name, or to move it, stops the program")
  func refuses() async {
    await #expect(processExitsWith: .failure) {
      ValueNode(naming: "Row", below: ValueNode("List")).environment(\.size, 1)
    }
    await #expect(processExitsWith: .failure) {
      ValueNode(naming: "Row", below: ValueNode("List")).move(under: nil)
    }
  }

  @Test("thousands of transforms below one value are applied in the order they came, and leave when their nodes do")
  func transforms() {
    var nodes = (0..<3_000).map { number in
      ValueNode("Cell", parent: ValueNode(naming: "Row", below: list)).transformEnvironment(\.size) { $0 += number }
    }
    root.environment(\.size, 10)
    #expect(nodes.map(\.environment.size) == Array(10..<3_010))
    let reading = list.reading(of: ValueKey(environment: SizeKey.self))
    #expect(reading.transforms.all.count == 3_000)
    nodes.removeLast(2_999)
    #expect(reading.transforms.all.count == 1)
    nodes[0].move(under: ValueNode("Elsewhere").environment(\.size, 1))
    #expect(reading.transforms.all.isEmpty)
  }
}
