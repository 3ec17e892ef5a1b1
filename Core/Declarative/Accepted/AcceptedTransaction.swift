public import CoreObserving

private enum TracksVelocityKey: TransactionKey { static var defaultValue: Bool { false } }
private enum ScrollTargetAnchorKey: TransactionKey { static var defaultValue: UnitPoint? { nil } }
private enum PreservesVelocityKey: TransactionKey { static var defaultValue: Bool { false } }

extension Transaction {
  /// Whether an animation later goes on with the speed of this change (SwiftUI: `tracksVelocity`). Told to who reads it; an animation
  /// begins at rest here.
  public var tracksVelocity: Bool {
    get { self[TracksVelocityKey.self] }
    set { self[TracksVelocityKey.self] = newValue }
  }

  /// Where in its scroll view what is scrolled to should stand (SwiftUI: `scrollTargetAnchor`). Told to who reads it; a scroll position
  /// has an anchor of its own here.
  public var scrollTargetAnchor: UnitPoint? {
    get { self[ScrollTargetAnchorKey.self] }
    set { self[ScrollTargetAnchorKey.self] = newValue }
  }

  /// Whether scrolling goes on after a position was set (SwiftUI: `scrollPositionUpdatePreservesVelocity`). Told to who reads it; a
  /// scroll view stands still where it was put here.
  public var scrollPositionUpdatePreservesVelocity: Bool {
    get { self[PreservesVelocityKey.self] }
    set { self[PreservesVelocityKey.self] = newValue }
  }
}
