public import Core

/// How long is waited before something that was lost is asked for again.
public nonisolated enum RetryPause {
  /// How long it is waited each time: short at first, so that a server that starts again is met at once, then longer. The last one
  /// holds from then on.
  public static let durations: [Duration] = [1, 2, 4, 8, 15].map { .seconds($0) }
}

extension View {
  /// Asks again by itself as long as something is lost, with a pause before each time, see ``RetryPause``: nobody has to press a
  /// key for a server that is back.
  public func asksAgain(
    while isLost: Bool, _ ask: @escaping @MainActor () async -> Void
  ) -> some View { modifier(AskingAgain(isLost: isLost, ask: ask)) }
}

private struct AskingAgain: ViewModifier {
  let isLost: Bool
  let ask: @MainActor () async -> Void
  @Environment(\.clock) private var clock

  func body(content: Content) -> some View {
    content.task(id: isLost) {
      guard isLost else { return }
      for attempt in 0... {
        let pause = RetryPause.durations[min(attempt, RetryPause.durations.count - 1)]
        try? await clock.sleep(for: pause)
        guard !Task.isCancelled else { return }
        await ask()
      }
    }
  }
}
