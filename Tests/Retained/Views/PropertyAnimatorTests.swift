import Core
import CoreTestSupport
import Foundation
import Testing

@MainActor
@Suite struct PropertyAnimatorTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 16, height: 16))
  private let host: TestHost
  private var seconds: (Double) -> Void { { [host] in host.advance(by: .milliseconds(Int($0 * 1000))) } }

  init() { host = TestHost(view, columns: 10, rows: 4) }

  @Test("what an animator sets is seen at once, and its completions are told at the end of the time")
  func runs() {
    // Its window is the one in use.
    host.update()
    var positions: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 2, curve: .easeIn) { view.alpha = 0 }
    animator.addCompletion { positions.append($0) }
    #expect(animator.state == .inactive)
    animator.startAnimation()
    #expect(view.alpha == 0 && animator.isRunning)
    seconds(1)
    #expect(abs(animator.fractionComplete - 0.5) < 0.01)
    animator.pauseAnimation()
    seconds(5)
    #expect(positions == [] && animator.state == .active)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    seconds(0.9)
    #expect(positions == [])
    seconds(0.2)
    #expect(positions == [.end] && animator.state == .inactive)
  }

  @Test("one that is stopped is finished where the program says, and one that goes back ends at its start")
  func stops() {
    // Its window is the one in use.
    host.update()
    var positions: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 2, delay: 1) {
      view.alpha = 0.5
    } completion: {
      positions.append($0)
    }
    #expect(view.alpha == 1)
    seconds(1.5)
    #expect(view.alpha == 0.5)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped)
    animator.finishAnimation(at: .current)
    seconds(0)
    #expect(positions == [.current])
    let back = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) { view.alpha = 0.1 }
    back.isReversed = true
    back.addCompletion { positions.append($0) }
    back.startAnimation()
    seconds(1)
    #expect(positions == [.current, .start])
    #expect(view.alpha == 0.5)
  }

  @Test("key frames are seen one after the other, each when its time begins")
  func keyframes() {
    // Its window is the one in use.
    host.update()
    var log: [String] = []
    UIView.animateKeyframes(withDuration: 4, delay: 1) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { log.append("first") }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { log.append("second") }
    } completion: { _ in
      log.append("done")
    }
    #expect(log == [])
    seconds(1)
    #expect(log == ["first"])
    seconds(2)
    #expect(log == ["first", "second"])
    seconds(2)
    #expect(log == ["first", "second", "done"])
  }

  @Test("a view takes another one's place, or is shown in its stead")
  func transition() {
    // Its window is the one in use.
    host.update()
    let (one, two) = (UIView(), UIView())
    view.addSubview(one)
    view.addSubview(UIView())
    UIView.transition(from: one, to: two, duration: 0)
    #expect(view.subviews.first === two && one.superview == nil)
    view.addSubview(one)
    UIView.transition(from: two, to: one, duration: 0, options: .showHideTransitionViews)
    #expect(two.isHidden && !one.isHidden)
  }
}
