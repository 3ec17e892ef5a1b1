public import Core

/// Waits before something that was lost is asked for again.
public nonisolated struct RetryPause: Sendable {
  /// How long it is waited each time: short at first, so that a server that starts again is met at once, then longer. The last one
  /// holds from then on.
  public static let durations: [Duration] = [1, 2, 4, 8, 15].map { .seconds($0) }

  private let wait: @Sendable (Duration) async -> Void

  /// Waits in real time. A cancelled task waits no longer.
  public init() { self.init { try? await Task.sleep(for: $0) } }

  /// Waits as `wait` does; for tests.
  public init(_ wait: @escaping @Sendable (Duration) async -> Void) { self.wait = wait }

  /// Waits before an attempt.
  ///
  /// - Parameter attempt: How many attempts there were before it.
  func callAsFunction(before attempt: Int) async {
    await wait(Self.durations[min(attempt, Self.durations.count - 1)])
  }
}

extension EnvironmentValues {
  /// How long is waited before something that was lost is asked for again.
  @Entry public var retryPause = RetryPause()
}

extension View {
  /// Asks again by itself as long as something is lost, with the pauses of the place: nobody has to press a key for a server that is
  /// back.
  public func asksAgain(
    while isLost: Bool, _ ask: @escaping @MainActor () async -> Void
  ) -> some View { modifier(AskingAgain(isLost: isLost, ask: ask)) }
}

private struct AskingAgain: ViewModifier {
  let isLost: Bool
  let ask: @MainActor () async -> Void
  @Environment(\.retryPause) private var pause

  func body(content: Content) -> some View {
    content.task(id: isLost) {
      guard isLost else { return }
      for attempt in 0... {
        await pause(before: attempt)
        guard !Task.isCancelled else { return }
        await ask()
      }
    }
  }
}
