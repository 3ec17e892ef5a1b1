import CoreObserving

/// Says why a body is evaluated, in words: what `Self._printChanges()` and `Self._logChanges()` write.
///
/// ``Evaluation`` makes one before it evaluates a body; the two functions read it while the body runs.
@MainActor
struct ChangeReport {
  /// The report on the body that is being evaluated; `nil` while none is.
  static var current: ChangeReport?
  /// Where reports go; tests look there.
  static var print: @MainActor (String) -> Void = { Swift.print($0) }
  static var log: @MainActor (String) -> Void = { StandardError.print($0 + "\n") }

  /// The name of the view.
  let view: String
  /// The names of what has changed, as in `_count`.
  let changes: () -> [String]
  /// Makes the pass keep its causes from now on.
  let begin: () -> Void

  /// The report as one line, such as `ContentView: _count changed.`
  static var text: String? {
    guard let current else { return nil }
    current.begin()
    let changes = current.changes()
    return changes.isEmpty
      ? "\(current.view): unchanged." : "\(current.view): \(changes.joined(separator: ", ")) changed."
  }
}

extension View {
  /// Prints why the body that calls it is evaluated (SwiftUI: `_printChanges()`).
  ///
  /// ```swift
  /// var body: some View {
  ///   let _ = Self._printChanges()  // ContentView: @self, _count changed.
  /// ```
  ///
  /// Told are `@self` where the view is new or what it is given has changed, `@identity` where what is kept for its dynamic
  /// properties is new, and by name the properties of the
  /// view and of observed models that have changed: `_count`, `\CartStore.items`. From its first call on: what changed before is not
  /// known. While an app is on the terminal, what is printed is held until it leaves.
  @MainActor
  public static func _printChanges() {
    if let text = ChangeReport.text { ChangeReport.print(text) }
  }

  /// Writes to standard error why the body that calls it is evaluated, as ``_printChanges()`` does (SwiftUI:
  /// `_logChanges()`).
  @MainActor
  public static func _logChanges() {
    if let text = ChangeReport.text { ChangeReport.log(text) }
  }
}
