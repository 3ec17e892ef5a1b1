public import Core
public import CoreStores

/// Something that the user is told for a moment, whatever is on the screen.
public nonisolated struct Message: Identifiable, Equatable, Sendable {
  /// How it went; a sign goes with it, for those who see no colours.
  public enum Kind: Sendable {
    /// It is done.
    case success
    /// Something to know.
    case info
    /// It is not done, and why.
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

  /// Which one it is, of all that were told.
  public let id: Int
  /// How it went.
  public let kind: Kind
  /// One sentence, or two.
  public let text: Text
}

/// What the user is being told; the latest message takes the place of the one before.
@Observable
final class MessageCenter {
  private(set) var message: Message?
  @ObservationIgnored private var count = 0

  func show(_ kind: Message.Kind, _ text: Text) {
    count += 1
    message = Message(id: count, kind: kind, text: text)
  }

  /// Takes a message away, unless another one has come.
  func hide(_ message: Message) { if self.message == message { self.message = nil } }
}

/// Tells the user something: `showMessage(.success, "Saved.")`.
public nonisolated struct ShowMessageAction: Equatable {
  private let center: MessageCenter?

  init(_ center: MessageCenter? = nil) { self.center = center }

  /// Says how something went.
  @MainActor public func callAsFunction(_ kind: Message.Kind, _ text: Text) { center?.show(kind, text) }

  /// Says how something went, by a key.
  @MainActor public func callAsFunction(_ kind: Message.Kind, _ key: LocalizedStringKey) { self(kind, Text(key)) }

  /// Says what went wrong, and what to do next.
  @MainActor public func callAsFunction(_ error: ServiceError) { self(.error, Text(error)) }

  /// Two actions are the same where they tell in the same place.
  public static func == (left: ShowMessageAction, right: ShowMessageAction) -> Bool { left.center === right.center }
}

extension EnvironmentValues {
  /// Tells the user something for a moment. Says nothing where no ``Core/View/showsMessages()`` is above.
  @Entry public var showMessage = ShowMessageAction()
}
