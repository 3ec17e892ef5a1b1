public import CoreEnvironment

/// How large text is wanted, under the name of older listings (SwiftUI: `ContentSizeCategory`). New code reads
/// ``DynamicTypeSize``, which is the same.
public enum ContentSizeCategory: Hashable, CaseIterable, Sendable {
  /// The smallest text.
  case extraSmall
  /// Text that is clearly smaller than usual.
  case small
  /// Text that is a little smaller than usual.
  case medium
  /// The usual size of text.
  case large
  /// Text that is a little larger than usual.
  case extraLarge
  /// Text that is clearly larger than usual.
  case extraExtraLarge
  /// The largest of the usual sizes.
  case extraExtraExtraLarge
  /// The smallest of the sizes for users who see little.
  case accessibilityMedium
  /// The second of the sizes for users who see little.
  case accessibilityLarge
  /// The third of the sizes for users who see little.
  case accessibilityExtraLarge
  /// The fourth of the sizes for users who see little.
  case accessibilityExtraExtraLarge
  /// The largest of the sizes for users who see little.
  case accessibilityExtraExtraExtraLarge

  /// Whether the size is one of those for users who see little.
  public var isAccessibilityCategory: Bool { size.isAccessibilitySize }

  /// Takes over a size category of UIKit; `nil` where there is no such size.
  public init?(_ uiSizeCategory: UIContentSizeCategory) {
    guard let size = DynamicTypeSize(uiSizeCategory) else { return nil }
    self.init(size)
  }

  /// Both have the same sizes in the same order.
  init(_ size: DynamicTypeSize) { self = Self.allCases[DynamicTypeSize.allCases.firstIndex(of: size) ?? 3] }
  var size: DynamicTypeSize { DynamicTypeSize.allCases[Self.allCases.firstIndex(of: self) ?? 3] }

  /// Whether text is wanted smaller in one size than in another.
  public static func < (lhs: ContentSizeCategory, rhs: ContentSizeCategory) -> Bool { lhs.size < rhs.size }
  /// Whether text is not wanted larger in one size than in another.
  public static func <= (lhs: ContentSizeCategory, rhs: ContentSizeCategory) -> Bool { lhs.size <= rhs.size }
  /// Whether text is wanted larger in one size than in another.
  public static func > (lhs: ContentSizeCategory, rhs: ContentSizeCategory) -> Bool { lhs.size > rhs.size }
  /// Whether text is not wanted smaller in one size than in another.
  public static func >= (lhs: ContentSizeCategory, rhs: ContentSizeCategory) -> Bool { lhs.size >= rhs.size }
}

extension UIContentSizeCategory {
  /// The category of UIKit for a size; unspecified for `nil`.
  public init(_ sizeCategory: ContentSizeCategory?) { self.init(sizeCategory?.size) }
}

extension EnvironmentValues {
  /// How large text is wanted, under the older name of ``dynamicTypeSize`` (SwiftUI: `sizeCategory`).
  public var sizeCategory: ContentSizeCategory {
    get { ContentSizeCategory(dynamicTypeSize) }
    set { dynamicTypeSize = newValue.size }
  }
}
