import AmbientPublishers
import Testing

/// Compositions by chance, against a model of arrays.
@Suite struct FuzzTests {
  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  private typealias Chain = AnyPublisher<Int, TestError>

  /// A publisher, and what it sends by the model.
  private func step(_ chain: Chain, _ model: [Int], _ random: inout Generator) -> (Chain, [Int]) {
    let number = Int.random(in: 0...4, using: &random)
    switch Int.random(in: 0..<16, using: &random) {
    case 0: return (chain.map { $0 &+ number }.eraseToAnyPublisher(), model.map { $0 &+ number })
    case 1: return (chain.filter { $0 % 3 != number }.eraseToAnyPublisher(), model.filter { $0 % 3 != number })
    case 2: return (chain.dropFirst(number).eraseToAnyPublisher(), Array(model.dropFirst(number)))
    case 3: return (chain.prefix(number + 2).eraseToAnyPublisher(), Array(model.prefix(number + 2)))
    case 4: return (chain.append(number, 9).eraseToAnyPublisher(), model + [number, 9])
    case 5: return (chain.prepend(number).eraseToAnyPublisher(), [number] + model)
    case 6:
      return (
        chain.flatMap(maxPublishers: .max(1)) { [$0, number].publisher }.eraseToAnyPublisher(),
        model.flatMap { [$0, number] }
      )
    case 7:
      var sum = 0
      return (
        chain.scan(0, &+).eraseToAnyPublisher(),
        model.map { value in
          sum &+= value
          return sum
        }
      )
    case 8:
      return (
        chain.collect(number + 1).map { $0.reduce(0, &+) }.eraseToAnyPublisher(),
        stride(from: 0, to: model.count, by: number + 1).map {
          model[$0..<min($0 + number + 1, model.count)].reduce(0, &+)
        }
      )
    case 9:
      return (
        chain.zip((0..<6).publisher.setFailureType(to: TestError.self), &+).eraseToAnyPublisher(),
        zip(model, 0..<6).map { $0 &+ $1 }
      )
    case 10:
      return (
        chain.removeDuplicates().eraseToAnyPublisher(),
        model.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
      )
    case 11: return (chain.replaceEmpty(with: number).eraseToAnyPublisher(), model.isEmpty ? [number] : model)
    case 12:
      return (chain.buffer(size: number + 1, prefetch: .keepFull, whenFull: .dropNewest).eraseToAnyPublisher(), model)
    case 13: return (chain.receive(on: ImmediateScheduler.shared).eraseToAnyPublisher(), model)
    case 14: return (chain.drop { $0 < number }.eraseToAnyPublisher(), Array(model.drop { $0 < number }))
    default:
      return (
        chain.tryMap { $0 }.mapError { _ in TestError() }.catch { _ in Just(number) }
          .setFailureType(to: TestError.self).eraseToAnyPublisher(), model
      )
    }
  }

  @Test("six hundred compositions send what a model of arrays does, however they are asked", arguments: 0..<6)
  func compositions(_ seed: Int) {
    var random = Generator(state: UInt64(seed))
    for round in 0..<100 {
      let values = (0..<Int.random(in: 0...8, using: &random)).map { _ in Int.random(in: 0...5, using: &random) }
      var (chain, model): (Chain, [Int]) = (
        values.publisher.setFailureType(to: TestError.self).eraseToAnyPublisher(), values
      )
      for _ in 0..<Int.random(in: 1...6, using: &random) { (chain, model) = step(chain, model, &random) }
      let recorder = Recorder<Int, TestError>(.none)
      let more = Int.random(in: 0...2, using: &random)
      recorder.onValue = { _ in .max(more == 2 ? 1 : 0) }
      chain.subscribe(recorder)
      for _ in 0...(model.count + 1) { recorder.request(.max(Int.random(in: 1...3, using: &random))) }
      #expect(recorder.values == model, "seed \(seed), round \(round)")
      #expect(recorder.completions == 1, "seed \(seed), round \(round)")
      #expect(recorder.faults == [], "seed \(seed), round \(round)")
    }
  }

  @Test("subjects that are merged, zipped and combined by chance do what a model does", arguments: 0..<4)
  func interleavings(_ seed: Int) {
    var random = Generator(state: UInt64(seed) &+ 1_000)
    for round in 0..<100 {
      let sources = [PassthroughSubject<Int, TestError>(), PassthroughSubject<Int, TestError>()]
      let (merged, zipped, latest, switched) = (
        Recorder<Int, TestError>(), Recorder<Int, TestError>(), Recorder<Int, TestError>(), Recorder<Int, TestError>()
      )
      sources[0].merge(with: sources[1]).subscribe(merged)
      sources[0].zip(sources[1]) { $0 * 100 + $1 }.subscribe(zipped)
      sources[0].combineLatest(sources[1]) { $0 * 100 + $1 }.subscribe(latest)
      sources[0].map { value in sources[1].map { value * 100 + $0 } }.switchToLatest().subscribe(switched)
      var sent: [[Int]] = [[], []]
      var (all, combined, following): ([Int], [Int], [Int]) = ([], [], [])
      for value in 1..<30 {
        let index = Int.random(in: 0...1, using: &random)
        sources[index].send(value)
        sent[index].append(value)
        all.append(value)
        if let left = sent[0].last, let right = sent[1].last { combined.append(left * 100 + right) }
        if index == 1, let left = sent[0].last { following.append(left * 100 + value) }
      }
      #expect(merged.values == all, "seed \(seed), round \(round)")
      #expect(zipped.values == zip(sent[0], sent[1]).map { $0 * 100 + $1 }, "seed \(seed), round \(round)")
      #expect(latest.values == combined, "seed \(seed), round \(round)")
      #expect(switched.values == following, "seed \(seed), round \(round)")
      for recorder in [merged, zipped, latest, switched] { #expect(recorder.faults == []) }
    }
  }
}
