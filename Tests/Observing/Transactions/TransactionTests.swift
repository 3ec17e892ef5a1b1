import CoreObserving
import Synchronization
import Testing

private enum Source: Sendable { case user, server }

private struct SourceKey: TransactionKey { static let defaultValue = Source.user }
private struct PriorityKey: TransactionKey { static let defaultValue = 0 }

extension Transaction {
  fileprivate var source: Source {
    get { self[SourceKey.self] }
    set { self[SourceKey.self] = newValue }
  }
  fileprivate var priority: Int {
    get { self[PriorityKey.self] }
    set { self[PriorityKey.self] = newValue }
  }
}

@Suite struct TransactionTests {
  @Test("a new one holds the defaults and nothing else")
  func defaults() {
    let transaction = Transaction()
    #expect(transaction.source == .user)
    #expect(transaction.priority == 0)
    #expect(transaction.animation == nil)
    #expect(!transaction.disablesAnimations && !transaction.isContinuous)
    #expect(transaction.isEmpty)
  }

  @Test("it is a value: changing a copy leaves the other")
  func valueSemantics() {
    var first = Transaction(animation: .linear)
    first.source = .server
    var second = first
    second.source = .user
    second.disablesAnimations = true
    #expect(first.source == .server && !first.disablesAnimations)
    #expect(second.source == .user && second.animation == .linear)
  }

  @Test("merged, what was set later wins, key by key, also where it is the default")
  func merging() {
    var earlier = Transaction(animation: .linear)
    earlier.source = .server
    earlier.priority = 3
    var later = Transaction()
    later.source = .user
    later.disablesAnimations = true
    let merged = earlier.merging(later)
    #expect(merged.source == .user)
    #expect(merged.priority == 3)
    #expect(merged.animation == .linear)
    #expect(merged.disablesAnimations)
    #expect(later.merging(earlier).source == .server)
    #expect(Transaction().merging(Transaction()).isEmpty)
  }

  @Test("none is in force outside, and none is left behind")
  func scope() {
    #expect(Transaction.currentIfAny == nil)
    let seen = withTransaction(\.source, .server) { Transaction.current.source }
    #expect(seen == .server)
    #expect(Transaction.currentIfAny == nil)
  }

  @Test("a body that throws leaves none behind")
  func throwing() {
    struct Failure: Error {}
    #expect(throws: Failure.self) { try withTransaction(\.priority, 1) { throw Failure() } }
    #expect(Transaction.currentIfAny == nil)
  }

  @Test("within another one both are in force, and the inner one wins")
  func nesting() {
    withTransaction(\.source, .server) {
      withTransaction(\.priority, 1) {
        #expect(Transaction.current.source == .server)
        #expect(Transaction.current.priority == 1)
        withTransaction(\.source, .user) { #expect(Transaction.current.source == .user) }
        #expect(Transaction.current.source == .server)
      }
      #expect(Transaction.current.priority == 0)
    }
  }

  @Test("put in force exactly, it hides the one outside")
  func exactly() {
    withTransaction(\.source, .server) {
      Transaction.inForce(nil) { #expect(Transaction.currentIfAny == nil) }
      Transaction.inForce(Transaction(animation: .linear)) {
        #expect(Transaction.current.source == .user)
        #expect(Transaction.current.animation == .linear)
      }
      #expect(Transaction.current.source == .server)
    }
  }

  @Test("withAnimation is a transaction with a duration; nil takes an outer one away")
  func animation() {
    withAnimation(.linear(duration: 2)) {
      #expect(Transaction.current.animation == .linear(duration: 2))
      #expect(Transaction.current.animation?.duration == 2)
      withAnimation(nil) { #expect(Transaction.current.animation == nil) }
      withAnimation { #expect(Transaction.current.animation == .default) }
    }
  }

  @Test("durations that are none count as 0")
  func durations() {
    #expect(Animation.linear(duration: -1).duration == 0)
    #expect(Animation.easeInOut(duration: .nan).duration == 0)
    #expect(Animation.default == .easeInOut && Animation.default.duration == 0.35)
  }

  @Test("a task started within is not part of it, nor is another thread")
  func tasks() async {
    let task = withTransaction(\.source, .server) {
      Task.detached { Transaction.currentIfAny == nil }
    }
    let inheriting = withTransaction(\.source, .server) { Task { Transaction.currentIfAny == nil } }
    #expect(await task.value)
    #expect(await inheriting.value)
  }

  @Test("a summary names what was set, in order")
  func summary() {
    var transaction = Transaction(animation: .linear(duration: 1))
    transaction.priority = 2
    #expect(transaction.summary == "AnimationKey: linear 1.0 s, PriorityKey: 2")
    #expect(Transaction().summary == "")
  }
}
