import Core
import CoreTestSupport
import Foundation
import Observation
import Synchronization
import Testing

@testable import CoreDeclarative
@testable import CoreRetained

/// A model that any thread may write.
@Observable
private final class SharedScore: Sendable, Identifiable {
  let id: Int
  @ObservationIgnored private let storage = Mutex(0)

  init(id: Int) { self.id = id }

  var value: Int {
    get {
      access(keyPath: \.value)
      return storage.withLock { $0 }
    }
    set {
      withMutation(keyPath: \.value) { storage.withLock { $0 = newValue } }
    }
  }
}

@Observable
private final class Names {
  var names = ["a", "b", "c"]
}

/// Bad input to declared views, and what goes wrong while they are shown.
@MainActor
@Suite struct DeclarativeFaultTests {
  @Test("what is selected in the update in which it comes is selected, and nobody is warned")
  func selectedAsItComes() throws {
    struct Choosing: View {
      @State private var names = ["a"]
      @State private var chosen: String?
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Button("Add \(chosen ?? "")") { (names, chosen) = (["a", "b", "c"], "c") }
          List(names, id: \.self, selection: $chosen) { Text($0) }
        }
      }
    }
    let said = Mutex<[String]>([])
    let host = TestHost(Choosing(), columns: 12, rows: 5)
    try RetainedWarning.$writer.withValue(.init { text in said.withLock { $0.append(text) } }) {
      try host.tap("Add")
      #expect(host.snapshot.contains("[ Add c ]") && host.snapshot.contains("c\n"), "\(host.snapshot)")
    }
    #expect(said.withLock { $0 } == [])
  }

  @Test("a state that is written in the body settles")
  func writtenInBody() {
    struct Counting: View {
      @State private var count = 0
      var body: some View {
        if count < 3 { let _ = (count += 1) }
        Text(verbatim: "count \(count)")
      }
    }
    let host = TestHost(Counting(), columns: 10, rows: 1)
    #expect(host.snapshot == " count 3")
  }

  @Test("a binding to an element that was removed gives its last value, and writes nothing")
  func removedElement() {
    struct Editing: View {
      @Bindable var model: Names
      let kept: (Binding<String>) -> Void
      var body: some View {
        VStack(alignment: .leading) {
          ForEach($model.names, id: \.self) { $name in
            let _ = kept($name)
            Text(name)
          }
        }
      }
    }
    let model = Names()
    var bindings: [String: Binding<String>] = [:]
    let host = TestHost(Editing(model: model) { bindings[$0.wrappedValue] = $0 }, columns: 3, rows: 3)
    #expect(host.snapshot == " a\n b\n c")
    let last = bindings["c"]
    model.names.removeLast()
    #expect(host.snapshot.contains("c") == false)
    last?.wrappedValue = "new"
    #expect(model.names == ["a", "b"])
  }

  @Test("identities that change their type, with the type of the view, begin anew")
  func changedIdentityType() throws {
    struct Screen: View {
      @State private var isText = false
      var body: some View {
        VStack(alignment: .leading) {
          if isText {
            ForEach(["1", "2"], id: \.self) { Text($0) }
          } else {
            ForEach([1, 2], id: \.self) { Text(verbatim: "n\($0)") }
          }
          Button("turn") { isText.toggle() }
        }
      }
    }
    let host = TestHost(Screen(), columns: 8, rows: 3)
    #expect(host.snapshot == "n1\nn2\n[ turn ]")
    try host.tap("turn")
    #expect(host.snapshot == "1\n2\n[ turn ]")
  }

  @Test("a view that vanishes while its task waits: the task is cancelled, and what it sets afterwards does no harm")
  func vanishing() async {
    struct Gate {
      let opened = AsyncStream.makeStream(of: Void.self)
      let done = AsyncStream.makeStream(of: Void.self)
    }
    struct Waiting: View {
      let gate: Gate
      @State private var text = "waiting"
      var body: some View {
        Text(text).task {
          // A task of its own is not cancelled with the view's.
          await Task { for await _ in gate.opened.stream { break } }.value
          text = Task.isCancelled ? "cancelled" : "done"
          gate.done.continuation.yield()
        }
      }
    }
    struct Screen: View {
      let isThere: Bool
      let gate: Gate
      var body: some View { if isThere { Waiting(gate: gate) } else { Text("gone") } }
    }
    let gate = Gate()
    let hosting = HostingView(rootView: Screen(isThere: true, gate: gate))
    let host = TestHost(hosting, columns: 8, rows: 1)
    #expect(host.snapshot == "waiting")
    hosting.rootView = Screen(isThere: false, gate: gate)
    #expect(host.snapshot == "  gone")
    gate.opened.continuation.yield()
    for await _ in gate.done.stream { break }
    #expect(host.snapshot == "  gone")
  }

  @Test("three hundred views within each other are shown, and end")
  func deep() {
    func nested(_ depth: Int) -> AnyView {
      depth == 0 ? AnyView(Text("deep")) : AnyView(VStack { nested(depth - 1) })
    }
    var host: TestHost? = TestHost(nested(300), columns: 6, rows: 1)
    #expect(host?.snapshot == " deep")
    host = nil
    #expect(host == nil)
  }

  @Test("a body that writes its own state for ever is named and left alone; the screen goes on")
  func endless() throws {
    struct Endless: View {
      @State private var count = 0
      var body: some View {
        let _ = (count += 1)
        Text(verbatim: "\(count > 0)")
      }
    }
    struct Screen: View {
      @State private var isOn = false
      var body: some View {
        Endless()
        Button(isOn ? "on" : "off") { isOn.toggle() }
      }
    }
    let host = TestHost(VStack { Screen() }, columns: 8, rows: 2)
    #expect(host.snapshot == " true\n[ off ]")
    #expect(
      UpdateCycle.main.chases.contains { $0.contains("Endless._count") && $0.contains("read by Endless") },
      "\(UpdateCycle.main.chases)")
    try host.tap("off")
    #expect(host.snapshot == "  true\n [ on ]" || host.snapshot == " true\n[ on ]", "\(host.snapshot)")
  }

  @Test("rows that are virtualised follow models that other threads write: the last value is always shown")
  func otherThreads() async {
    struct Row: View {
      let score: SharedScore
      var body: some View { Text(verbatim: "s\(score.value)") }
    }
    let scores = (0..<10_000).map { SharedScore(id: $0) }
    let host = TestHost(List(scores) { Row(score: $0) }, columns: 8, rows: 3)
    #expect(host.snapshot.contains("s0"))
    for round in 1...2_000 {
      let written = Task.detached {
        scores[1].value = -round
        scores[1].value = round
      }
      host.update()
      await written.value
      let line = host.snapshot.split(separator: "\n", omittingEmptySubsequences: false)[1]
      guard line == " s\(round)" else {
        Issue.record("round \(round) shows \(line)")
        return
      }
    }
  }
}
