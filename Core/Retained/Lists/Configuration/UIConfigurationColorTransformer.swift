import CoreEnvironment
import Foundation

/// Makes another colour of one (UIKit: `UIConfigurationColorTransformer`), as configurations of cells and buttons do before they show it.
///
/// ```swift
/// background.backgroundColorTransformer = UIConfigurationColorTransformer { $0.withAlphaComponent(0.5) }
/// ```
public struct UIConfigurationColorTransformer: Hashable, @unchecked Sendable {
  // Unchecked: as Apple's, it is made and called where views are.

  /// What a transformer does. Two transformers are the same where one is a copy of the other.
  private final class Work {
    let transform: (UIColor) -> UIColor
    init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
  }

  private let work: Work
  /// Makes another colour of one.
  public var transform: (UIColor) -> UIColor { work.transform }

  /// Creates a transformer from what it does.
  public init(_ transform: @escaping (UIColor) -> UIColor) { work = Work(transform) }

  /// Makes another colour of one.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// A grey that is as light as the colour.
  public static let grayscale = UIConfigurationColorTransformer { color in
    UIColor { traits in
      let parts = color.resolved(with: traits).components
      return UIColor(
        white: CGFloat(parts.red * 0.299 + parts.green * 0.587 + parts.blue * 0.114), alpha: CGFloat(parts.alpha))
    }
  }
  /// The colour itself: a cell has no other tint that it would prefer.
  public static let preferredTint = UIConfigurationColorTransformer { $0 }
  /// The tint, in place of any colour.
  public static let monochromeTint = UIConfigurationColorTransformer { _ in .tintColor }

  /// Whether one is a copy of the other.
  public static func == (left: Self, right: Self) -> Bool { left.work === right.work }
  /// By identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(work)) }
}
