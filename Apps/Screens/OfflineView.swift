public import Core
public import CoreStores

/// That a server cannot be reached, and since when.
public nonisolated struct OfflineView: View {
  private let since: Date
  private let reason: ServiceError
  private let hasOldValues: Bool
  private let retry: @MainActor () -> Void

  /// Creates the line.
  ///
  /// - Parameters:
  ///   - reason: Why, for who cannot see the line.
  ///   - hasOldValues: Something that was loaded before is shown.
  ///   - retry: Asks again; `r` is its key.
  public init(since: Date, reason: ServiceError, hasOldValues: Bool, retry: @escaping @MainActor () -> Void) {
    (self.since, self.reason, self.hasOldValues, self.retry) = (since, reason, hasOldValues, retry)
  }

  /// One line.
  @MainActor public var body: some View {
    HStack {
      Label {
        Text("Offline since \(since, format: .dateTime.hour().minute()).")
          + Text(hasOldValues ? " Showing what was loaded." : "")
      } icon: {
        Image(systemName: "wifi.slash")
      }
      .foregroundStyle(.orange).lineLimit(1)
      Spacer()
      Button("Retry", action: retry).keyboardShortcut("r", modifiers: [])
    }
    .accessibilityHint(Text(phrase: reason.sentence))
  }
}
