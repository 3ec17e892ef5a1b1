import CoreEnvironment

/// Shows the next column where one is seen at a time: what choosing a row of a list does in a split view.
struct ShowNextColumnAction: EnvironmentAction {
  let identity: ActionIdentity
  let show: @MainActor () -> Void

  @MainActor func callAsFunction() { show() }
}

private struct ShowNextColumnKey: EnvironmentKey {
  static var defaultValue: ShowNextColumnAction? { nil }
}

extension EnvironmentValues {
  var showNextColumn: ShowNextColumnAction? {
    get { self[ShowNextColumnKey.self] }
    set { self[ShowNextColumnKey.self] = newValue }
  }
}
