public import Core

/// How far a form has come.
public nonisolated enum FormProgress: Equatable, Sendable {
  /// Somebody types.
  case editing
  /// It is on its way.
  case sending
  /// It was not taken, and why.
  case refused(String)
}

/// The end of a form: how far it has come, and the button that sends it, which Ctrl-S presses.
public nonisolated struct FormFooter: View {
  private let progress: FormProgress
  private let action: LocalizedStringKey
  private let send: @MainActor () -> Void

  /// Creates the end of a form.
  ///
  /// - Parameter action: What the button says.
  public init(progress: FormProgress, action: LocalizedStringKey, send: @escaping @MainActor () -> Void) {
    (self.progress, self.action, self.send) = (progress, action, send)
  }

  /// What is wrong or waited for, and the button.
  @MainActor public var body: some View {
    Section {
      switch progress {
      case .editing: EmptyView()
      case .sending: ProgressView("Sending")
      case .refused(let reason): Label(reason, systemImage: "exclamationmark.triangle").foregroundStyle(.red)
      }
      Button(action, action: send).disabled(progress == .sending).keyboardShortcut("s", modifiers: .control)
    }
  }
}
