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
    @MainActor
    final class Gate {
      var isOpen = false
      var isDone = false
    }
    struct Waiting: View {
      let gate: Gate
      @State private var text = "waiting"
      var body: some View {
        Text(text).task {
          while !gate.isOpen { await Task.yield() }
          text = Task.isCancelled ? "cancelled" : "done"
          gate.isDone = true
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
    gate.isOpen = true
    while !gate.isDone { await Task.yield() }
    #expect(host.snapshot == "  gone")
  }

  @Test("a thousand views within each other are shown, and end")
  func deep() {
    func nested(_ depth: Int) -> AnyView {
      depth == 0 ? AnyView(Text("deep")) : AnyView(VStack { nested(depth - 1) })
    }
    var host: TestHost? = TestHost(nested(300), columns: 6, rows: 1)
    #expect(host?.snapshot == " deep")
    host = nil
    #expect(host == nil)
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
