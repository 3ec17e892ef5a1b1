public import CoreEnvironment

/// The reasons for which content is hidden at a place (SwiftUI: `RedactionReasons`).
public struct RedactionReasons: OptionSet, Hashable, Sendable {
  /// One bit for each reason, as the static members give it.
  public let rawValue: Int
  /// Creates a set of reasons from its bits; prefer the named ones, such as `.placeholder`.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The content is not there yet, and what is shown holds its place.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// Others may look: what is private is not shown.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// The content is out of date, and is shown all the same.
  public static let invalidated = RedactionReasons(rawValue: 4)
}

extension EnvironmentValues {
  /// Why content is not shown; empty where it is (SwiftUI: `redactionReasons`).
  public var redactionReasons: RedactionReasons {
    get { self[text: ReasonsKey.self] }
    set { self[text: ReasonsKey.self] = newValue }
  }

  var isPrivacySensitive: Bool {
    get { self[text: PrivacyKey.self] }
    set { self[text: PrivacyKey.self] = newValue }
  }

  /// Texts and pictures show where they are, and nothing of what they are.
  var isRedacted: Bool {
    let reasons = redactionReasons
    guard !reasons.isEmpty else { return false }
    return reasons.contains(.placeholder) || reasons.contains(.privacy) && isPrivacySensitive
  }
}

extension View {
  /// Shows texts and pictures in this view as `░░░░`, as wide as they are (SwiftUI: `redacted(reason:)`).
  ///
  /// ```swift
  /// VStack(alignment: .leading) {
  ///   Text("A name that is loading")
  ///   Text("And its address")
  /// }
  /// .redacted(reason: .placeholder)
  /// ```
  public nonisolated func redacted(reason: RedactionReasons) -> some View {
    transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
  }

  /// Shows this view as it is, whatever redaction is set around it (SwiftUI: `unredacted()`).
  public nonisolated func unredacted() -> some View { environment(\.redactionReasons, []) }

  /// Marks the content of this view as private: it is hidden where the reason is ``RedactionReasons/privacy``
  /// (SwiftUI: `privacySensitive(_:)`).
  public nonisolated func privacySensitive(_ sensitive: Bool = true) -> some View {
    environment(\.isPrivacySensitive, sensitive)
  }
}

private enum ReasonsKey: TextKey {
  typealias Group = TextPlaceKeys
  static var defaultValue: RedactionReasons { [] }
}

private enum PrivacyKey: TextKey {
  typealias Group = TextPlaceKeys
  static var defaultValue: Bool { false }
}
