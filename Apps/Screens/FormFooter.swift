public import Core

/// How far a form has come.
public nonisolated enum FormProgress: Equatable, Sendable {
  /// Somebody types.
  case editing
  /// It is on its way.
  case sending
  /// It was not taken, and why.
  case refused(Text)
}

extension View {
  /// Shows below a form how far it has come, and the button that sends it, which Ctrl-S presses. Both are seen wherever the form
  /// is scrolled to.
  ///
  /// - Parameters:
  ///   - action: What the button says.
  ///   - isComplete: It can be sent.
  public nonisolated func sends(
    _ action: LocalizedStringKey, progress: FormProgress, isComplete: Bool = true, send: @escaping @MainActor () -> Void
  ) -> some View {
    safeAreaInset(edge: .bottom, spacing: 0) {
      FormFooter(progress: progress, action: action, isComplete: isComplete, send: send)
    }
  }
}

/// The end of a form: what is wrong or waited for, and the button.
private nonisolated struct FormFooter: View {
  let progress: FormProgress
  let action: LocalizedStringKey
  let isComplete: Bool
  let send: @MainActor () -> Void

  @MainActor var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      switch progress {
      case .editing: EmptyView()
      case .sending: ProgressView("Sending")
      case .refused(let reason):
        Label {
          reason
        } icon: {
          Image(systemName: "exclamationmark.triangle")
        }.foregroundStyle(.red).lineLimit(3)
      }
      Button(action, action: send)
        .buttonStyle(.borderedProminent)
        .disabled(progress == .sending || !isComplete)
        .keyboardShortcut("s", modifiers: .control)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(.horizontal, 8)
  }
}
