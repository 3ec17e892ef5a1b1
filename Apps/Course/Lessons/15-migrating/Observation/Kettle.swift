import SwiftUI

@Observable
final class KettleModel {
  var degrees = 20
  var isOn = false
  @ObservationIgnored var readings: [Int] = []

  func heat() {
    degrees += 10
    readings.append(degrees)
  }
}

struct KettleScreen: View {
  @Bindable var model: KettleModel
  @State private var isShowingDegrees = false

  var body: some View {
    VStack {
      Toggle("On", isOn: $model.isOn)
      StatusView()
      Button("Degrees") { isShowingDegrees = true }
    }
    .environment(model)
    .sheet(isPresented: $isShowingDegrees) {
      Text("\(model.degrees) degrees")
    }
  }
}

struct StatusView: View {
  @Environment(KettleModel.self) private var model

  var body: some View {
    Text(model.isOn ? "Heating" : "Off")
  }
}
