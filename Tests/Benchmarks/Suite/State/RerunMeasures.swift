import CoreObserving
import AmbientToolchain
import Foundation
import Observation

/// From a change to the re-run, beside `withObservationTracking` by hand and other ways to tell of a change.
enum RerunMeasures {
  static func measure() -> [Measure] {
    [1, 5].flatMap(reruns) + delivery()
  }

  private static func reruns(objects count: Int) -> [Measure] {
    let rounds = 10_000
    var sum = 0
    func tracked(_ interface: ObservationInterface) -> () -> Void {
      {
        let models = (0..<count).map { _ in BenchModel() }
        let cycle = UpdateCycle(through: interface) { _ in }
        let token = observe(in: cycle) { for model in models { sum &+= model.value } }
        for round in 0..<rounds {
          models[round % count].value &+= 1
          cycle.flush()
        }
        token.cancel()
      }
    }
    let raw = {
      let models = (0..<count).map { _ in BenchModel() }
      for round in 0..<rounds {
        withObservationTracking({ for model in models { sum &+= model.value } }, onChange: {})
        models[round % count].value &+= 1
      }
    }
    let times = alternated([tracked(.preferred), tracked(.publicOnly), raw]).map { $0 / Double(rounds) }
    let objects = "\(count) object\(count == 1 ? "" : "s")"
    return [
      Measure(
        name: "track, fire, run again, \(objects); floor: by hand", value: times[0], unit: "ns", floor: times[2],
        goal: count == 1 ? .value(times[2] + 1_500) : .ratio(1.3)),
      Measure(
        name: "… through the public interface alone", value: times[1], unit: "ns", floor: times[2], goal: .reported),
    ]
  }

  /// The same update by observation, by a delegate, and by a notification.
  private static func delivery() -> [Measure] {
    let rounds = 10_000
    let model = BenchModel()
    let cycle = UpdateCycle.manual
    var sum = 0
    let token = observe(in: cycle) { sum &+= model.value }
    let receiver = Receiver()
    let sender = Sender(delegate: receiver)
    let name = Notification.Name("bench")
    let center = NotificationCenter()
    let observer = center.addObserver(forName: name, object: nil, queue: nil) { _ in }
    let times = alternated([
      {
        for _ in 0..<rounds {
          model.value &+= 1
          cycle.flush()
        }
      },
      { for _ in 0..<rounds { sender.value &+= 1 } },
      { for round in 0..<rounds { center.post(name: name, object: nil, userInfo: ["value": round]) } },
    ]).map { $0 / Double(rounds) }
    token.cancel()
    center.removeObserver(observer)
    return [
      Measure(
        name: "one update; floor: by a delegate call", value: times[0], unit: "ns", floor: times[1], goal: .reported),
      Measure(
        name: "one update; floor: by NotificationCenter", value: times[0], unit: "ns", floor: times[2],
        goal: .reported),
    ]
  }
}

private protocol Delegate: AnyObject {
  func valueChanged(to value: Int)
}

private final class Receiver: Delegate {
  private var sum = 0
  func valueChanged(to value: Int) { sum &+= value }
}

private final class Sender {
  private weak var delegate: (any Delegate)?
  var value = 0 {
    didSet { delegate?.valueChanged(to: value) }
  }

  init(delegate: any Delegate) { self.delegate = delegate }
}
