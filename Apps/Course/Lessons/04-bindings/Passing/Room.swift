import SwiftUI

struct RoomScreen: View {
  @State private var isLit = false

  var body: some View {
    VStack(alignment: .leading) {
      SwitchPanel(isLit: $isLit)
      LampView(isLit: $isLit)
    }
  }
}

struct SwitchPanel: View {
  @Binding var isLit: Bool

  var body: some View {
    LightSwitch(isOn: $isLit)
  }
}

struct LightSwitch: View {
  @Binding var isOn: Bool

  var body: some View {
    Toggle("Light", isOn: $isOn)
  }
}

struct LampView: View {
  @Binding var isLit: Bool

  var body: some View {
    Text(isLit ? "The lamp is on" : "The lamp is off")
  }
}
