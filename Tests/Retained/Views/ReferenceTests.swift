import Core
import CoreObserving
import Foundation
import Synchronization
import Testing

@testable import CoreRetained

/// Views refer to what is above them, and constraints to views, without holding any of it.
@MainActor
@Suite("References that do not hold") struct ReferenceTests {
  @Test("a view that outlives its superview has none")
  func superview() {
    let (outer, inner) = (UIView(), UIView())
    var middle: UIView? = UIView()
    middle?.addSubview(outer)
    outer.addSubview(inner)
    weak let gone = middle
    middle = nil
    #expect(gone == nil)
    #expect(outer.superview == nil)
    #expect(inner.superview === outer)
  }

  @Test("views that outlive their window are in none, however deep")
  func window() {
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    var window: UIWindow? = UIWindow(frame: .zero)
    window?.addSubview(outer)
    #expect(inner.window === window)
    UpdateCycle.main.flush()
    window = nil
    #expect(outer.window == nil)
    #expect(inner.window == nil)
  }

  @Test("a view that is let go of elsewhere is freed on the main actor")
  func elsewhere() async {
    final class Noticed: UIView {
      var isFreed: AsyncStream<Void>.Continuation?
      isolated deinit {
        MainActor.preconditionIsolated()
        isFreed?.yield()
      }
    }
    let (freed, isFreed) = AsyncStream<Void>.makeStream()
    let child = UIView()
    var view: Noticed? = Noticed()
    view?.isFreed = isFreed
    view?.addSubview(child)
    let task = Task.detached { [view] in _ = view }
    view = nil
    await task.value
    for await _ in freed { break }
    #expect(child.superview == nil)
  }

  @Test("so is one of a class with a plain deinit, and its subviews do not find it")
  func elsewherePlain() async {
    final class Plain: UIView {
      var end: AsyncStream<Void>.Continuation?
      deinit { end?.yield() }
    }
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    var ended = ends.makeAsyncIterator()
    let child = UILabel()
    for _ in 0..<200 {
      var view: Plain? = Plain()
      weak let freed = view
      view?.end = end
      view?.addSubview(child)
      view?.addSubview(UILabel())
      view?.tag = 3
      let task = Task.detached { [view] in _ = view }
      view = nil
      await task.value
      await ended.next()
      #expect(freed == nil)
      #expect(child.superview == nil)
    }
  }

  @Test("a main thread that waits for the thread that frees views is not waited for", .timeLimit(.minutes(5)))
  func waitedFor() {
    final class Plain: UIView {
      deinit { _ = 1 }
    }
    let child = UILabel()
    let held = Mutex<Plain?>(Plain())
    // Not a second for each of them.
    for _ in 0..<500 { held.withLock { $0?.addSubview(Plain()) } }
    held.withLock { $0?.subviews.last?.addSubview(child) }
    let freed = DispatchSemaphore(value: 0)
    Thread {
      held.withLock { $0 = nil }
      freed.signal()
    }.start()
    freed.wait()
    #expect(child.superview == nil)
  }

  @Test("the place in the tree of a controller that is let go of elsewhere ends on the main actor")
  func controllerElsewhere() async {
    let (ends, end) = AsyncStream.makeStream(of: Bool.self)
    var ended = ends.makeAsyncIterator()
    for _ in 0..<100 {
      var controller: UIViewController? = UIViewController()
      controller?.valueNode.environment(\.end, End(told: end))
      let task = Task.detached { [controller] in _ = controller }
      controller = nil
      await task.value
      #expect(await ended.next() == true)
    }
  }

  @Test("a constraint knows that a side is gone, and is not put in force any more")
  func constraint() {
    let root = UIView()
    var side: UIView? = UIView()
    let constraint = side.map { $0.topAnchor.constraint(equalTo: root.topAnchor) }
    #expect(constraint?.firstItem === side)
    #expect(constraint?.secondItem === root)
    side = nil
    #expect(constraint?.firstItem == nil)
    constraint?.isActive = true
    #expect(constraint?.isActive == false)
  }

  @Test("a constraint whose holder is gone is out of force")
  func holder() {
    let (first, second) = (UIView(), UIView())
    var root: UIView? = UIView()
    root?.addSubview(first)
    root?.addSubview(second)
    let constraint = first.leadingAnchor.constraint(equalTo: second.trailingAnchor)
    constraint.isActive = true
    #expect(constraint.isActive)
    root = nil
    #expect(!constraint.isActive)
    let other = UIView()
    other.addSubview(first)
    other.addSubview(second)
    constraint.isActive = true
    #expect(other.constraints.count == 1)
  }

  @Test("a guide is a side, and is not held")
  func guide() {
    let root = UIView()
    var guide: UILayoutGuide? = UILayoutGuide()
    if let guide { root.addLayoutGuide(guide) }
    let constraint = guide.map { root.widthAnchor.constraint(equalTo: $0.widthAnchor) }
    #expect(constraint?.secondItem === guide)
    #expect(constraint?.secondView === root)
    guide.map(root.removeLayoutGuide)
    guide = nil
    #expect(constraint?.secondItem == nil)
  }
}

/// Tells whether it ended on the main actor.
private final class End: Sendable {
  let told: AsyncStream<Bool>.Continuation

  init(told: AsyncStream<Bool>.Continuation) { self.told = told }

  deinit { told.yield(MainQueue.isCurrent) }
}

extension EnvironmentValues {
  @Entry fileprivate var end: End?
}
