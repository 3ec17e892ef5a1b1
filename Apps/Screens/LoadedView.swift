public import Core
public import CoreStores

/// What was loaded; before it has come, that it is on its way, and where it does not come, why, with a way to try again.
///
/// What was there before stays while it is loaded again, and when that fails.
public nonisolated struct LoadedView<Content: View>: View {
  private let arrival: Arrival
  private let waiting: LocalizedStringKey
  private let retry: @MainActor () -> Void
  private let content: () -> Content

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
    switch arrival {
    case .here: content()
    case .waiting: ProgressView(waiting).frame(maxWidth: .infinity, maxHeight: .infinity)
    case .failed(let error):
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
    }
  }
}
