import Core
import Testing

protocol CountStore: AnyObject {
  func save(_ count: Int)
}

@Observable
final class CountViewModel {
  private(set) var count = 0
  @ObservationIgnored private let store: any CountStore

  init(store: any CountStore) { self.store = store }

  var title: String { count == 0 ? "Nothing counted" : "Counted \(count)" }

  func add() {
    count += 1
    store.save(count)
  }
}

struct CountView: View {
  let model: CountViewModel

  var body: some View {
    VStack {
      Text(model.title)
      Button("Add", action: model.add)
    }
  }
}

private final class RecordingStore: CountStore {
  private(set) var saved: [Int] = []
  func save(_ count: Int) { saved.append(count) }
}

struct CountViewModelTests {
  @Test("counting saves each step")
  func saving() {
    let store = RecordingStore()
    let model = CountViewModel(store: store)
    model.add()
    model.add()
    #expect(store.saved == [1, 2])
    #expect(model.title == "Counted 2")
  }
}
