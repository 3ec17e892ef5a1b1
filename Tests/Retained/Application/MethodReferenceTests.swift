import Core
import Foundation
import Testing

@testable import CoreRetained

/// Method references in the place of selectors.
@MainActor
@Suite("Calls that take a method in place of a selector") struct MethodReferenceTests {
  @MainActor final class Keeper {
    var notes: [String] = []
    var ticks = 0
    func saved(_ notification: Notification) { notes.append(notification.userInfo?["name"] as? String ?? "") }
    func anything() { notes.append("any") }
    func tick(_ timer: Timer) {
      ticks += 1
      if ticks == 2 { timer.invalidate() }
    }
  }

  let center = NotificationCenter()
  let saved = Notification.Name("saved")

  @Test("an observer is called by name and object, and no more once it is removed")
  func observer() {
    let keeper = Keeper()
    let other = Keeper()
    center.addObserver(keeper, selector: Keeper.saved(_:), name: saved, object: other)
    center.addObserver(keeper, selector: Keeper.anything, name: nil, object: nil)
    center.post(name: saved, object: other, userInfo: ["name": "tea"])
    center.post(name: saved, object: nil)
    #expect(keeper.notes.sorted() == ["any", "any", "tea"])
    center.removeObserver(keeper, name: saved, object: nil)
    center.post(name: saved, object: other, userInfo: ["name": "oak"])
    #expect(keeper.notes.count == 4)
    center.removeObserver(keeper)
    center.post(name: saved, object: other)
    #expect(keeper.notes.count == 4)
  }

  @Test("an observer is not kept alive, and what Foundation gave is removed as before")
  func gone() {
    weak var gone: Keeper?
    do {
      let keeper = Keeper()
      gone = keeper
      center.addObserver(keeper, selector: Keeper.anything, name: saved, object: nil)
    }
    #expect(gone == nil)
    nonisolated(unsafe) var calls = 0
    let token = center.addObserver(forName: saved, object: nil, queue: nil) { _ in calls += 1 }
    center.post(name: saved, object: nil)
    center.removeObserver(token)
    center.post(name: saved, object: nil)
    #expect(calls == 1)
  }

  @Test("what is posted elsewhere is told on the main actor")
  func elsewhere() async {
    @MainActor final class Waiting {
      var told: CheckedContinuation<Bool, Never>?
      func heard() {
        MainActor.preconditionIsolated()
        told?.resume(returning: true)
        told = nil
      }
    }
    let waiting = Waiting()
    center.addObserver(waiting, selector: Waiting.heard, name: saved, object: nil)
    let isTold = await withCheckedContinuation { continuation in
      waiting.told = continuation
      Thread { [center, saved] in center.post(name: saved, object: nil) }.start()
    }
    #expect(isTold)
  }

  @Test("a timer calls its target until it is ended")
  func timer() {
    let keeper = Keeper()
    let timer = Timer(timeInterval: 1, target: keeper, selector: Keeper.tick(_:), userInfo: nil, repeats: true)
    timer.fire()
    timer.fire()
    #expect(keeper.ticks == 2)
    #expect(!timer.isValid)
  }
}
