import Core
import CoreTestSupport
import Testing

@MainActor @Observable
private final class Switch {
  var isOn = true
  var id = 0
  var value = 1
}

@MainActor @Observable
private final class Replacing {
  var isSecond = false
  @ObservationIgnored var lines: [String] = []
}

@MainActor
private final class Log {
  var lines: [String] = []
}

@MainActor
@Suite struct LifetimeTests {
  private let log = Log()
  private let model = Switch()

  private struct Coming: View {
    let model: Switch
    let log: Log
    var body: some View {
      VStack {
        if model.isOn {
          Text("there").onAppear { log.lines.append("appear") }.onDisappear { log.lines.append("disappear") }
        }
        Text("always").onAppear { log.lines.append("always") }
      }
    }
  }

  @Test("a view appears before its first frame, and disappears when it goes")
  func appears() {
    let host = TestHost(Coming(model: model, log: log))
    #expect(host.snapshot == "there\nalways")
    #expect(log.lines == ["appear", "always"])
    model.isOn = false
    #expect(host.snapshot == "always")
    #expect(log.lines == ["appear", "always", "disappear"])
    model.isOn = true
    host.update()
    #expect(log.lines.last == "appear")
  }

  @Test("what is set on appearing is in the first frame")
  func firstFrame() {
    struct Loading: View {
      @State private var text = "loading"
      var body: some View { Text(text).onAppear { text = "loaded" } }
    }
    let host = TestHost(Loading(), columns: 10, rows: 1)
    #expect(host.snapshot.contains("loaded"))
    #expect(host.terminal.terminal.counts.changedFrames == 1)
  }

  @Test("changes are told with both values, and settle before the frame; the first one where it is asked for")
  func changes() {
    struct Watching: View {
      let model: Switch
      let log: Log
      @State private var doubled = 0
      var body: some View {
        Text("\(model.value) \(doubled)")
          .onChange(of: model.value, initial: true) { old, new in
            log.lines.append("\(old) \(new)")
            doubled = new * 2
          }
          .onChange(of: model.id) { log.lines.append("id") }
      }
    }
    let host = TestHost(Watching(model: model, log: log))
    #expect(host.snapshot == "1 2")
    model.value = 5
    #expect(host.snapshot == "5 10")
    model.id = 1
    host.update()
    #expect(log.lines == ["1 1", "1 5", "id"])
  }

  @Test("a task starts with the view, begins anew with another id, and is cancelled with it")
  func tasks() async {
    struct Working: View {
      let model: Switch
      let log: Log
      let entry: AsyncStream<Void>.Continuation
      var body: some View {
        if model.isOn {
          Text("\(model.id)").task(id: model.id) {
            let id = model.id
            log.lines.append("start \(id)")
            entry.yield()
            // Nothing comes of it: it ends when the task is cancelled.
            let (nothing, end) = AsyncStream.makeStream(of: Void.self)
            for await _ in nothing {}
            end.finish()
            log.lines.append("end \(id)")
            entry.yield()
          }
        }
      }
    }
    let (entries, entry) = AsyncStream.makeStream(of: Void.self)
    var logged = entries.makeAsyncIterator()
    let host = TestHost(Working(model: model, log: log, entry: entry))
    host.update()
    await logged.next()
    model.id = 1
    host.update()
    for _ in 0..<2 { await logged.next() }
    #expect(Set(log.lines) == ["start 0", "end 0", "start 1"])
    model.isOn = false
    host.update()
    await logged.next()
    #expect(log.lines.last == "end 1")
  }

  @Test("a host that leaves its window disappears with all in it")
  func hosting() {
    let hosting = HostingView(rootView: Coming(model: model, log: log))
    let outer = CountingContainer()
    outer.addSubview(hosting)
    let host = TestHost(outer, columns: 10, rows: 3)
    host.update()
    #expect(log.lines == ["appear", "always"])
    hosting.removeFromSuperview()
    host.update()
    #expect(log.lines.last == "disappear")
    outer.addSubview(hosting)
    host.update()
    #expect(log.lines.suffix(2) == ["appear", "always"])
  }

  @Test("the older form of onChange is told the new value")
  func olderChange() {
    struct Older: View {
      let model: Switch
      let log: Log
      var body: some View { Text("there").onChange(of: model.value) { value in log.lines.append("\(value)") } }
    }
    let host = TestHost(Older(model: model, log: log))
    host.update()
    model.value = 5
    host.update()
    #expect(log.lines == ["5"])
  }

  @Test(
    "a view that comes in the place of another one appears before that disappears",
    arguments: ["id", "if", "AnyView"])
  func replaced(_ kind: String) {
    struct Screen: View {
      let kind: String
      let model: Replacing
      var body: some View {
        switch kind {
        case "id": part(model.isSecond ? "b" : "a").id(model.isSecond)
        case "if": if model.isSecond { part("b") } else { part("a") }
        default: model.isSecond ? AnyView(part("b").padding()) : AnyView(part("a"))
        }
      }
      private func part(_ name: String) -> some View {
        let model = model
        return Text(name).onAppear { model.lines.append("+" + name) }.onDisappear { model.lines.append("-" + name) }
      }
    }
    let model = Replacing()
    let host = TestHost(Screen(kind: kind, model: model))
    host.update()
    model.isSecond = true
    host.update()
    #expect(model.lines == ["+a", "+b", "-a"])
  }
}
