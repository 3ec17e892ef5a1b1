import CoreEnvironment
import Foundation

/// Changes of layers that belong together (QuartzCore: `CATransaction`).
///
/// ```swift
/// CATransaction.begin()
/// CATransaction.setAnimationDuration(0.4)
/// CATransaction.setCompletionBlock { print("there") }
/// ring.strokeEnd = 1
/// CATransaction.commit()
/// ```
///
/// What is set outside of any holds until the end of the update.
@MainActor @preconcurrency
public final class CATransaction {
  private init() {}

  /// Begins a transaction, within the one that is there.
  public static func begin() { TransactionState.begin() }
  /// Ends the transaction that was begun last.
  public static func commit() { TransactionState.commit() }
  /// Brings everything on the screen up to date now.
  public static func flush() { UIApplication.shared.keyWindow?.layoutIfNeeded() }
  /// Has no effect here: layers are changed on the main actor alone; accepted so that listings compile.
  public static func lock() {}
  /// Has no effect here: layers are changed on the main actor alone; accepted so that listings compile.
  public static func unlock() {}

  /// How long animations take that do not say it, in seconds: a quarter of one, unless it was set.
  public static func animationDuration() -> CFTimeInterval { TransactionState.current.duration }
  /// Sets how long animations take that do not say it, in seconds.
  public static func setAnimationDuration(_ dur: CFTimeInterval) { TransactionState.current.duration = max(0, dur) }
  /// How animations go on their way that do not say it.
  public static func animationTimingFunction() -> CAMediaTimingFunction? { TransactionState.current.timingFunction }
  /// Sets how animations go on their way that do not say it.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    TransactionState.current.timingFunction = function
  }
  /// Whether changes of properties are there at once.
  public static func disableActions() -> Bool { TransactionState.current.disablesActions }
  /// Sets whether changes of properties are there at once.
  public static func setDisableActions(_ flag: Bool) { TransactionState.current.disablesActions = flag }
  /// What is called at the end: see ``setCompletionBlock(_:)``.
  public static func completionBlock() -> (@MainActor () -> Void)? { TransactionState.current.completion }
  /// Sets what is called when all animations have ended that were added from here on in the transaction; with the next frame
  /// where there are none.
  public static func setCompletionBlock(_ block: (@MainActor () -> Void)?) {
    TransactionState.current.setCompletion(block)
  }
}

/// What is set in a transaction, and what of it has not ended.
@MainActor
final class TransactionState {
  var duration: CFTimeInterval = 0.25
  var timingFunction: CAMediaTimingFunction?
  var disablesActions = false
  private(set) var completion: (@MainActor () -> Void)?
  private var pending = 0
  private var isCommitted = false

  private init() {}

  private init(within outer: TransactionState) {
    (duration, timingFunction, disablesActions) = (outer.duration, outer.timingFunction, outer.disablesActions)
  }

  private static var stack: [TransactionState] = []
  /// The one of the update, where no other was begun.
  private static var ofUpdate: TransactionState?

  static var current: TransactionState {
    if let last = stack.last { return last }
    if let ofUpdate { return ofUpdate }
    let made = TransactionState()
    ofUpdate = made
    AppearancePhase.main.afterFrame {
      if ofUpdate === made { ofUpdate = nil }
      made.commit()
    }
    return made
  }

  static func begin() { stack.append(TransactionState(within: current)) }

  static func commit() { stack.popLast()?.commit() }

  func setCompletion(_ block: (@MainActor () -> Void)?) {
    // As on iOS, another one does not take the place of what was set before: both are called.
    guard let former = completion, let block else {
      completion = block
      return
    }
    completion = {
      former()
      block()
    }
  }

  func began() { pending += 1 }

  func ended() {
    pending -= 1
    finish()
  }

  private func commit() {
    isCommitted = true
    guard pending == 0, completion != nil else { return }
    AppearancePhase.main.afterFrame { [self] in finish() }
  }

  private func finish() {
    guard isCommitted, pending <= 0, let block = completion else { return }
    completion = nil
    block()
  }
}
