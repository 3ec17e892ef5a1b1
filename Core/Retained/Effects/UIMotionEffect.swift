public import Foundation

/// Moves a view with the device that is tilted (UIKit: `UIMotionEffect`). A terminal is not tilted: the view stays where it is.
@MainActor @preconcurrency
open class UIMotionEffect: NSObject {
  /// Creates an effect.
  public nonisolated override init() { super.init() }

  /// There are no archives of effects here: creates one.
  ///
  /// `coder` has no effect here: nothing is read from it.
  public required init?(coder: NSCoder) { super.init() }

  /// What changes, and by how much, for a device that is tilted so far. Never called here; the default is nothing.
  ///
  /// `viewerOffset` has no effect here: a terminal is not tilted.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// Moves one value of a view with the device that is tilted (UIKit: `UIInterpolatingMotionEffect`). Has no effect here: a terminal
/// is not tilted.
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// Around which axis the device is tilted (UIKit: `UIInterpolatingMotionEffect.EffectType`).
  public enum EffectType: Int, Hashable, Sendable {
    /// From side to side.
    case tiltAlongHorizontalAxis = 0
    /// Up and down.
    case tiltAlongVerticalAxis = 1
  }

  /// The value that changes, such as `center.x`.
  public final let keyPath: String
  /// Around which axis the device is tilted.
  public final let type: EffectType
  /// How much is added where it is tilted furthest to the left or up. Has no effect here: a terminal is not tilted.
  open var minimumRelativeValue: Any?
  /// How much is added where it is tilted furthest to the right or down. Has no effect here: a terminal is not tilted.
  open var maximumRelativeValue: Any?

  /// Creates an effect on a value.
  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
    super.init()
  }

  /// There are no archives of effects here: creates none.
  ///
  /// `coder` has no effect here: nothing is read from it.
  public required init?(coder: NSCoder) { nil }
}

/// Several effects at once (UIKit: `UIMotionEffectGroup`). Has no effect here: a terminal is not tilted.
open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects.
  open var motionEffects: [UIMotionEffect]?
}

extension UIView {
  /// What moves the view with the device. Has no effect here: a terminal is not tilted.
  public final var motionEffects: [UIMotionEffect] {
    get { extras?.rare.motionEffects ?? [] }
    set { ownExtras.rare.motionEffects = newValue }
  }
  /// Adds an effect to ``motionEffects``.
  public final func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }
  /// Takes an effect out of ``motionEffects``.
  public final func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
}
