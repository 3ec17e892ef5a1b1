#if DEBUG
  import Observation
  import Synchronization
  import Testing

  @testable import CoreObserving

  /// Row O10: a change off the main actor of what the main actor reads is named.
  @MainActor
  @Suite(.serialized) struct OffMainChangeTests {
    /// A model of this suite alone, as each property is warned of once in a process.
    @Observable
    final class Station: Sendable {
      @ObservationIgnored private let storage = Mutex(0)

      var first: Int {
        get { read(\.first) }
        set { write(newValue, \.first) }
      }
      var second: Int {
        get { read(\.second) }
        set { write(newValue, \.second) }
      }

      private func read(_ keyPath: KeyPath<Station, Int>) -> Int {
        access(keyPath: keyPath)
        return storage.withLock { $0 }
      }
      private func write(_ value: Int, _ keyPath: KeyPath<Station, Int>) {
        withMutation(keyPath: keyPath) { storage.withLock { $0 = value } }
      }
    }

    private final class Warnings: Sendable {
      private let sentences = Mutex<[String]>([])
      var all: [String] { sentences.withLock { $0 } }
      func add(_ sentence: String) { sentences.withLock { $0.append(sentence) } }
    }

    /// What is warned of while `body` runs, of `Station`: other tests write off the main actor, too.
    private func warnings(_ body: () -> Void) -> [String] {
      let warnings = Warnings()
      let former = OffMainChange.report.withLock { report in
        let former = report
        report = OffMainChange.Report { if $0.contains("Station") { warnings.add($0) } else { former.call($0) } }
        return former
      }
      defer { OffMainChange.report.withLock { $0 = former } }
      body()
      return warnings.all
    }

    @Test("it is named once, with its type and property, and how to mend it")
    func named() {
      let station = Station()
      let cycle = UpdateCycle.manual
      let token = observe(in: cycle) { _ = station.first }
      let warnings = warnings {
        for number in 1...3 { writeOnAnotherThread { station.first = number } }
      }
      #expect(warnings.count == 1)
      #expect(warnings.first?.hasPrefix("\(ObservedProperty(\Station.first)) was changed off the main actor") == true)
      #expect(warnings.first?.contains("await MainActor.run") == true)
      token.cancel()
    }

    @Test("a change on the main actor is not, nor one of what nobody on the main actor reads")
    func notNamed() {
      let station = Station()
      let cycle = UpdateCycle.manual
      let token = observe(in: cycle) { _ = station.first }
      let warnings = warnings {
        station.second = 1
        writeOnAnotherThread { station.second = 2 }
      }
      #expect(warnings.isEmpty)
      token.cancel()
    }
  }
#endif
