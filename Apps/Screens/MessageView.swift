public import Core

extension View {
  /// Shows what the views in it have to tell, below them, for a few seconds. It takes room there: what it says must hide nothing
  /// that could be pressed.
  public func showsMessages() -> some View { modifier(MessagesModifier()) }
}

private struct MessagesModifier: ViewModifier {
  @State private var center = MessageCenter()

  func body(content: Content) -> some View {
    content
      .environment(\.showMessage, ShowMessageAction(center))
      .safeAreaInset(edge: .bottom, spacing: 0) {
        if let message = center.message {
          MessageView(message: message) { center.hide(message) }
        }
      }
  }
}

/// A message. It goes by itself, or when it is clicked.
private struct MessageView: View {
  let message: Message
  let hide: @MainActor () -> Void
  @Environment(\.clock) private var clock

  var body: some View {
    Label {
      message.text
    } icon: {
      Image(systemName: message.kind.symbol)
    }
    .foregroundStyle(message.kind.style)
    .lineLimit(3)
    .frame(maxWidth: .infinity)
    .onTapGesture(perform: hide)
    .task(id: message.id) {
      // Cancelled when another message comes, or when this one is gone.
      try? await clock.sleep(for: .seconds(4))
      if !Task.isCancelled { hide() }
    }
  }
}
