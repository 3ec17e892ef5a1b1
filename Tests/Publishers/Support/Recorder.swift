import AmbientPublishers

/// Writes down all that it receives, and asks for as many values as a test says.
final class Recorder<Input, Failure: Error>: Subscriber {
  private(set) var events: [String] = []
  private(set) var values: [Input] = []
  private(set) var completions = 0
  private(set) var subscription: (any Subscription)?
  /// What was asked for and has not come; `nil` for no limit.
  private(set) var open: Int? = 0
  /// A mistake of the publisher.
  private(set) var faults: [String] = []
  private var isCancelled = false
  private let initial: Subscribers.Demand
  var onValue: (Input) -> Subscribers.Demand = { _ in .none }

  init(_ initial: Subscribers.Demand = .unlimited) { self.initial = initial }

  func receive(subscription: any Subscription) {
    if self.subscription != nil { faults.append("a second subscription") }
    self.subscription = subscription
    if initial > .none { request(initial) }
  }

  func request(_ demand: Subscribers.Demand) {
    add(demand)
    subscription?.request(demand)
  }

  private func add(_ demand: Subscribers.Demand) { open = open.flatMap { open in demand.max.map { open + $0 } } }

  func receive(_ input: Input) -> Subscribers.Demand {
    if isCancelled { faults.append("\(input) after cancel") }
    if completions > 0 { faults.append("\(input) after the end") }
    if subscription == nil { faults.append("\(input) before the subscription") }
    if let open {
      if open == 0 { faults.append("\(input) was not asked for") }
      self.open = open - 1
    }
    events.append("\(input)")
    values.append(input)
    let more = onValue(input)
    add(more)
    return more
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    completions += 1
    if isCancelled { faults.append("an end after cancel") }
    if completions > 1 { faults.append("a second end") }
    if case .failure(let error) = completion { events.append("failed \(error)") } else { events.append("finished") }
  }

  func cancel() {
    isCancelled = true
    subscription?.cancel()
  }
}

struct TestError: Error, Equatable, CustomStringConvertible {
  var description: String { "test" }
}
