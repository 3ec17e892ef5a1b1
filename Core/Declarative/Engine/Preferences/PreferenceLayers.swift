import CoreRetained

/// A view with another one in front or behind that is made from a preference of the views in it.
private nonisolated struct PreferenceLayer<Content: View, Key: PreferenceKey, Layer: View>: View {
  let content: Content
  let key: Key.Type
  let alignment: Alignment
  let isBehind: Bool
  let layer: @MainActor (Key.Value) -> Layer
  @State private var said = Said<Key.Value>()

  @MainActor var body: some View {
    let value = said.value ?? Key.defaultValue
    SecondaryView(
      content: PreferenceReader(content: content, key: key) { said.value = $0 }, secondary: layer(value),
      alignment: alignment, isBehind: isBehind)
  }
}

/// The value that was collected last.
private nonisolated struct Said<Value> {
  var value: Value?
}

extension View {
  /// Puts views in front of this one, made of what the views in it say under `key` (SwiftUI: `overlayPreferenceValue`).
  @preconcurrency
  public nonisolated func overlayPreferenceValue<Key: PreferenceKey>(
    _ key: Key.Type, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping @MainActor (Key.Value) -> some View
  ) -> some View {
    PreferenceLayer(content: self, key: key, alignment: alignment, isBehind: false, layer: transform)
  }

  /// Puts views behind this one, made of what the views in it say under `key` (SwiftUI: `backgroundPreferenceValue`).
  @preconcurrency
  public nonisolated func backgroundPreferenceValue<Key: PreferenceKey>(
    _ key: Key.Type, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping @MainActor (Key.Value) -> some View
  ) -> some View {
    PreferenceLayer(content: self, key: key, alignment: alignment, isBehind: true, layer: transform)
  }
}
