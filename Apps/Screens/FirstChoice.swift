public import Core

extension View {
  /// Keeps something chosen while a list and what is chosen in it stand beside each other: the first, where what was chosen is not
  /// in the list. With room for one of them nothing is chosen before the user does.
  ///
  /// - Parameters:
  ///   - chosen: What is chosen.
  ///   - first: The first of the list; `nil` where it is empty.
  ///   - isListed: What is chosen is in the list.
  public nonisolated func choosesFirst<ID: Hashable & Sendable>(
    _ chosen: Binding<ID?>, of first: ID?, isListed: Bool
  ) -> some View {
    modifier(FirstChoice(chosen: chosen, first: first, isListed: isListed))
  }
}

private nonisolated struct FirstChoice<ID: Hashable & Sendable>: ViewModifier {
  @Binding var chosen: ID?
  let first: ID?
  let isListed: Bool
  @Environment(\.horizontalSizeClass) private var widthClass

  private struct Situation: Equatable {
    var chosen: ID?
    var first: ID?
    var isListed: Bool
    var hasRoom: Bool
  }

  @MainActor func body(content: Content) -> some View {
    let now = Situation(chosen: chosen, first: first, isListed: isListed, hasRoom: widthClass != .compact)
    content.onChange(of: now, initial: true) { former, now in
      // What somebody has just chosen elsewhere stays.
      guard now.hasRoom, !now.isListed, now.chosen == nil || now.chosen == former.chosen else { return }
      if let first = now.first { chosen = first }
    }
  }
}
