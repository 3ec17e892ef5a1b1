import CoreEnvironment
public import CoreObserving
import CoreRetained

extension View {
  /// Runs `action` with each value of a publisher, for as long as the view is there (SwiftUI:
  /// `onReceive(_:perform:)`).
  ///
  /// It runs on the main actor: values from elsewhere come a moment later. Where the view is evaluated again with the same
  /// publisher, the subscription stays; another publisher takes its place. Make publishers once: a timer that is made anew in a
  /// body begins anew.
  @preconcurrency
  public nonisolated func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping @MainActor (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    ReceiveModifier(content: self, source: ReceivedPublisher(publisher: publisher), action: action)
  }

  /// Runs `action` with each value of a sequence, for as long as the view is there.
  ///
  /// ```swift
  /// struct Downloads: View {
  ///   let finished: AsyncStream<String>
  ///   @State private var last = ""
  ///   var body: some View { Text("Finished: \(last)").onReceive(finished) { last = $0 } }
  /// }
  /// ```
  @preconcurrency
  @_disfavoredOverload
  public nonisolated func onReceive<S: AsyncSequence & Sendable>(
    _ sequence: S, perform action: @escaping @MainActor (S.Element) -> Void
  ) -> some View where S.Failure == Never, S.Element: Sendable {
    ReceiveModifier(content: self, source: ReceivedSequence(sequence: sequence), action: action)
  }
}

/// A source of values: a publisher or a sequence.
private protocol ReceivedSource {
  associatedtype Output
  /// What it is compared by.
  var origin: Any { get }
  @MainActor func subscribe(_ receive: @escaping @MainActor (Output) -> Void) -> AnyCancellable
}

extension ReceivedSource {
  /// Whether a subscription to the one is one to the other.
  func isSame(as other: Self) -> Bool {
    if let left = origin as? any PublisherOfObject, let right = other.origin as? any PublisherOfObject {
      return left.publisherObject === right.publisherObject
    }
    return ValueEquality.areSame(origin, other.origin)
  }
}

private nonisolated struct ReceivedPublisher<P: Publisher>: ReceivedSource where P.Failure == Never {
  let publisher: P
  var origin: Any { publisher }

  @MainActor func subscribe(_ receive: @escaping @MainActor (P.Output) -> Void) -> AnyCancellable {
    publisher.sink { value in
      // Safe: it is handed over, and read on the main actor alone.
      nonisolated(unsafe) let value = value
      MainWork.perform { receive(value) }
    }
  }
}

private nonisolated struct ReceivedSequence<S: AsyncSequence & Sendable>: ReceivedSource
where S.Failure == Never, S.Element: Sendable {
  let sequence: S
  var origin: Any { sequence }

  @MainActor func subscribe(_ receive: @escaping @MainActor (S.Element) -> Void) -> AnyCancellable {
    let task = Task { @MainActor [sequence] in
      for await value in sequence {
        if Task.isCancelled { return }
        receive(value)
      }
    }
    return AnyCancellable { task.cancel() }
  }
}

private nonisolated struct ReceiveModifier<Content: View, Source: ReceivedSource>: WrappingView {
  let content: Content
  let source: Source
  let action: @MainActor (Source.Output) -> Void

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<ReceiveModifier> { ReceiveNode(self, in: context) }
}

private final class ReceiveNode<Content: View, Source: ReceivedSource>: WrappingNode<
  ReceiveModifier<Content, Source>, Content
>
{
  private var source: Source
  private var action: @MainActor (Source.Output) -> Void
  private var subscription: AnyCancellable?
  private var isEnded = false
  private var isSubscribing = false
  /// What a publisher sends to who subscribes waits for the end of the layout, and what follows before that.
  private var waiting: [Source.Output] = []

  init(_ view: ReceiveModifier<Content, Source>, in context: GraphContext) {
    (source, action) = (view.source, view.action)
    super.init(in: context)
    begin(with: view.content)
    subscribe()
  }

  override func update(_ view: ReceiveModifier<Content, Source>) {
    action = view.action
    child?.update(view.content)
    guard !view.source.isSame(as: source) else { return }
    source = view.source
    subscribe()
  }

  override func end() {
    isEnded = true
    subscription = nil
    super.end()
  }

  private func subscribe() {
    if let timed = source.origin as? any TimedPublisher {
      timed.follow(context.values.environment.clock)
    }
    subscription = nil
    isSubscribing = true
    subscription = source.subscribe { [weak self] in self?.receive($0) }
    isSubscribing = false
  }

  private func receive(_ value: Source.Output) {
    guard isSubscribing || !waiting.isEmpty else { return action(value) }
    waiting.append(value)
    guard waiting.count == 1 else { return }
    EffectQueue.main.add { [weak self] in
      guard let self else { return }
      let values = waiting
      waiting = []
      for value in values where !isEnded { action(value) }
    }
  }
}
