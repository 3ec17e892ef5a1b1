import SwiftUI

@Observable
final class KettleStore {
  var celsius = 80
  var fahrenheit: Int {
    get { celsius * 9 / 5 + 32 }
    set { celsius = (newValue - 32) * 5 / 9 }
  }
}

struct KettleScreen: View {
  @State private var store = KettleStore()

  var body: some View {
    VStack(alignment: .leading) {
      BoilingToggle()
      FahrenheitStepper()
      DegreesView()
    }
    .environment(store)
  }
}

struct BoilingToggle: View {
  @Environment(KettleStore.self) private var store

  var body: some View {
    let isBoiling = Binding {
      store.celsius >= 100
    } set: {
      store.celsius = $0 ? 100 : 80
    }
    Toggle("Boiling", isOn: isBoiling)
  }
}

struct FahrenheitStepper: View {
  @Environment(KettleStore.self) private var store

  var body: some View {
    @Bindable var store = store
    Stepper("Fahrenheit", value: $store.fahrenheit, step: 18)
  }
}

struct DegreesView: View {
  @Environment(KettleStore.self) private var store

  var body: some View {
    Text("\(store.celsius) °C, \(store.fahrenheit) °F")
  }
}
