@testable import CoreRetained

/// Feeds the machine, and checks what it says.
struct AppearanceStateProbe {
  private var state = AppearanceState()
  private(set) var notices: [AppearanceState.Notice] = []

  mutating func begin(_ isAppearing: Bool) { notices += state.begin(appearing: isAppearing) }
  mutating func end() { notices += state.end() }

  /// Each notice may only follow certain others.
  var isConsistent: Bool {
    var last: AppearanceState.Notice?
    for notice in notices {
      let allowed: [AppearanceState.Notice?] =
        switch notice {
        case .willAppear: [nil, .didDisappear, .willDisappear]
        case .isAppearing: [.willAppear]
        case .didAppear: [.isAppearing]
        case .willDisappear: [.didAppear, .willAppear, .isAppearing]
        case .didDisappear: [.willDisappear]
        }
      guard allowed.contains(last) else { return false }
      last = notice
    }
    return true
  }
}
