extension View {
}

extension PreviewLayout {
  /// A screen as wide as it is in use (SwiftUI: `PreviewLayout.device`).
  public static var device: PreviewLayout { .screen }
}

/// A device that a preview would be shown on (SwiftUI: `PreviewDevice`).
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Hashable, Sendable {
  /// The name of the device, which a terminal does not look up.
  public let rawValue: String
  /// Takes the name of a device, whatever it is.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Takes the name of a device from a literal, as in `"iPhone 16"`.
  public init(stringLiteral value: String) { self.init(rawValue: value) }
}

/// How a device would be held (SwiftUI: `InterfaceOrientation`).
public struct InterfaceOrientation: Hashable, Sendable, CaseIterable, Identifiable {
  /// The name of the orientation, by which it is told apart.
  public let id: String
  /// The device stands upright, so that the screen is higher than wide.
  public static let portrait = InterfaceOrientation(id: "portrait")
  /// The device stands upside down, so that the screen is higher than wide.
  public static let portraitUpsideDown = InterfaceOrientation(id: "portraitUpsideDown")
  /// The device is turned to the left, so that the screen is wider than high.
  public static let landscapeLeft = InterfaceOrientation(id: "landscapeLeft")
  /// The device is turned to the right, so that the screen is wider than high.
  public static let landscapeRight = InterfaceOrientation(id: "landscapeRight")
  /// The four orientations, in the order portrait, upside down, left, right.
  public static let allCases: [InterfaceOrientation] = [portrait, portraitUpsideDown, landscapeLeft, landscapeRight]
}
