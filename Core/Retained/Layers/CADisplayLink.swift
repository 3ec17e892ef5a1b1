import CoreEnvironment
public import Foundation

/// Calls a method again and again, as often as frames are drawn (QuartzCore: `CADisplayLink`).
///
/// ```swift
/// final class GameController: UIViewController {
///   private var link: CADisplayLink?
///
///   override func viewDidAppear(_ animated: Bool) {
///     super.viewDidAppear(animated)
///     link = CADisplayLink(target: self, selector: GameController.step)
///     link?.add(to: .main, forMode: .common)
///   }
///
///   func step(_ link: CADisplayLink) { print(link.targetTimestamp - link.timestamp) }
/// }
/// ```
///
/// A reference to the method stands in the place of the selector. It goes by the time of the window that the user works in: 30 times a second
/// unless it is told otherwise, and 60 times at most. It holds its target until it is invalidated. It beats where nothing else moves, too, as
/// programs count time by it.
@MainActor @preconcurrency
public final class CADisplayLink {
  private var call: (@MainActor (CADisplayLink) -> Void)?
  private var timer: ClockTimer?
  private var clock: (any EnvironmentClock)?
  private var isAdded = false

  /// Creates a link that calls a method with itself, once it is added to a loop.
  @preconcurrency
  public init<Target: AnyObject>(
    target: Target, selector sel: @escaping @MainActor (Target) -> @MainActor (CADisplayLink) -> Void
  ) { call = { sel(target)($0) } }

  /// Creates a link that calls a selector's method with itself, or without an argument where it takes none.
  public init(target: Any, selector sel: Selector) {
    let target = target as AnyObject
    call = { sel.call(on: target, $0) }
  }

  /// Creates a link that calls a method without an argument.
  @preconcurrency
  public init<Target: AnyObject>(
    target: Target, selector sel: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) { call = { _ in sel(target)() } }

  /// When the frame before was there, in seconds: see ``CACurrentMediaTime()``.
  public private(set) var timestamp: CFTimeInterval = 0
  /// When the next frame will be there, in seconds.
  public private(set) var targetTimestamp: CFTimeInterval = 0
  /// How long it is from frame to frame, in seconds.
  public var duration: CFTimeInterval { 1 / Double(rate) }
  /// Whether it calls nothing for the time being. Default: no.
  public var isPaused = false { didSet { if isPaused != oldValue { update() } } }
  /// How often a second it calls; 0, the default, for 30 times.
  public var preferredFramesPerSecond = 0 { didSet { if preferredFramesPerSecond != oldValue { rateChanged() } } }
  /// How often a second it calls: what it prefers, else the most of the range.
  public var preferredFrameRateRange = CAFrameRateRange.default {
    didSet { if preferredFrameRateRange != oldValue { rateChanged() } }
  }
  /// How many frames are left out between two calls. Default: 1, for each one.
  public var frameInterval = 1 { didSet { if frameInterval != oldValue { rateChanged() } } }

  private var rate: Int {
    let range = preferredFrameRateRange
    let wished = range.preferred.map { $0 > 0 ? $0 : range.maximum } ?? range.maximum
    if wished > 0 { return max(1, min(60, Int(wished.rounded()))) }
    let rate = preferredFramesPerSecond > 0 ? preferredFramesPerSecond : 30
    return max(1, min(60, rate) / max(1, frameInterval))
  }

  /// Begins to call.
  ///
  /// `runloop` and `mode` have no effect here: it calls on the main actor, whatever it does beside.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = call != nil
    update()
  }

  /// Calls no more, until it is added again.
  ///
  /// `runloop` and `mode` have no effect here: it calls on the main actor.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = false
    update()
  }

  /// Calls no more, and lets go of its target.
  public func invalidate() {
    (isAdded, call) = (false, nil)
    update()
  }

  private func rateChanged() {
    timer?.stop()
    timer = nil
    update()
  }

  private func update() {
    let runs = isAdded && !isPaused
    guard runs != (timer != nil) else { return }
    guard runs else {
      timer?.stop()
      timer = nil
      return
    }
    let clock = MediaTime.clockInUse
    self.clock = clock
    timestamp = MediaTime.seconds(clock.now)
    timer = clock.startTimer(every: .seconds(1) / rate, tolerance: .milliseconds(2)) { [self] _ in beat() }
  }

  private func beat() {
    guard let clock else { return }
    timestamp = MediaTime.seconds(clock.now)
    targetTimestamp = timestamp + duration
    call?(self)
  }
}
