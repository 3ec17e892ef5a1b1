import CoreObserving

/// Runs effects after the layout and before the frame is drawn: `onAppear`, `onChange`, tasks, preferences.
///
/// Nodes add closures while they are updated. Whatever the effects change is brought up to date in the same update,
/// so that the first frame shows it.
@MainActor
final class EffectQueue {
  /// The queue of the main update cycle, which it joins when it is first used.
  static let main = EffectQueue(cycle: .main)

  private let cycle: UpdateCycle
  private var waiting: [Effect] = []
  /// Effects of views that leave while others take their place; `nil` while no view is being replaced.
  private var ofThoseThatGo: [Effect]?

  private struct Effect {
    let perform: @MainActor () -> Void
    /// The file that added the effect.
    let origin: StaticString
  }

  private init(cycle: UpdateCycle) {
    self.cycle = cycle
    cycle.addPhase(.effects) { [unowned self] in
      run()
    } giveUp: { [unowned self] in
      defer { waiting = [] }
      return waiting.isEmpty ? [] : ["\(waiting.count) effects of views that appear or change"]
    }
  }

  /// Runs `effect` in the effects phase of this update, or of the next one where none is under way.
  ///
  /// - Parameter origin: The file that adds it, for an ``OrderLog``.
  func add(_ effect: @escaping @MainActor () -> Void, origin: StaticString = #fileID) {
    add(Effect(perform: effect, origin: origin))
  }

  private func add(_ effect: Effect) {
    waiting.append(effect)
    cycle.request()
  }

  /// Runs an effect of a view that leaves, after the effects of the views that take its place.
  func addEnding(_ effect: @escaping @MainActor () -> Void, origin: StaticString = #fileID) {
    let effect = Effect(perform: effect, origin: origin)
    guard ofThoseThatGo == nil else { return ofThoseThatGo?.append(effect) ?? () }
    add(effect)
  }

  /// Replaces one view by another, so that the new one appears before the old one disappears, as in SwiftUI.
  func replace(_ end: () -> Void, by begin: () -> Void) {
    guard ofThoseThatGo == nil else {
      end()
      return begin()
    }
    ofThoseThatGo = []
    end()
    let gone = ofThoseThatGo ?? []
    ofThoseThatGo = nil
    begin()
    for effect in gone { add(effect) }
  }

  private func run() -> Bool {
    // Effects may add effects: those run in the next round of the same update.
    let effects = waiting
    waiting = []
    for effect in effects {
      OrderLog.add("effect of \(effect.origin)")
      effect.perform()
    }
    return !effects.isEmpty
  }
}
