import SwiftUI

enum BeatPhase: CaseIterable {
  case rest, strike, fade

  var scale: Double {
    switch self {
    case .rest: 1
    case .strike: 1.4
    case .fade: 1.1
    }
  }

  var color: Color {
    switch self {
    case .rest: .gray
    case .strike: .red
    case .fade: .orange
    }
  }
}

struct BeatDot: View {
  let number: Int
  let strikes: Int

  var body: some View {
    Text("\(number)")
      .frame(width: 40, height: 32)
      .phaseAnimator(BeatPhase.allCases, trigger: strikes) { content, phase in
        content
          .foregroundStyle(phase.color)
          .scaleEffect(phase.scale)
      } animation: { phase in
        switch phase {
        case .rest: .easeOut(duration: 0.1)
        case .strike: .spring(duration: 0.1, bounce: 0.6)
        case .fade: .linear(duration: 0.2)
        }
      }
  }
}

struct Swing {
  var angle = Angle.zero
  var lift = 0.0
}

struct Pendulum: View {
  let swings: Int

  var body: some View {
    Capsule()
      .fill(.tint)
      .frame(width: 16, height: 64)
      .keyframeAnimator(initialValue: Swing(), trigger: swings) { content, swing in
        content
          .rotationEffect(swing.angle, anchor: .bottom)
          .offset(y: swing.lift)
      } keyframes: { _ in
        KeyframeTrack(\.angle) {
          CubicKeyframe(.degrees(-20), duration: 0.15)
          SpringKeyframe(.degrees(20), duration: 0.2, spring: .bouncy)
          LinearKeyframe(.zero, duration: 0.1)
        }
        KeyframeTrack(\.lift) {
          MoveKeyframe(0)
          LinearKeyframe(-8, duration: 0.2, timingCurve: .easeInOut)
          CubicKeyframe(0, duration: 0.25)
        }
      }
  }
}
