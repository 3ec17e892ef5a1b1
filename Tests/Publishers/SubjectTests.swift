import AmbientPublishers
import Testing

@Suite struct SubjectTests {
  @Test("a subject sends what was asked for, in the order of the subscriptions, and keeps nothing")
  func passthrough() {
    let subject = PassthroughSubject<Int, TestError>()
    subject.send(0)
    let (all, two) = (Recorder<Int, TestError>(), Recorder<Int, TestError>(.max(2)))
    subject.subscribe(all)
    subject.subscribe(two)
    for value in 1...3 { subject.send(value) }
    two.request(.max(1))
    subject.send(4)
    subject.send(completion: .failure(TestError()))
    subject.send(completion: .finished)
    subject.send(5)
    #expect(all.events == ["1", "2", "3", "4", "failed test"])
    #expect(two.events == ["1", "2", "4", "failed test"])
    let late = Recorder<Int, TestError>(.none)
    subject.subscribe(late)
    #expect(late.events == ["failed test"])
    #expect(all.faults + two.faults + late.faults == [])
  }

  @Test("a current value is sent when it is asked for, and the latest of those that were not")
  func current() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let (all, one) = (Recorder<Int, Never>(), Recorder<Int, Never>(.none))
    subject.subscribe(all)
    subject.subscribe(one)
    subject.send(1)
    subject.value = 2
    #expect(one.events == [])
    one.request(.max(1))
    #expect(one.events == ["2"])
    one.request(.max(1))
    #expect(one.events == ["2"])
    subject.send(3)
    subject.send(4)
    #expect(one.events == ["2", "3"])
    one.request(.unlimited)
    #expect(one.events == ["2", "3", "4"])
    subject.send(completion: .finished)
    subject.send(5)
    #expect(subject.value == 4)
    #expect(all.events == ["0", "1", "2", "3", "4", "finished"])
    #expect(one.events == ["2", "3", "4", "finished"])
    #expect(all.faults + one.faults == [])
  }

  @Test("who is cancelled by one before is told nothing; who subscribes meanwhile hears of the next value")
  func changes() {
    let subject = PassthroughSubject<Int, Never>()
    var told: [String] = []
    var second: AnyCancellable?
    var third: AnyCancellable?
    let first = subject.sink { value in
      told.append("first \(value)")
      second?.cancel()
      if third == nil { third = subject.sink { told.append("third \($0)") } }
    }
    second = subject.sink { told.append("second \($0)") }
    subject.send(1)
    subject.send(2)
    #expect(told == ["first 1", "first 2", "third 2"])
    first.cancel()
    third = nil
    subject.send(3)
    #expect(told.count == 3)
  }

  @Test("what a subscriber sends is received at once, before the rest of the value that it was told")
  func reentrant() {
    let subject = CurrentValueSubject<Int, Never>(0)
    var told: [String] = []
    let first = subject.sink { value in
      told.append("first \(value)")
      if value == 1 { subject.send(2) }
    }
    let second = subject.sink { told.append("second \($0)") }
    subject.send(1)
    #expect(told == ["first 0", "second 0", "first 1", "first 2", "second 2", "second 1"])
    #expect(subject.value == 2)
    first.cancel()
    second.cancel()
  }

  @Test("a subject ends and cancels within a call")
  func endsWithin() {
    let subject = PassthroughSubject<Int, Never>()
    var told: [String] = []
    let first = subject.sink { _ in
      told.append("end")
    } receiveValue: { value in
      told.append("\(value)")
      subject.send(completion: .finished)
      subject.send(3)
    }
    let second = subject.sink { _ in
      told.append("second end")
    } receiveValue: {
      told.append("second \($0)")
    }
    subject.send(1)
    #expect(told == ["1", "end", "second end"])
    _ = (first, second)
  }

  @Test("a subject subscribes to a publisher: cancelling leaves it, and the end is sent on")
  func upstream() {
    let (source, subject) = (PassthroughSubject<Int, Never>(), CurrentValueSubject<Int, Never>(0))
    var values: [Int] = []
    let reading = subject.sink { values.append($0) }
    let connection = source.subscribe(subject)
    source.send(1)
    connection.cancel()
    source.send(2)
    source.subscribe(AnySubscriber(subject))
    source.send(3)
    source.send(completion: .finished)
    #expect(values == [0, 1, 3])
    let later = Recorder<Int, Never>()
    subject.subscribe(later)
    #expect(later.events == ["finished"])
    reading.cancel()
  }

  @Test("a void subject, sets and arrays of subscriptions")
  func storing() {
    let subject = PassthroughSubject<Void, Never>()
    var count = 0
    var set: Set<AnyCancellable> = []
    var array: [AnyCancellable] = []
    subject.sink { count += 1 }.store(in: &set)
    subject.sink { count += 10 }.store(in: &array)
    subject.send()
    set = []
    subject.send()
    array = []
    subject.send()
    #expect(count == 21)
  }

  @Test("assign writes until it is cancelled, and lets go of the object")
  func assigns() {
    final class Label { var text = "" }
    let subject = CurrentValueSubject<String, Never>("a")
    weak var released: Label?
    let subscription: AnyCancellable
    do {
      let label = Label()
      released = label
      subscription = subject.assign(to: \.text, on: label)
      #expect(label.text == "a")
      subject.send("b")
      #expect(label.text == "b")
    }
    #expect(released != nil)
    subscription.cancel()
    #expect(released == nil)
  }

  @Test("values sent by many threads come one at a time, and none is lost; the end comes last")
  func threads() async {
    let subject = PassthroughSubject<Int, Never>()
    let current = CurrentValueSubject<Int, Never>(-1)
    // Safe: the subjects call one at a time, which is what is tested.
    nonisolated(unsafe) let (sending, setting) = (subject, current)
    nonisolated(unsafe) var (inside, most, sum, last, ends) = (0, 0, 0, 0, 0)
    let subscription = subject.merge(with: subject.map { $0 }).sink { _ in
      ends += 1
    } receiveValue: { value in
      inside += 1
      most = max(most, inside)
      sum += value
      inside -= 1
    }
    let reading = current.sink { last = $0 }
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          for value in 1...500 {
            sending.send(value)
            setting.send(task * 1_000 + value)
          }
        }
      }
    }
    subject.send(completion: .finished)
    #expect(sum == 2 * 8 * 500 * 501 / 2)
    #expect(most == 1 && ends == 1)
    #expect(last == current.value)
    _ = (subscription, reading)
  }

  @Test("subscribing and cancelling while others send neither deadlocks nor breaks the end")
  func churn() async {
    // Safe: as above.
    nonisolated(unsafe) let subject = CurrentValueSubject<Int, Never>(0)
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<4 {
        group.addTask {
          for value in 0..<300 {
            if task % 2 == 0 {
              subject.send(value)
            } else {
              let subscription = subject.combineLatest(subject).merge(with: subject.zip(subject)).prefix(3).sink { _ in
              }
              subscription.cancel()
            }
          }
        }
      }
    }
    #expect(subject.value == 299)
  }
}
