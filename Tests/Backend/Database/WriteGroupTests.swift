import Testing

@testable import ServicesBackend

@Suite("The course of writes that share a transaction")
struct WriteGroupTests {
  private func writes(_ count: Int, duration: Duration = .seconds(1)) -> WriteGroup {
    WriteGroup(count: count, limits: WriteGroup.Limits(duration: duration))
  }

  @Test("nobody needs no transaction")
  func none() {
    #expect(writes(0).start() == [])
  }

  @Test("one alone has a transaction, and no savepoint")
  func alone() {
    var group = writes(1)
    #expect(group.start() == [.begin])
    #expect(group.receive(.began) == [.run(0, inSavepoint: false)])
    #expect(group.receive(.kept(after: .zero)) == [.commit])
    #expect(group.receive(.committed) == [.answer(0..<1)])
  }

  @Test("all are told after the one commit, in order")
  func together() {
    var group = writes(3)
    #expect(group.start() == [.begin])
    #expect(group.receive(.began) == [.run(0, inSavepoint: false)])
    #expect(group.receive(.kept(after: .zero)) == [.run(1, inSavepoint: true)])
    #expect(group.receive(.undone(after: .zero)) == [.run(2, inSavepoint: true)])
    #expect(group.receive(.kept(after: .zero)) == [.commit])
    #expect(group.receive(.committed) == [.answer(0..<3)])
  }

  @Test("who fails first ends the transaction alone; the rest begin another one")
  func firstFails() {
    var group = writes(2)
    _ = group.receive(.began)
    #expect(group.receive(.ended(.endedTransaction)) == [.answer(0..<1), .begin])
    #expect(group.receive(.began) == [.run(1, inSavepoint: false)])
    #expect(group.receive(.kept(after: .zero)) == [.commit])
    #expect(group.receive(.committed) == [.answer(1..<2)])
  }

  @Test("a transaction that SQLite ends is lost to those who ran in it, and the rest begin another one")
  func ended() {
    var group = writes(4)
    _ = group.receive(.began)
    _ = group.receive(.kept(after: .zero))
    _ = group.receive(.undone(after: .zero))
    #expect(group.receive(.ended(.full)) == [.refuse(0..<2, .full), .answer(2..<3), .begin])
    #expect(group.receive(.began) == [.run(3, inSavepoint: false)])
    #expect(group.receive(.ended(.full)) == [.answer(3..<4)])
  }

  @Test("a commit that fails is told to all who ran, also to those whose own closures had failed")
  func notCommitted() {
    var group = writes(2)
    _ = group.receive(.began)
    _ = group.receive(.kept(after: .zero))
    _ = group.receive(.undone(after: .zero))
    #expect(group.receive(.notCommitted(.full)) == [.refuse(0..<2, .full)])
  }

  @Test("a lock that is not to be had is told to all who waited for it")
  func notBegun() {
    var group = writes(3)
    #expect(group.receive(.notBegun(.busy)) == [.refuse(0..<3, .busy)])
  }

  @Test("when the time is up the transaction is committed, and the rest begin another one", arguments: [true, false])
  func timeIsUp(isCommitted: Bool) {
    var group = writes(3, duration: .milliseconds(20))
    _ = group.receive(.began)
    #expect(group.receive(.kept(after: .milliseconds(19))) == [.run(1, inSavepoint: true)])
    #expect(group.receive(.kept(after: .milliseconds(20))) == [.commit])
    if isCommitted {
      #expect(group.receive(.committed) == [.answer(0..<2), .begin])
    } else {
      #expect(group.receive(.notCommitted(.full)) == [.refuse(0..<2, .full), .begin])
    }
    #expect(group.receive(.began) == [.run(2, inSavepoint: false)])
  }

  @Test("whatever happens, each runs once at most and is told once, in order")
  func everyCourse() {
    // Each closure is kept, undone, or ends the transaction; each commit is made or fails.
    for course in 0..<243 {
      var rest = course
      var group = writes(5)
      var told: [Int] = []
      var ran: [Int] = []
      var commits = 0
      var actions = group.start()
      while !actions.isEmpty {
        switch actions.removeFirst() {
        case .begin: actions += group.receive(.began)
        case .run(let position, let inSavepoint):
          ran.append(position)
          let digit = rest % 3
          rest /= 3
          // Without a savepoint a failure ends the transaction.
          let event: WriteGroup.Event =
            switch digit {
            case 0: .kept(after: .zero)
            case 1 where inSavepoint: .undone(after: .zero)
            default: .ended(.full)
            }
          actions += group.receive(event)
        case .commit:
          commits += 1
          actions += group.receive(course.isMultiple(of: 2) ? .committed : .notCommitted(.full))
        case .answer(let positions): told += positions
        case .refuse(let positions, _): told += positions
        }
      }
      #expect(ran == [0, 1, 2, 3, 4])
      #expect(told == [0, 1, 2, 3, 4])
      #expect(commits <= 1)
    }
  }
}
