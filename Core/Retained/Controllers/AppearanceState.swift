/// Where a controller's view is between not being seen and being seen.
///
/// A pure machine: what happens comes in, what the controller is to be told comes out, in Apple's order and each once.
struct AppearanceState {
  /// Where it is.
  private(set) var phase = Phase.disappeared
  /// The view has come into a window, and the controller was not told yet that it is appearing there.
  private(set) var isUnannounced = false
  /// Why it comes or goes, from when that is known until it was told that it has appeared or disappeared.
  private(set) var reason: AppearanceReason?
  /// Whether what is under way was begun as animated: all its notices say the same.
  private(set) var isAnimated = false
  /// Something that takes the whole screen is presented over it: nothing in its view is seen.
  var isCovered = false

  enum Phase: Equatable {
    case disappeared
    case appearing
    case appeared
    case disappearing
  }

  /// What the controller is to be told.
  enum Notice: Equatable {
    case willAppear
    case isAppearing
    case didAppear
    case willDisappear
    case didDisappear
  }

  /// It is about to be seen, or not to be seen any more.
  mutating func begin(appearing: Bool, isAnimated: Bool = false) -> [Notice] {
    switch (appearing, phase) {
    case (true, .disappeared), (true, .disappearing):
      phase = .appearing
      isUnannounced = true
    case (false, .appeared), (false, .appearing):
      phase = .disappearing
      isUnannounced = false
    case (true, .appearing), (true, .appeared), (false, .disappeared), (false, .disappearing): return []
    }
    self.isAnimated = isAnimated
    // Why it last went is not why it comes.
    if reason?.isOfAppearing != appearing { reason = nil }
    return [appearing ? .willAppear : .willDisappear]
  }

  /// It comes, or goes, because of this.
  mutating func happens(because reason: AppearanceReason) { self.reason = reason }

  /// It was told that it has appeared or disappeared, or nothing came of what was to be: the reason is none any more.
  mutating func forgetReason(ofAppearing isAppearing: Bool) {
    if reason?.isOfAppearing == isAppearing { reason = nil }
  }

  /// It is in a window, with its traits and its geometry.
  mutating func settle() -> [Notice] {
    guard phase == .appearing, isUnannounced else { return [] }
    isUnannounced = false
    return [.isAppearing]
  }

  /// What had begun is done.
  mutating func end() -> [Notice] {
    switch phase {
    case .appearing:
      let notices = settle()
      phase = .appeared
      return notices + [.didAppear]
    case .disappearing:
      phase = .disappeared
      return [.didDisappear]
    case .appeared, .disappeared: return []
    }
  }
}
