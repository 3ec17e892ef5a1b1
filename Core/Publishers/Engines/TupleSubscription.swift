/// Connects an operator that makes one value of those of several publishers: zip and combine the latest.
final class TupleSubscription<Downstream: Subscriber>: Subscription, CustomStringConvertible {
  typealias Failure = Downstream.Failure

  private let name: String
  private let outlet: Outlet<Downstream>
  private let lock = Lock()
  private let lanes: [any Lane]
  /// Makes a value of what the lanes hold; called under the lock when all of them hold something.
  private let make: () -> Downstream.Input
  /// Whether a value ends a lane's share: zip takes each once, the latest stay.
  private let takes: Bool
  private var subscriptions: [SubscriptionState]
  private var demand = Subscribers.Demand.none
  /// Something has changed that was not asked for.
  private var isDue = false
  private var isEnded = false

  init(_ downstream: Downstream, name: String, lanes: [any Lane], takes: Bool, make: @escaping () -> Downstream.Input) {
    self.name = name
    self.lanes = lanes
    self.takes = takes
    self.make = make
    outlet = Outlet(downstream)
    subscriptions = Array(repeating: .waiting, count: lanes.count)
    outlet.onSent { [unowned self] _, more in ask(more) }
  }

  var description: String { name }

  func begin() { outlet.begin(self) }

  /// Listens to the publisher of a lane.
  func listen<P: Publisher>(to publisher: P, as lane: TupleLane<P.Output>) where P.Failure == Failure {
    guard !lock.withLock({ isEnded }), let index = lanes.firstIndex(where: { $0 === lane }) else { return }
    publisher.subscribe(
      Side<P.Output, Failure>(
        onSubscription: { self.receive($0, at: index) }, onValue: { self.receive($0, in: lane) },
        onCompletion: { self.receive($0, at: index) }))
  }

  private func receive(_ subscription: any Subscription, at index: Int) {
    let demand = lock.withLock { () -> Subscribers.Demand? in
      guard !isEnded, subscriptions[index].begin(subscription) else { return nil }
      return self.demand
    }
    guard let demand else { return subscription.cancel() }
    if demand > .none { subscription.request(demand) }
  }

  private func receive<Value>(_ value: Value, in lane: TupleLane<Value>) -> Subscribers.Demand {
    let former = lock.withLock { () -> Value? in
      guard !isEnded else { return nil }
      let former = lane.add(value)
      if lanes.allSatisfy(\.isReady) {
        if takes || outlet.open > .none { outlet.add(make()) } else { isDue = true }
      }
      return former
    }
    withExtendedLifetime(former) {
      outlet.drain()
      finishIfOver()
    }
    return .none
  }

  private func receive(_ completion: Subscribers.Completion<Failure>, at index: Int) {
    switch completion {
    case .finished:
      let released = lock.withLock {
        lanes[index].isFinished = true
        return subscriptions[index].end()
      }
      withExtendedLifetime(released) { finishIfOver() }
    case .failure(let error): if leave() { outlet.finish(.failure(error), atOnce: true) }
    }
  }

  /// Zip is over when a lane has nothing more to give, the latest when all have ended.
  private func finishIfOver() {
    let isOver = lock.withLock {
      !isEnded && (takes ? lanes.contains { $0.isFinished && !$0.isReady } : lanes.allSatisfy(\.isFinished) && !isDue)
    }
    if isOver, leave() { outlet.finish(.finished) }
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    outlet.request(demand)
    ask(demand)
  }

  private func ask(_ more: Subscribers.Demand) {
    guard more > .none else { return }
    let (asked, isDue) = lock.withLock {
      demand += more
      let isDue = self.isDue && outlet.open > .none && !isEnded
      if isDue {
        outlet.add(make())
        self.isDue = false
      }
      return (isEnded ? [] : subscriptions.compactMap(\.subscription), isDue)
    }
    if isDue {
      outlet.drain()
      finishIfOver()
    }
    for subscription in asked { subscription.request(more) }
  }

  func cancel() {
    outlet.cancel()
    _ = leave()
  }

  private func leave() -> Bool {
    let left = lock.withLock { () -> [(any Subscription)?]? in
      guard !isEnded else { return nil }
      isEnded = true
      return subscriptions.indices.map { subscriptions[$0].end() }
    }
    for subscription in left ?? [] { subscription?.cancel() }
    return left != nil
  }
}

/// What one publisher has sent, of whatever type.
protocol Lane: AnyObject {
  /// Whether it holds a value.
  var isReady: Bool { get }
  /// Whether its publisher has ended.
  var isFinished: Bool { get set }
}

/// What one publisher has sent: all that was not taken, or the latest.
class TupleLane<Value>: Lane {
  var isFinished = false
  var isReady: Bool { false }
  /// Returns what the value takes the place of, to be released outside of the lock.
  func add(_ value: Value) -> Value? { nil }
}

/// Holds all values that were not taken.
final class ZipLane<Value>: TupleLane<Value> {
  private var values = Queue<Value>()

  override var isReady: Bool { !values.isEmpty }

  override func add(_ value: Value) -> Value? {
    values.append(value)
    return nil
  }

  func take() -> Value {
    guard let value = values.removeFirst() else { preconditionFailure("A value was taken that is not there.") }
    return value
  }
}

/// Holds the latest value.
final class LatestLane<Value>: TupleLane<Value> {
  private var latest: Value?

  override var isReady: Bool { latest != nil }

  override func add(_ value: Value) -> Value? {
    defer { latest = value }
    return latest
  }

  func read() -> Value {
    guard let latest else { preconditionFailure("A value was read that is not there.") }
    return latest
  }
}
