import Core
import CoreTestSupport
import Testing

private final class NumberStore: ObservableObject {
  @Published var count = 0
  @Published var isOn = false
}

private struct Screen: View {
  @StateObject private var store = NumberStore()
  var body: some View {
    VStack {
      Button("Count \(store.count)") { store.count += 1 }
      Numbers()
      Bulb(store: store)
    }.environmentObject(store)
  }
}

private struct Numbers: View {
  @EnvironmentObject private var store: NumberStore
  var body: some View { Text("numbers") }
}

private struct Bulb: View {
  @ObservedObject var store: NumberStore
  var body: some View { Text(store.isOn ? "on" : "off") }
}

@MainActor
@Suite struct ObservedObjectTests {
  @Test("every view that holds the object is evaluated, also those that read nothing")
  func everyHolder() throws {
    let host = TestHost(Screen())
    #expect(host.snapshot == "[ Count 0 ]\n  numbers\n    off")
    try host.tap("Count 0")
    #expect(host.snapshot == "[ Count 1 ]\n  numbers\n    off")
    #expect(host.evaluations(of: Screen.self) == 2)
    #expect(host.evaluations(of: Numbers.self) == 2)
    #expect(host.evaluations(of: Bulb.self) == 2)
  }

  @Test("bindings to the object's properties")
  func bindings() throws {
    struct Switching: View {
      @StateObject var store = NumberStore()
      var body: some View { LetterSwitch(isOn: $store.isOn) }
    }
    struct LetterSwitch: View {
      @Binding var isOn: Bool
      var body: some View { Button(isOn ? "on" : "off") { isOn.toggle() } }
    }
    let host = TestHost(Switching())
    try host.tap("off")
    #expect(host.snapshot == "[ on ]")
  }

  @Test("a missing object shows what to do in the view's place")
  func missing() {
    let host = TestHost(VStack { Numbers() }, columns: 60, rows: 12)
    #expect(host.snapshot.contains("No NumberStore in the environment of Numbers."))
  }
}
