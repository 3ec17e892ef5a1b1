import Core
import CoreObserving
import CoreRetained
import CoreTerminal
import Testing

@MainActor
@Suite struct FeedbackTests {
  private final class Store: ObservableObject {
    @Published var count = 0
  }

  private struct Counter: View {
    @ObservedObject var store: Store
    let feedback: SensoryFeedback
    var body: some View {
      Text("\(store.count)")
        .sensoryFeedback(feedback, trigger: store.count)
        .sensoryFeedback(.error, trigger: store.count) { old, new in old < new && new == 3 }
    }
  }

  private func bells(_ feedback: SensoryFeedback, _ count: Int) -> Int {
    let store = Store()
    let view = HostingView(rootView: Counter(store: store, feedback: feedback))
    let window = UIWindow(frame: .zero)
    window.addSubview(view)
    let terminal = HeadlessTerminal(size: TerminalSize(columns: 4, rows: 1), keepsBytes: true)
    let screen = TerminalScreen(window, on: terminal.terminal)
    window.makeKeyAndVisible()
    view.place(in: CellRectangle(width: 4, height: 1))
    UpdateCycle.main.flush()
    let former = terminal.bytes.count
    store.count = count
    UpdateCycle.main.flush()
    return withExtendedLifetime(screen) { terminal.bytes.dropFirst(former).count { $0 == 7 } }
  }

  @Test("the bell is rung for a warning and an error, and for nothing else")
  func bell() {
    #expect(bells(.warning, 1) == 1)
    #expect(bells(.error, 1) == 1)
    #expect(bells(.success, 1) == 0)
    #expect(bells(.impact(weight: .heavy, intensity: 0.5), 1) == 0)
  }

  @Test("a condition says which changes count")
  func condition() {
    #expect(bells(.selection, 3) == 1)
    #expect(bells(.selection, 2) == 0)
  }
}
