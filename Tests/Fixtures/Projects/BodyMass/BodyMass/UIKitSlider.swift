import SwiftUI
import UIKit

struct UIKitSlider: UIViewRepresentable {
  @Binding var value: Float
  let range: ClosedRange<Float>
  let step: Float

  func makeUIView(context: Context) -> UISlider {
    let slider = UISlider(frame: .zero)
    slider.minimumValue = range.lowerBound
    slider.maximumValue = range.upperBound
    slider.minimumTrackTintColor = .systemTeal
    slider.addTarget(context.coordinator, action: #selector(Coordinator.valueChanged(_:)), for: .valueChanged)
    return slider
  }

  func updateUIView(_ uiView: UISlider, context: Context) {
    uiView.value = value
  }

  func makeCoordinator() -> Coordinator {
    Coordinator(value: $value, step: step)
  }

  class Coordinator: NSObject {
    private let value: Binding<Float>
    private let step: Float

    init(value: Binding<Float>, step: Float) {
      self.value = value
      self.step = step
    }

    @objc func valueChanged(_ sender: UISlider) {
      value.wrappedValue = (sender.value / step).rounded() * step
    }
  }
}
