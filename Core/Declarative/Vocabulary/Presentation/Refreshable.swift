import CoreEnvironment
import CoreRetained

extension View {
  /// Sets the action that refreshes the view; views in it read it as `\.refresh` (SwiftUI: `refreshable`).
  ///
  /// ```swift
  /// struct Numbers: View {
  ///   @State private var numbers = [1, 2, 3]
  ///
  ///   var body: some View {
  ///     List(numbers, id: \.self) { number in Text("\(number)") }
  ///       .refreshable { @MainActor in numbers.shuffle() }
  ///   }
  /// }
  /// ```
  ///
  /// On a ``List``, which offers it as F5 in place of a pull, with a row that tells that it is at work. Any other view
  /// shows a button of its own, which calls `\.refresh`. Loading for the first time is a
  /// ``task(name:priority:file:line:_:)``.
  public nonisolated func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    EnvironmentModifier(content: self) { node, _ in
      node.environment(\.refresh, RefreshAction(identity: ActionIdentity(of: node, "refresh"), action: action))
    }
  }
}
