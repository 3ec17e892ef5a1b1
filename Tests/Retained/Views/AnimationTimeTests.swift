import Core
import CoreTestSupport
import Testing

import CoreObserving

@MainActor
@Suite("The time of animations")
struct AnimationTimeTests {
  private final class Log { var entries: [String] = [] }

  @Test("what is to begin later changes then, and not before")
  func delay() {
    let label = UILabel()
    label.text = "banner"
    let host = TestHost(label, columns: 6, rows: 1)
    UIView.animate(withDuration: 0.5, delay: 2, animations: { label.alpha = 0 })
    #expect(host.snapshot == "banner")
    host.advance(by: .milliseconds(1_900))
    #expect(host.snapshot == "banner")
    host.advance(by: .milliseconds(200))
    #expect(host.snapshot == "")
  }

  @Test("completions come in the order in which animations end, each once")
  func order() {
    let log = Log()
    let host = TestHost(UIView(), columns: 2, rows: 1)
    func animate(_ name: String, duration: Double, delay: Double) {
      UIView.animate(
        withDuration: duration, delay: delay, animations: { log.entries.append("begin \(name)") },
        completion: { log.entries.append("end \(name) \($0)") })
    }
    animate("a", duration: 3, delay: 0)
    animate("b", duration: 1, delay: 1)
    animate("c", duration: 0, delay: 0)
    #expect(log.entries == ["begin a", "begin c"])
    host.update()
    #expect(log.entries == ["begin a", "begin c", "end c true"])
    host.advance(by: .seconds(10))
    #expect(log.entries.dropFirst(3) == ["begin b", "end b true", "end a true"])
  }

  @Test("the spring and the transition of a view wait in the same way")
  func others() {
    let log = Log()
    let host = TestHost(UIView(), columns: 2, rows: 1)
    UIView.animate(
      withDuration: 1, delay: 1, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
      animations: { log.entries.append("spring") }, completion: { _ in log.entries.append("sprung") })
    UIView.transition(
      with: host.view, duration: 1, options: .transitionCrossDissolve, animations: { log.entries.append("change") },
      completion: { _ in log.entries.append("changed") })
    #expect(log.entries == ["change"])
    host.advance(by: .milliseconds(1_500))
    #expect(log.entries == ["change", "changed", "spring"] || log.entries == ["change", "spring", "changed"])
    host.advance(by: .seconds(1))
    #expect(log.entries.last == "sprung")
  }

  @Test("what repeats never ends")
  func forever() {
    let log = Log()
    let host = TestHost(UIView(), columns: 2, rows: 1)
    UIView.animate(
      withDuration: 1, options: [.repeat, .autoreverse], animations: { log.entries.append("begin") },
      completion: { _ in log.entries.append("end") })
    host.advance(by: .seconds(60))
    #expect(log.entries == ["begin"])
  }

  @Test("the options say the curve that the changes carry")
  func curve() {
    func carried(_ options: UIView.AnimationOptions) -> Animation? {
      var carried: Animation?
      UIView.animate(withDuration: 2, options: options, animations: { carried = Transaction.current.animation })
      return carried
    }
    #expect(carried([]) == .easeInOut(duration: 2))
    #expect(carried(.curveEaseInOut) == .easeInOut(duration: 2))
    #expect(carried(.curveEaseIn) == .easeIn(duration: 2))
    #expect(carried(.curveEaseOut) == .easeOut(duration: 2))
    #expect(carried([.curveLinear, .allowUserInteraction]) == .linear(duration: 2))
  }
}
