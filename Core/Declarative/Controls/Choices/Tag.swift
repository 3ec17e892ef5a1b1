import CoreRetained

/// What a view is selected by; see `View.tag(_:)`.
enum TagTrait: ItemTrait {
  static var defaultValue: AnyHashable? { nil }
}

extension View {
  /// What the view is told apart by in a picker, a list or a tab view.
  public nonisolated func tag<Tag: Hashable>(_ tag: Tag, includeOptional: Bool = true) -> some View {
    itemTrait(TagTrait.self) { $0 = AnyHashable(tag) }
  }
}
