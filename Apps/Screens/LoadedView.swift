public import Core
public import CoreStores

/// What was loaded; before it has come, that it is on its way, and where it does not come, why, with a way to try again.
///
/// What was there before stays while it is loaded again, and when that fails; so does why nothing came, until something does.
public nonisolated struct LoadedView<Content: View>: View {
  private let arrival: Arrival
  private let waiting: LocalizedStringKey
  private let retry: @MainActor () -> Void
  private let content: () -> Content
  /// Why it did not come the last time.
  @State private var failure: ServiceError?

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - arrival: Whether there is something to show.
  ///   - waiting: What is waited for, as `Asking the market`.
  ///   - retry: Loads it again.
  ///   - content: What there is to show.
  public init(
    arrival: Arrival, waiting: LocalizedStringKey, retry: @escaping @MainActor () -> Void,
    @ViewBuilder content: @escaping () -> Content
  ) {
    (self.arrival, self.waiting, self.retry, self.content) = (arrival, waiting, retry, content)
  }

  /// The content, or why there is none.
  @MainActor public var body: some View {
    shown.onChange(of: arrival, initial: true) {
      switch arrival {
      case .here: failure = nil
      case .failed(let error): failure = error
      case .waiting: break
      }
    }
  }

  @MainActor @ViewBuilder private var shown: some View {
    if arrival == .here {
      content()
    } else if let error {
      ContentUnavailableView {
        Label {
          Text(phrase: error.sentence)
        } icon: {
          Image(systemName: "wifi.slash")
        }
      } description: {
        if let advice = error.advice { Text(phrase: advice) }
      } actions: {
        Button("Try again", action: retry).keyboardShortcut("r", modifiers: [])
      }
    } else {
      ProgressView(waiting).frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }

  private var error: ServiceError? {
    if case .failed(let error) = arrival { error } else { failure }
  }
}
