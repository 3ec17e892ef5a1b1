import SwiftUI

struct KeyButtonStyle: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .font(.system(.title2, design: .rounded, weight: .medium))
      .frame(maxWidth: .infinity, minHeight: 32)
      .background(configuration.isPressed ? Color.accentColor : Color(.secondarySystemFill), in: .capsule)
      .foregroundStyle(configuration.isPressed ? .white : .primary)
      .opacity(isEnabled ? 1 : 0.3)
      .scaleEffect(configuration.isPressed ? 0.92 : 1)
      .animation(.snappy(duration: 0.15), value: configuration.isPressed)
  }
}

extension ButtonStyle where Self == KeyButtonStyle {
  static var key: KeyButtonStyle { KeyButtonStyle() }
}
