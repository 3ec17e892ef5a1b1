public import CoreEnvironment

/// How large text is wanted (SwiftUI: `DynamicTypeSize`). A terminal's user chooses that in the terminal: nothing changes.
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  /// The smallest text.
  case xSmall
  /// Text that is clearly smaller than usual.
  case small
  /// Text that is a little smaller than usual.
  case medium
  /// The usual size of text.
  case large
  /// Text that is a little larger than usual.
  case xLarge
  /// Text that is clearly larger than usual.
  case xxLarge
  /// The largest of the usual sizes.
  case xxxLarge
  /// The smallest of the sizes for users who see little.
  case accessibility1
  /// The second of the sizes for users who see little.
  case accessibility2
  /// The third of the sizes for users who see little.
  case accessibility3
  /// The fourth of the sizes for users who see little.
  case accessibility4
  /// The largest of the sizes for users who see little.
  case accessibility5

  /// Whether the size is one of those for users who see little.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  /// Takes over a size category of UIKit; `nil` where there is no such size.
  public init?(_ uiSizeCategory: UIContentSizeCategory) {
    guard let index = Self.categories.firstIndex(of: uiSizeCategory) else { return nil }
    self = Self.allCases[index]
  }

  fileprivate static let categories: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
    .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]
}

extension UIContentSizeCategory {
  /// The category of a size; unspecified for `nil`.
  public init(_ dynamicTypeSize: DynamicTypeSize?) {
    guard let dynamicTypeSize, let index = DynamicTypeSize.allCases.firstIndex(of: dynamicTypeSize) else {
      self = .unspecified
      return
    }
    self = DynamicTypeSize.categories[index]
  }
}

extension EnvironmentValues {
  /// How large text is wanted: the trait `preferredContentSizeCategory`, under another name (SwiftUI: `dynamicTypeSize`).
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[SizeKey.self] }
    set { self[SizeKey.self] = newValue }
  }
}

extension View {
  /// How large text is wanted in this view. Views read it; cells have one size (SwiftUI: `dynamicTypeSize(_:)`).
  public nonisolated func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { environment(\.dynamicTypeSize, size) }

  /// Between which sizes text is wanted in this view (SwiftUI: `dynamicTypeSize(_:)`).
  public nonisolated func dynamicTypeSize<Sizes: RangeExpression>(_ range: Sizes) -> some View
  where Sizes.Bound == DynamicTypeSize {
    transformEnvironment(\.dynamicTypeSize) { size in
      guard !range.contains(size) else { return }
      let sizes = DynamicTypeSize.allCases.filter { range.contains($0) }
      guard let first = sizes.first, let last = sizes.last else { return }
      size = size < first ? first : last
    }
  }
}

private enum SizeKey: UITraitBridgedEnvironmentKey {
  static var defaultValue: DynamicTypeSize { .large }
  static func read(from traitCollection: UITraitCollection) -> DynamicTypeSize {
    DynamicTypeSize(traitCollection.preferredContentSizeCategory) ?? .large
  }
  static func write(to mutableTraits: inout any UIMutableTraits, value: DynamicTypeSize) {
    mutableTraits.preferredContentSizeCategory = UIContentSizeCategory(value)
  }
}
