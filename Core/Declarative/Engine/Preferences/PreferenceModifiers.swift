import CoreObserving
import CoreRetained

/// A view that sets a preference, or changes the value that the views in it set.
nonisolated struct PreferenceModifier<Content: View, Key: PreferenceKey>: WrappingView {
  let content: Content
  let key: Key.Type
  /// Whether the closure is the program's, so that what it reads has to be followed.
  var isLate = false
  /// Makes the value of this view from the value of the views in it, which is `nil` where none is set.
  let transform: (inout Key.Value?) -> Void

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<PreferenceModifier> {
    PreferenceNode(self, in: context)
  }
}

private final class PreferenceNode<Content: View, Key: PreferenceKey>: WrappingNode<
  PreferenceModifier<Content, Key>, Content
>, LateReader
{
  var reads = LateReads()
  var workName: String { "transformPreference" }
  private var view: PreferenceModifier<Content, Key>

  init(_ view: PreferenceModifier<Content, Key>, in context: GraphContext) {
    self.view = view
    super.init(in: context)
    begin(with: view.content)
    notePreferences()
  }

  override func preference<Other: PreferenceKey>(_ key: Other.Type) -> Other.Value? {
    let below = super.preference(key)
    guard key == Key.self, var value = below as? Key.Value? else { return below }
    if view.isLate { late { view.transform(&value) } } else { view.transform(&value) }
    return value as? Other.Value
  }

  deinit { reads.end() }

  override func update(_ view: PreferenceModifier<Content, Key>) {
    let former = self.view
    self.view = view
    child?.update(view.content)
    // What is made of what the views in it say is compared where it is collected.
    if view.isLate || !ValueEquality.areSame(said(by: former), said(by: view)) { preferencesChanged() }
  }

  /// The value that this node would set without any views in it, for comparing.
  private func said(by view: PreferenceModifier<Content, Key>) -> Key.Value? {
    var value: Key.Value?
    view.transform(&value)
    return value
  }

  func readsChanged() { preferencesChanged() }

  override func end() {
    reads.end()
    super.end()
    preferencesChanged()
  }
}

/// A view that calls an action with the preference that the views in it set: `onPreferenceChange`.
nonisolated struct PreferenceReader<Content: View, Key: PreferenceKey>: WrappingView {
  let content: Content
  let key: Key.Type
  let action: @MainActor (Key.Value) -> Void

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<PreferenceReader> {
    PreferenceReaderNode(self, in: context)
  }
}

private final class PreferenceReaderNode<Content: View, Key: PreferenceKey>: WrappingNode<
  PreferenceReader<Content, Key>, Content
>
{
  private var action: @MainActor (Key.Value) -> Void
  private var last: Key.Value?
  private var isEnded = false
  private lazy var collection = PreferenceCollection { [weak self] in self?.collect() }

  init(_ view: PreferenceReader<Content, Key>, in context: GraphContext) {
    action = view.action
    super.init(in: context)
    begin(with: view.content)
    collection.request()
  }

  override func update(_ view: PreferenceReader<Content, Key>) {
    action = view.action
    child?.update(view.content)
  }

  override func preferencesChanged() {
    collection.request()
    super.preferencesChanged()
  }

  override func end() {
    isEnded = true
    super.end()
  }

  private func collect() {
    // Nobody hears what is said by views that go.
    guard !isEnded else { return }
    let value = preference(Key.self) ?? Key.defaultValue
    if let last, ValueEquality.areSame(last, value) { return }
    last = value
    action(value)
  }
}

/// Collects preferences once for many changes: in the effects phase, when all views are up to date, before the frame.
@MainActor
final class PreferenceCollection {
  private let collect: () -> Void
  private var isRequested = false

  init(_ collect: @escaping () -> Void) { self.collect = collect }

  func request() {
    guard !isRequested else { return }
    isRequested = true
    EffectQueue.main.add { [weak self] in
      self?.isRequested = false
      self?.collect()
    }
  }
}

extension View {
  /// Passes `value` up to the views above, under `key`; what the views in this one set is not used (SwiftUI:
  /// `preference(key:value:)`).
  ///
  /// ```swift
  /// struct Unread: PreferenceKey {
  ///   static var defaultValue: Int { 0 }
  ///   static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
  /// }
  ///
  /// Text("Inbox").preference(key: Unread.self, value: 3)
  /// ```
  ///
  /// For what the views above cannot know themselves. What they own is written through a `Binding`; to add to what is
  /// said below take ``transformPreference(_:_:)``, for places of views `anchorPreference`.
  public nonisolated func preference<Key: PreferenceKey>(key: Key.Type = Key.self, value: Key.Value) -> some View {
    PreferenceModifier(content: self, key: key) { $0 = value }
  }

  /// Changes the value that the views in this one set under `key` (SwiftUI: `transformPreference`).
  public nonisolated func transformPreference<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, _ callback: @escaping (inout Key.Value) -> Void
  ) -> some View {
    PreferenceModifier(content: self, key: key, isLate: true) { value in
      var changed = value ?? Key.defaultValue
      callback(&changed)
      value = changed
    }
  }

  /// Runs `action` with the preference that the views in this one set: at first, and when it has changed, before the
  /// frame that shows it (SwiftUI: `onPreferenceChange`).
  ///
  /// ```swift
  /// struct Unread: PreferenceKey {
  ///   static var defaultValue: Int { 0 }
  ///   static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
  /// }
  ///
  /// struct Mail: View {
  ///   @State private var unread = 0
  ///
  ///   var body: some View {
  ///     Text("\(unread) unread")
  ///     Text("Inbox").preference(key: Unread.self, value: 3).onPreferenceChange(Unread.self) { unread = $0 }
  ///   }
  /// }
  /// ```
  ///
  /// For a state that follows. Where it only makes a view in front or behind, `overlayPreferenceValue` and
  /// `backgroundPreferenceValue` need no state.
  @preconcurrency
  public nonisolated func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, perform action: @escaping @MainActor (Key.Value) -> Void
  ) -> some View where Key.Value: Equatable { PreferenceReader(content: self, key: key, action: action) }
}
