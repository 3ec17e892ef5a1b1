public import Foundation

extension CALayer {
  /// A layer of a class that is known by its metatype alone, by its `init()`.
  static func make(_ type: AnyClass) -> CALayer {
    guard type != CALayer.self, let type = type as? CALayer.Type else { return CALayer() }
    // As of classes of Foundation: see `makeInstance(of:)`.
    return unsafeBitCast(type, to: MadeLayer.Type.self).init()
  }
}

/// Never made itself: it says only that `init()` can be called by a metatype. Open, so that calls go through the table of methods.
open class MadeLayer: CALayer {
  /// Creates one, which nobody does.
  public required override init() { super.init() }

  /// There are no archives of layers here.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
