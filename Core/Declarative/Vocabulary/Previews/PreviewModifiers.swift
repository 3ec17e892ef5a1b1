extension View {
}

extension PreviewLayout {
  /// A screen as wide as it is in use (SwiftUI: `PreviewLayout.device`).
  public static var device: PreviewLayout { .screen }
}

/// A device that a preview would be shown on (SwiftUI: `PreviewDevice`).
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Hashable, Sendable {
  /// What it is called.
  public let rawValue: String
  /// A device that is called so.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A device that is called so.
  public init(stringLiteral value: String) { self.init(rawValue: value) }
}

/// How a device would be held (SwiftUI: `InterfaceOrientation`).
public struct InterfaceOrientation: Hashable, Sendable, CaseIterable, Identifiable {
  /// Its name.
  public let id: String
  /// Higher than wide.
  public static let portrait = InterfaceOrientation(id: "portrait")
  /// Higher than wide, upside down.
  public static let portraitUpsideDown = InterfaceOrientation(id: "portraitUpsideDown")
  /// Wider than high, turned to the left.
  public static let landscapeLeft = InterfaceOrientation(id: "landscapeLeft")
  /// Wider than high, turned to the right.
  public static let landscapeRight = InterfaceOrientation(id: "landscapeRight")
  /// All of them.
  public static let allCases: [InterfaceOrientation] = [portrait, portraitUpsideDown, landscapeLeft, landscapeRight]
}
