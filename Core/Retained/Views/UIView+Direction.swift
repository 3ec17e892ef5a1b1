import CoreEnvironment

/// What a view does with the direction of text (UIKit: `UISemanticContentAttribute`).
public enum UISemanticContentAttribute: Int, Hashable, Sendable {
  /// The direction of what is around.
  case unspecified = 0
  /// As around it: a terminal plays nothing, and has no space to turn in.
  case playback = 1
  /// As around it: a terminal plays nothing, and has no space to turn in.
  case spatial = 2
  /// What is leading is at the left.
  case forceLeftToRight = 3
  /// What is leading is at the right.
  case forceRightToLeft = 4
}

/// On which side a layout begins, by the direction of text (UIKit: `UIUserInterfaceLayoutDirection`).
public enum UIUserInterfaceLayoutDirection: Int, Hashable, Sendable {
  /// It begins at the left.
  case leftToRight = 0
  /// It begins at the right.
  case rightToLeft = 1
}

extension UIView {
  final var defaultSemanticContentAttribute: UISemanticContentAttribute {
    get { extras?.semanticContentAttribute ?? .unspecified }
    set {
      guard newValue != semanticContentAttribute else { return }
      ownExtras.semanticContentAttribute = newValue
      switch newValue {
      case .forceLeftToRight: traitOverrides.layoutDirection = .leftToRight
      case .forceRightToLeft: traitOverrides.layoutDirection = .rightToLeft
      case .unspecified, .playback, .spatial: traitOverrides.remove(UITraitLayoutDirection.self)
      }
    }
  }

  final var defaultEffectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    isRightToLeft ? .rightToLeft : .leftToRight
  }
}
