import SwiftUI

@Observable
final class RoomStore {
  var name = "Room 1"
  var isLit = false
}

struct RoomScreen: View {
  @State private var store = RoomStore()

  var body: some View {
    VStack(alignment: .leading) {
      RoomSettings()
      SummaryView()
    }
    .environment(store)
  }
}

struct RoomSettings: View {
  @Environment(RoomStore.self) private var store

  var body: some View {
    @Bindable var store = store
    TextField("Name", text: $store.name)
    LightToggle(store: store)
  }
}

struct LightToggle: View {
  @Bindable var store: RoomStore

  var body: some View {
    Toggle("Light", isOn: $store.isLit)
  }
}

struct SummaryView: View {
  @Environment(RoomStore.self) private var store

  var body: some View {
    Text("\(store.name) is \(store.isLit ? "lit" : "dark")")
  }
}
