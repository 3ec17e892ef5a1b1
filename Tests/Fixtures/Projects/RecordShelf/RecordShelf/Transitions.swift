import SwiftUI

struct SleeveTransition: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content
      .rotationEffect(.degrees(phase == .willAppear ? -8 : phase == .didDisappear ? 8 : 0))
      .opacity(phase.isIdentity ? 1 : 0)
      .offset(y: phase.value * 48)
  }
}

struct CornerRotate: ViewModifier {
  let amount: Double
  let anchor: UnitPoint

  func body(content: Content) -> some View {
    content
      .rotationEffect(.degrees(amount), anchor: anchor)
      .clipped()
  }
}

extension AnyTransition {
  static var pivot: AnyTransition {
    .modifier(
      active: CornerRotate(amount: -90, anchor: .topLeading),
      identity: CornerRotate(amount: 0, anchor: .topLeading))
  }
}

extension Transition where Self == SleeveTransition {
  static var sleeve: SleeveTransition { SleeveTransition() }
}
