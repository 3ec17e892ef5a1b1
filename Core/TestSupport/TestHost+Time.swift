import Core
import CoreRetained

extension TestHost {
  /// Lets time go on: timers beat as often as they are due, tasks that sleep by the clock are resumed, and texts that show the
  /// time follow.
  ///
  /// Without it nothing that waits for a time ever happens: see ``clock``.
  public func advance(by duration: Duration) {
    update()
    clock.advance(by: duration) { update() }
    terminal.advance(by: max(.zero, duration))
    window.ticker.tick()
    update()
  }
}
