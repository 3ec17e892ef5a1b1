import CoreEnvironment
import CoreObserving
import CoreRetained

/// A style in the environment that knows the one further out, which the controls have that it makes itself.
nonisolated protocol NestedStyle: Equatable {
  /// The style that was in force around it; `nil` where none was.
  var outer: Self? { get }
  /// The same style where another one is in force around.
  func inside(_ outer: Self?) -> Self
}

extension View {
  /// Sets a style, and keeps the one around for what the style makes.
  nonisolated func _style<Style: NestedStyle>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Style?>, _ style: Style
  ) -> EnvironmentModifier<Self> {
    EnvironmentModifier(content: self, keyPath: keyPath) { node, _ in
      node.transformEnvironment(keyPath) { $0 = style.inside($0) }
    }
  }
}

/// Takes a style away for what it makes, so that a control of the kind in there has the style further out; and gives it back to
/// what the control was given, which was written outside of the style.
nonisolated struct StylePop {
  let keyPath: PartialKeyPath<EnvironmentValues>
  let pop: @MainActor (ValueNode) -> Void
  let restore: @MainActor (ValueNode) -> Void

  init<Style: NestedStyle>(_ keyPath: WritableKeyPath<EnvironmentValues, Style?>, _ style: Style) {
    self.keyPath = keyPath
    // Styles are values that views are described with, and that is done on the main actor.
    nonisolated(unsafe) let (path, style) = (keyPath, style)
    pop = { $0.environment(path, style.outer) }
    restore = { $0.environment(path, style) }
  }
}

private struct StylePopsKey: EnvironmentKey {
  static var defaultValue: [StylePop] { [] }
}

extension EnvironmentValues {
  /// The styles that were taken away around the place, from the outside in.
  var stylePops: [StylePop] {
    get { self[StylePopsKey.self] }
    set { self[StylePopsKey.self] = newValue }
  }
}

extension ValueNode {
  /// Takes a style away here and below.
  @MainActor
  func pop(_ style: StylePop, around: ValueNode) {
    style.pop(self)
    environment(\.stylePops, around.environment.stylePops + [style])
  }

  /// Gives back the style that a control had been drawn by, and those that were taken away within it.
  @MainActor
  func restoreStyle(at keyPath: PartialKeyPath<EnvironmentValues>, around: ValueNode) {
    let pops = around.environment.stylePops
    guard let index = pops.lastIndex(where: { $0.keyPath == keyPath }) else { return }
    for style in pops[index...].reversed() { style.restore(self) }
    environment(\.stylePops, Array(pops[..<index]))
  }
}
