import SwiftUI

struct ShakeEffect: GeometryEffect {
  var travel: CGFloat = 8
  var shakesPerUnit = 3.0
  var animatableData: CGFloat

  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(
      CGAffineTransform(translationX: travel * sin(animatableData * .pi * shakesPerUnit), y: 0))
  }
}

extension View {
  func shake(times: Int) -> some View {
    modifier(ShakeEffect(animatableData: CGFloat(times)))
  }
}
