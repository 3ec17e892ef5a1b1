import CoreRetained

/// A view with an effect that is told when it appears, changes and disappears: `onAppear`, `task`, `onChange`.
nonisolated struct LifetimeModifier<Content: View, Effect: LifetimeEffect>: WrappingView {
  let content: Content
  let effect: Effect

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<LifetimeModifier> { LifetimeNode(self, in: context) }
}

/// An effect that follows a view; ``LifetimeModifier`` calls it in the effects phase of the update.
@MainActor
protocol LifetimeEffect {
  /// What the effect keeps between calls, such as the task that is running.
  associatedtype State
  nonisolated var initialState: State { get }
  /// The view has come onto the screen.
  func appear(_ state: inout State)
  /// A new value has replaced `former`; called also while the view is not on the screen.
  func change(from former: Self, _ state: inout State)
  /// The view has gone from the screen.
  func disappear(_ state: inout State)
}

extension LifetimeEffect {
  func appear(_ state: inout State) {}
  func change(from former: Self, _ state: inout State) {}
  func disappear(_ state: inout State) {}
}

extension LifetimeEffect where State == Void {
  nonisolated var initialState: Void { () }
}

private final class LifetimeNode<Content: View, Effect: LifetimeEffect>: WrappingNode<
  LifetimeModifier<Content, Effect>, Content
>, PresenceFollower
{
  private var effect: Effect
  private var state: Effect.State
  private var isShown = false

  init(_ view: LifetimeModifier<Content, Effect>, in context: GraphContext) {
    effect = view.effect
    state = view.effect.initialState
    super.init(in: context)
    begin(with: view.content)
    context.presence.add(self)
  }

  override func update(_ view: LifetimeModifier<Content, Effect>) {
    let former = effect
    effect = view.effect
    // The views inside come first, so that what this effect starts finds them up to date.
    child?.update(view.content)
    effect.change(from: former, &state)
  }

  override func end() {
    super.end()
    context.presence.remove(self)
    presenceDidDisappear()
  }

  func presenceDidAppear() {
    guard !isShown else { return }
    isShown = true
    // By then the view may have left again.
    EffectQueue.main.add { [self] in
      if isShown { effect.appear(&state) }
    }
  }

  func presenceDidDisappear() {
    guard isShown else { return }
    isShown = false
    EffectQueue.main.addEnding { [self] in effect.disappear(&state) }
  }
}

// MARK: - What there is

private nonisolated struct Appearing: LifetimeEffect {
  let action: (@MainActor () -> Void)?
  @MainActor func appear(_ state: inout Void) { action?() }
}

private nonisolated struct Disappearing: LifetimeEffect {
  let action: (@MainActor () -> Void)?
  @MainActor func disappear(_ state: inout Void) { action?() }
}

/// What a task does: with its view it is handed over for good, and it runs where it says itself.
private nonisolated struct TaskAction: @unchecked Sendable {
  let run: @isolated(any) () async -> Void
}

private nonisolated struct Running<ID: Equatable>: LifetimeEffect {
  let id: ID
  let name: String
  let priority: TaskPriority
  let action: TaskAction

  var initialState: Task<Void, Never>? { nil }

  private func begin() -> Task<Void, Never> {
    Task(name: name, priority: priority) { @MainActor [action] in await action.run() }
  }

  @MainActor func appear(_ state: inout Task<Void, Never>?) { state = begin() }

  @MainActor func change(from former: Running, _ state: inout Task<Void, Never>?) {
    guard former.id != id, let running = state else { return }
    running.cancel()
    state = begin()
  }

  @MainActor func disappear(_ state: inout Task<Void, Never>?) {
    state?.cancel()
    state = nil
  }
}

private nonisolated struct Following<Value: Equatable>: LifetimeEffect {
  let value: Value
  let isInitial: Bool
  let action: @MainActor (Value, Value) -> Void

  @MainActor func appear(_ state: inout Void) { if isInitial { action(value, value) } }

  @MainActor func change(from former: Following, _ state: inout Void) {
    guard former.value != value else { return }
    EffectQueue.main.add { action(former.value, value) }
  }
}

extension View {
  private nonisolated func _following(_ effect: some LifetimeEffect) -> some View {
    LifetimeModifier(content: self, effect: effect)
  }

  /// Runs `action` when the view comes onto the screen, before the first frame that shows it: what it sets is in that
  /// frame.
  ///
  /// ```swift
  /// struct Greeting: View {
  ///   @State private var text = ""
  ///   var body: some View { Text(text).onAppear { text = "Good morning" } }
  /// }
  /// ```
  ///
  /// For a short beginning. What waits, as loading does, goes into ``task(name:priority:file:line:_:)``, which ends with
  /// the view. The first value of a state belongs to the state; what follows a value is `onChange(of:initial:_:)`. A tab
  /// or a screen that is come back to appears again.
  @preconcurrency
  public nonisolated func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    _following(Appearing(action: action))
  }

  /// Runs `action` when the view has left the screen.
  ///
  /// ```swift
  /// struct Draft: View {
  ///   @AppStorage("draft") private var kept = ""
  ///   @State private var text = ""
  ///   var body: some View { TextEditor(text: $text).onDisappear { kept = text } }
  /// }
  /// ```
  @preconcurrency
  public nonisolated func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    _following(Disappearing(action: action))
  }

  /// Runs `action` while the view is on the screen; it is cancelled when the view goes.
  ///
  /// ```swift
  /// struct Clock: View {
  ///   @Environment(\.clock) private var clock
  ///   @State private var seconds = 0
  ///
  ///   var body: some View {
  ///     Text("\(seconds) s")
  ///       .task {
  ///         while (try? await clock.sleep(for: .seconds(1))) != nil { seconds += 1 }
  ///       }
  ///   }
  /// }
  /// ```
  ///
  /// For loading, and for following a sequence. Where it depends on a value take
  /// ``task(id:name:priority:file:line:_:)``, which begins anew. What must be finished although the view goes, as sending
  /// an order, is not for it: let a store do that.
  ///
  /// - Parameters:
  ///   - name: The name of the Swift task, for debuggers; by default the place in the source, which `file` and `line` give.
  ///   - priority: How urgent it is; by default something that the user waits for.
  ///   - file: Names the task, with `line`, where `name` is `nil`; by default the file of the call.
  ///   - line: By default the line of the call.
  ///   - action: What it does. A closure in a body runs on the main actor, and any other one where it is isolated to.
  public nonisolated func task(
    name: String? = nil, priority: TaskPriority = .userInitiated, file: String = #fileID, line: Int = #line,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View {
    _following(
      Running(id: 0, name: name ?? "\(file):\(line)", priority: priority, action: TaskAction(run: action)))
  }

  /// Runs `action` while the view is on the screen, anew for each `id`; it is cancelled when the view goes.
  ///
  /// - Parameters:
  ///   - id: What it depends on: with another value what runs is cancelled, and it begins anew.
  ///   - name: The name of the Swift task, for debuggers; by default the place in the source, which `file` and `line` give.
  ///   - priority: How urgent it is; by default something that the user waits for.
  ///   - file: Names the task, with `line`, where `name` is `nil`; by default the file of the call.
  ///   - line: By default the line of the call.
  ///   - action: What it does. A closure in a body runs on the main actor, and any other one where it is isolated to.
  public nonisolated func task<ID: Equatable>(
    id: ID, name: String? = nil, priority: TaskPriority = .userInitiated, file: String = #fileID, line: Int = #line,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View {
    _following(
      Running(id: id, name: name ?? "\(file):\(line)", priority: priority, action: TaskAction(run: action)))
  }

  /// Runs `action` with the old and the new value when a value has changed, before the frame that shows the change.
  ///
  /// ```swift
  /// struct Search: View {
  ///   @State private var query = ""
  ///   @State private var page = 1
  ///
  ///   var body: some View {
  ///     TextField("Search", text: $query)
  ///       .onChange(of: query) { page = 1 }
  ///   }
  /// }
  /// ```
  ///
  /// For what follows a change and is not shown by itself. What can be computed from the value is computed in the body;
  /// what waits is a ``task(id:name:priority:file:line:_:)``. Several changes of a turn come as one.
  ///
  /// - Parameters:
  ///   - value: What is looked at.
  ///   - initial: Do it when the view comes, too.
  ///   - action: Gets the old and the new value.
  @preconcurrency
  public nonisolated func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false,
    _ action: @escaping @MainActor (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View { _following(Following(value: value, isInitial: initial, action: action)) }

  /// Runs `action` when a value has changed, before the frame that shows the change.
  @preconcurrency
  public nonisolated func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor () -> Void
  ) -> some View { _following(Following(value: value, isInitial: initial) { _, _ in action() }) }

  // The action is optional, for then the compiler sees at once that a closure of two values is not meant: a mistake
  // elsewhere in a body is found in half the time.

  /// Runs `action` with the new value when a value has changed, in the form of older listings (SwiftUI:
  /// `onChange(of:perform:)`).
  @preconcurrency
  public nonisolated func onChange<Value: Equatable>(
    of value: Value, perform action: (@MainActor (_ newValue: Value) -> Void)?
  ) -> some View { _following(Following(value: value, isInitial: false) { _, new in action?(new) }) }
}
