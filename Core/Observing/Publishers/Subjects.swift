/// A publisher that is told what to send (Combine: `Subject`).
public protocol Subject<Output, Failure>: Publisher, AnyObject {
  /// Sends a value to every subscriber.
  func send(_ value: Output)
  /// Ends it: nothing is sent any more.
  func send(completion: Subscribers.Completion<Failure>)
}

extension Subject where Output == Void {
  /// Tells every subscriber, in the order of their subscriptions, within this call.
  public func send() { send(()) }
}

/// Sends each value to everybody who has subscribed by then, and keeps none (Combine: `PassthroughSubject`).
///
/// ```swift
/// let taps = PassthroughSubject<String, Never>()
/// let subscription = taps.filter { !$0.isEmpty }.sink { print($0) }
/// taps.send("Save")  // prints Save
/// subscription.cancel()
/// ```
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let receivers = Receivers<Output, Failure>()

  /// Creates a subject that nobody has subscribed to, and that keeps no value.
  public init() {}

  /// Sends a value to every subscriber, in the order of their subscriptions, within this call.
  ///
  /// It is kept for nobody.
  public func send(_ value: Output) { receivers.send(value) }

  /// Ends the subject: tells every subscriber how, and sends nothing from then on.
  ///
  /// A second call does nothing.
  public func send(completion: Subscribers.Completion<Failure>) { receivers.send(completion: completion) }

  /// Subscribes to what is sent from now on; where the subject has ended, only the completion comes, at once.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable { receivers.add(receiveCompletion, receiveValue) }
}

/// Keeps a value, and sends it to each new subscriber, and to all when it is set (Combine: `CurrentValueSubject`).
///
/// ```swift
/// let volume = CurrentValueSubject<Int, Never>(5)
/// let subscription = volume.removeDuplicates().sink { print($0) }  // prints 5
/// volume.value = 6  // prints 6
/// subscription.cancel()
/// ```
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let receivers = Receivers<Output, Failure>()
  private var current: Output

  /// Creates a subject whose value is `value` at first; who subscribes is sent it.
  public init(_ value: Output) { current = value }

  /// The value that was sent last.
  ///
  /// Setting it sends it, also where it is equal; once the subject has ended it stays.
  public var value: Output {
    get { current }
    set { send(newValue) }
  }

  /// Keeps a value, and sends it to every subscriber within this call.
  ///
  /// Does nothing once the subject has ended.
  public func send(_ value: Output) {
    guard receivers.completion == nil else { return }
    current = value
    receivers.send(value)
  }

  /// Ends the subject: tells every subscriber how, and sends nothing from then on.
  ///
  /// A second call does nothing.
  public func send(completion: Subscribers.Completion<Failure>) { receivers.send(completion: completion) }

  /// Subscribes to the present value, and to all later ones.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    if receivers.completion == nil { receiveValue(current) }
    return receivers.add(receiveCompletion, receiveValue)
  }
}

/// Who has subscribed to a subject, in their order.
private final class Receivers<Output, Failure: Error> {
  private struct Receiver {
    let number: Int
    let complete: (Subscribers.Completion<Failure>) -> Void
    let receive: (Output) -> Void
  }

  private(set) var completion: Subscribers.Completion<Failure>?
  private var all: [Receiver] = []
  private var nextNumber = 0

  func add(
    _ complete: @escaping (Subscribers.Completion<Failure>) -> Void, _ receive: @escaping (Output) -> Void
  ) -> AnyCancellable {
    if let completion {
      complete(completion)
      return AnyCancellable {}
    }
    nextNumber += 1
    let number = nextNumber
    all.append(Receiver(number: number, complete: complete, receive: receive))
    return AnyCancellable { [weak self] in self?.all.removeAll { $0.number == number } }
  }

  func send(_ value: Output) {
    // Who is cancelled by one before it is told nothing any more.
    for receiver in all where all.contains(where: { $0.number == receiver.number }) { receiver.receive(value) }
  }

  func send(completion: Subscribers.Completion<Failure>) {
    guard self.completion == nil else { return }
    self.completion = completion
    let told = all
    all = []
    for receiver in told { receiver.complete(completion) }
  }
}
