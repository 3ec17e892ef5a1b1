/// How large text is wanted (UIKit: `UIContentSizeCategory`). Categories compare by size, `unspecified` first.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable, Comparable {
  /// The category's name, the same text as on iOS, so that what was stored there can be read here.
  public let rawValue: String

  /// Creates a category from its name; a name that does not exist is smaller than all that do.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Nobody has said how large; it compares below all others.
  public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest category.
  public static let extraSmall = Self(rawValue: "UICTContentSizeCategoryXS")
  /// Smaller than iOS shows text unless asked, above ``extraSmall``.
  public static let small = Self(rawValue: "UICTContentSizeCategoryS")
  /// One below ``large``, which is the usual size on iOS.
  public static let medium = Self(rawValue: "UICTContentSizeCategoryM")
  /// The size that iOS shows text in unless asked for another.
  public static let large = Self(rawValue: "UICTContentSizeCategoryL")
  /// One above ``large``, the usual size on iOS.
  public static let extraLarge = Self(rawValue: "UICTContentSizeCategoryXL")
  /// Two above ``large``, the usual size on iOS.
  public static let extraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXL")
  /// Three above ``large``: the largest that is not for accessibility.
  public static let extraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXXL")
  /// The smallest of the five categories for accessibility, above ``extraExtraExtraLarge``.
  public static let accessibilityMedium = Self(rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// The second of the five categories for accessibility.
  public static let accessibilityLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// The third of the five categories for accessibility.
  public static let accessibilityExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// The fourth of the five categories for accessibility.
  public static let accessibilityExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  /// The largest category of all, the fifth of those for accessibility.
  public static let accessibilityExtraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  private static let bySize: [UIContentSizeCategory] = [
    .unspecified, .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
    .accessibilityExtraExtraExtraLarge,
  ]

  private var size: Int { Self.bySize.firstIndex(of: self) ?? -1 }

  /// Whether it is one of the sizes beyond the usual ones.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  /// Whether text is smaller in the left one; ``unspecified`` and names that do not exist come first.
  public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool { left.size < right.size }
}
