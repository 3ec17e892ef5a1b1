import Core
import CoreStores

/// Something that the user is told for a moment, whatever is on the screen.
struct Message: Identifiable, Equatable {
  /// How it went; a sign goes with it, for those who see no colours.
  enum Kind {
    case success
    case info
    case error

    var symbol: String {
      switch self {
      case .success: "checkmark"
      case .info: "info.circle"
      case .error: "exclamationmark.triangle"
      }
    }

    var style: Color {
      switch self {
      case .success: .green
      case .info: .blue
      case .error: .red
      }
    }
  }

  let id: Int
  let kind: Kind
  let text: String
}

/// What the user is being told; the latest message takes the place of the one before.
@Observable
final class MessageCenter {
  private(set) var message: Message?
  @ObservationIgnored private var count = 0

  func show(_ kind: Message.Kind, _ text: String) {
    count += 1
    message = Message(id: count, kind: kind, text: text)
  }

  /// Takes a message away, unless another one has come.
  func hide(_ message: Message) { if self.message == message { self.message = nil } }
}

/// Tells the user something: `showMessage(.success, "Saved.")`.
nonisolated struct ShowMessageAction: Equatable {
  private let center: MessageCenter?

  init(_ center: MessageCenter? = nil) { self.center = center }

  @MainActor func callAsFunction(_ kind: Message.Kind, _ text: String) { center?.show(kind, text) }

  /// Says what went wrong, and what to do next.
  @MainActor func callAsFunction(_ error: ServiceError) {
    center?.show(.error, [error.message, error.nextStep].compactMap(\.self).joined(separator: " "))
  }

  static func == (left: ShowMessageAction, right: ShowMessageAction) -> Bool { left.center === right.center }
}

extension EnvironmentValues {
  /// Tells the user something for a moment. Says nothing where no ``View/showsMessages()`` is above.
  @Entry var showMessage = ShowMessageAction()
}

extension View {
  /// Shows what the views in it have to tell, below them, for a few seconds. It takes room there: what it says must hide nothing
  /// that could be pressed.
  func showsMessages() -> some View { modifier(MessagesModifier()) }
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
struct MessageView: View {
  let message: Message
  let hide: @MainActor () -> Void

  var body: some View {
    Label(message.text, systemImage: message.kind.symbol)
      .foregroundStyle(message.kind.style)
      .lineLimit(3)
      .frame(maxWidth: .infinity)
      .onTapGesture(perform: hide)
      .task(id: message.id) {
        try? await Task.sleep(for: .seconds(4))
        if !Task.isCancelled { hide() }
      }
  }
}
