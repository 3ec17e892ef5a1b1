import SwiftUI

struct BodyMassView: View {
  @State private var brain = BodyMassBrain()
  @State private var showingResult = false

  private var isTablet: Bool { UIDevice.current.userInterfaceIdiom == .pad }

  var body: some View {
    VStack(spacing: 24) {
      Text("CALCULATE YOUR BMI")
        .font(isTablet ? .largeTitle : .title)

      LabelledSlider(title: "Height", text: String(format: "%.2fm", brain.height)) {
        UIKitSlider(value: $brain.height, range: 1.2...2.2, step: 0.1)
      }
      LabelledSlider(title: "Weight", text: "\(Int(brain.weight))Kg") {
        UIKitSlider(value: $brain.weight, range: 0...200, step: 10)
      }

      Spacer()

      Button("CALCULATE") { showingResult.toggle() }
        .frame(maxWidth: .infinity, minHeight: 50)
        .foregroundColor(.white)
        .background(Color.purple)
    }
    .padding()
    .sheet(isPresented: $showingResult) {
      ResultController(verdict: brain.verdict)
        .edgesIgnoringSafeArea(.all)
    }
  }
}

struct LabelledSlider<Control: View>: View {
  let title: String
  let text: String
  let control: Control

  init(title: String, text: String, @ViewBuilder control: () -> Control) {
    self.title = title
    self.text = text
    self.control = control()
  }

  var body: some View {
    VStack {
      HStack {
        Text(title)
        Spacer()
        Text(text)
      }
      control
    }
  }
}

struct BodyMassView_Previews: PreviewProvider {
  static var previews: some View {
    BodyMassView()
  }
}
