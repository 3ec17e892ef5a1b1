import CoreObserving

/// What is done once a layout is done and before its frame is drawn: what appears is told so, changes are told, tasks start.
///
/// What they change goes round in the same update, so that the first frame shows it.
@MainActor
final class EffectQueue {
  /// The one of the main update cycle. It joins the cycle with its first use.
  static let main = EffectQueue(cycle: .main)

  private let cycle: UpdateCycle
  private var waiting: [Effect] = []
  /// What is done for views that go while others come in their place; `nil` where none do.
  private var ofThoseThatGo: [Effect]?

  private struct Effect {
    let perform: @MainActor () -> Void
    /// The file that asks for it.
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

  /// Does `effect` in the phase of this update, or of the next one.
  ///
  /// - Parameter origin: Who asks for it, for an ``OrderLog``.
  func add(_ effect: @escaping @MainActor () -> Void, origin: StaticString = #fileID) {
    add(Effect(perform: effect, origin: origin))
  }

  private func add(_ effect: Effect) {
    waiting.append(effect)
    cycle.request()
  }

  /// Does `effect`, of a view that goes: after those of the views that come in its place.
  func addEnding(_ effect: @escaping @MainActor () -> Void, origin: StaticString = #fileID) {
    let effect = Effect(perform: effect, origin: origin)
    guard ofThoseThatGo == nil else { return ofThoseThatGo?.append(effect) ?? () }
    add(effect)
  }

  /// One view goes, and another comes in its place: it appears before the first has disappeared, as in SwiftUI.
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
    let effects = waiting
    waiting = []
    for effect in effects {
      OrderLog.add("effect of \(effect.origin)")
      effect.perform()
    }
    return !effects.isEmpty
  }
}
