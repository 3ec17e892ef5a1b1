import UIKit

final class Haptics {
  static let shared = Haptics()

  private let light = UIImpactFeedbackGenerator(style: .light)
  private let heavy = UIImpactFeedbackGenerator(style: .heavy)
  private let selection = UISelectionFeedbackGenerator()

  func prepare() {
    light.prepare()
    heavy.prepare()
  }

  func beat(isFirst: Bool) {
    if isFirst {
      heavy.impactOccurred()
    } else {
      light.impactOccurred(intensity: 0.6)
    }
  }

  func tempoChanged() {
    selection.selectionChanged()
  }
}
