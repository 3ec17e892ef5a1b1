import Core
import CoreTestSupport
import Synchronization
import Testing

/// A model that any thread may write.
@Observable
final class SharedReading: Sendable {
  @ObservationIgnored private let storage = Mutex(0)

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

@MainActor
@Suite(.timeLimit(.minutes(5))) struct IsolationTests {
  struct Reading: View {
    let model: SharedReading
    var body: some View {
      MainActor.assertIsolated()
      return Text("\(model.value)")
    }
  }

  @Test("a store without isolation and a value of the main actor are read in a body")
  func plainStore() {
    let store = PlainStore()
    let host = TestHost(PlainStoreView().environment(store).environment(\.accent, "red"))
    #expect(host.snapshot == "dark")
    store.isOn = true
    #expect(host.snapshot == "red light")
  }

  @Test("a change made off the main actor is shown at once when it is asked for, and never as the value before")
  func offMain() async {
    let model = SharedReading()
    let host = TestHost(Reading(model: model))
    host.update()
    for number in 1...500 {
      await Task.detached { model.value = number }.value
      #expect(host.snapshot == "\(number)")
    }
    #expect(host.evaluations == 501)
  }

  @Test("a change is shown by the next turn, though nobody asks for it")
  func byItself() async {
    let model = SharedReading()
    let host = TestHost(Reading(model: model))
    host.update()
    await Task.detached { model.value = 1 }.value
    let label = host.view.subviews.first?.subviews.first as? UILabel
    #expect(await UpdateTurns.become { label?.text == "1" })
  }
}
