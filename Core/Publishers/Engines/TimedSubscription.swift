/// Connects an operator that decides by a clock when it sends: it takes all values there are, and keeps what it needs.
///
/// The rule is told of each value, of the end and of the alarms that it has set, one after the other, under a lock: it calls
/// nobody.
final class TimedSubscription<Rule: TimedRule, Downstream: Subscriber>: Subscriber, Subscription,
  CustomStringConvertible
where Rule.Output == Downstream.Input, Rule.Failure == Downstream.Failure {
  private let outlet: Outlet<Downstream>
  private let name: String
  /// Whether a value that was not asked for makes place for the next one.
  private let keepsOne: Bool
  private let lock = Lock()
  private var state = SubscriptionState.waiting
  private var rule: Rule
  private let setAlarm: (Rule.Alarm, @escaping () -> Void) -> (any Cancellable)?
  private var repeated: (any Cancellable)?

  init(
    _ downstream: Downstream, name: String, rule: Rule, keepsOne: Bool,
    setAlarm: @escaping (Rule.Alarm, @escaping () -> Void) -> (any Cancellable)?
  ) {
    outlet = Outlet(downstream)
    self.name = name
    self.rule = rule
    self.keepsOne = keepsOne
    self.setAlarm = setAlarm
  }

  var description: String { name }

  func receive(subscription: any Subscription) {
    guard lock.withLock({ state.begin(subscription) }) else { return subscription.cancel() }
    outlet.begin(self)
    perform { $0.begin() }
    lock.withLock { state.subscription }?.request(.unlimited)
  }

  func receive(_ input: Rule.Input) -> Subscribers.Demand {
    perform { $0.receive(input) }
    return .none
  }

  func receive(completion: Subscribers.Completion<Rule.Failure>) {
    perform { $0.receive(completion: completion) }
  }

  private func perform(_ event: (inout Rule) -> [TimedAction<Rule.Output, Rule.Failure, Rule.Alarm>]) {
    let (actions, former) = lock.withLock { () -> ([TimedAction<Rule.Output, Rule.Failure, Rule.Alarm>], Rule?) in
      guard state.isActive else { return ([], nil) }
      // What the rule lets go of is released outside of the lock.
      let former = rule
      let actions = event(&rule)
      // Added under the lock, so that they stay in order.
      for case .send(let value) in actions {
        if keepsOne, outlet.count > 0, outlet.open == .none { outlet.dropOldest() }
        outlet.add(value)
      }
      return (actions, former)
    }
    withExtendedLifetime(former) {
      for action in actions {
        switch action {
        case .send: outlet.drain()
        case .alarm(let alarm): set(alarm)
        case .end(let completion): finish(completion)
        }
      }
    }
  }

  private func set(_ alarm: Rule.Alarm) {
    guard let timer = setAlarm(alarm, { self.perform { $0.ring(alarm) } }) else { return }
    let isLate = lock.withLock {
      if state.isActive { repeated = timer }
      return !state.isActive
    }
    if isLate { timer.cancel() }
  }

  private func finish(_ completion: Subscribers.Completion<Rule.Failure>) {
    let (subscription, timer) = end()
    guard let subscription else { return }
    timer?.cancel()
    subscription.cancel()
    outlet.finish(completion)
  }

  func request(_ demand: Subscribers.Demand) { outlet.request(demand) }

  func cancel() {
    outlet.cancel()
    let (subscription, timer) = end()
    timer?.cancel()
    subscription?.cancel()
  }

  private func end() -> ((any Subscription)?, (any Cancellable)?) { lock.withLock { (state.end(), repeated.take()) } }
}

/// What a rule wants done.
enum TimedAction<Output, Failure: Error, Alarm> {
  case send(Output)
  /// To be told later; the alarm says when.
  case alarm(Alarm)
  case end(Subscribers.Completion<Failure>)
}

/// Decides by a clock what is sent when.
protocol TimedRule {
  associatedtype Input
  associatedtype Output
  associatedtype Failure: Error
  associatedtype Alarm
  typealias Action = TimedAction<Output, Failure, Alarm>

  mutating func begin() -> [Action]
  mutating func receive(_ value: Input) -> [Action]
  mutating func receive(completion: Subscribers.Completion<Failure>) -> [Action]
  mutating func ring(_ alarm: Alarm) -> [Action]
}

extension TimedRule {
  mutating func begin() -> [Action] { [] }
}
