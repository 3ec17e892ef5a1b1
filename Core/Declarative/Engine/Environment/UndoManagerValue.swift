public import CoreEnvironment
public import CoreRetained

private struct UndoManagerKey: EnvironmentKey { static var defaultValue: UndoManager? { nil } }

extension EnvironmentValues {
  /// Takes back what views register with it; that of the window, so Control and Z undo, and with Shift, or as Alt and Z, redo (SwiftUI:
  /// `undoManager`). `nil` where the view is in no window.
  ///
  /// ```swift
  /// struct Sketch: View {
  ///   @Environment(\.undoManager) private var undoManager
  ///   @State private var model = SketchModel()
  ///
  ///   var body: some View {
  ///     Button("Add a line") {
  ///       model.lines += 1
  ///       undoManager?.registerUndo(withTarget: model) { $0.lines -= 1 }
  ///     }
  ///   }
  /// }
  /// ```
  public internal(set) var undoManager: UndoManager? {
    get { self[UndoManagerKey.self] }
    set { self[UndoManagerKey.self] = newValue }
  }
}
