import CoreEnvironment

/// Goes on to the next column: what choosing a row of a list does in a split view where one column is seen at a time.
struct ShowNextColumnAction: EnvironmentAction {
  let identity: ActionIdentity
  /// It is seen beside this one.
  let isBeside: @MainActor () -> Bool
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
