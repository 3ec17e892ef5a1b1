import Core

/// The store of the screen with three views.
@Observable
@MainActor
final class CounterStore {
  var count = 0
  var isOn = false
  nonisolated init() {}
}

struct ContentScreen: View {
  @Environment(CounterStore.self) private var store

  var body: some View {
    VStack(alignment: .leading) {
      Text("Count \(store.count)")
      Button("Increment") { store.count += 1 }
      Button("Switch") { store.isOn.toggle() }
      NumberListView()
      LightBulbView()
    }
  }
}

struct NumberListView: View {
  @Environment(CounterStore.self) private var store

  var body: some View {
    HStack {
      Text("Numbers")
      if store.count > 0 {
        Text("1 to \(store.count)")
      }
    }
  }
}

struct LightBulbView: View {
  @Environment(CounterStore.self) private var store

  var body: some View {
    if store.isOn {
      Text("The light is on")
    } else {
      Text("It is dark")
    }
  }
}

/// The same, with the data passed down.
struct PlainScreen: View {
  @Environment(CounterStore.self) private var store

  var body: some View {
    VStack(alignment: .leading) {
      PlainNumberView(count: store.count)
      PlainLightView(isOn: store.isOn)
    }
  }
}

struct PlainNumberView: View {
  let count: Int
  var body: some View { Text("\(count)") }
}

struct PlainLightView: View {
  let isOn: Bool
  var body: some View { Text(isOn ? "ON" : "OFF") }
}

struct CurrencyKey: EnvironmentKey { static let defaultValue = "USD" }

extension EnvironmentValues {
  var currency: String {
    get { self[CurrencyKey.self] }
    set { self[CurrencyKey.self] = newValue }
  }
}

struct CurrencyView: View {
  @Environment(\.currency) private var currency
  var body: some View { Text(currency) }
}

/// A store of no isolation, as listings have it.
@Observable
final class PlainStore {
  var isOn = false
}

struct AccentKey: EnvironmentKey { static let defaultValue = "blue" }

/// As in a module whose default isolation is the main actor.
extension EnvironmentValues {
  @MainActor var accent: String {
    get { self[AccentKey.self] }
    set { self[AccentKey.self] = newValue }
  }
}

struct PlainStoreView: View {
  @Environment(PlainStore.self) private var store
  @Environment(\.accent) private var accent
  var body: some View { Text(store.isOn ? "\(accent) light" : "dark") }
}
