public import CoreRetained
public import Foundation

extension Image {
  /// Which side of the pixels is up (SwiftUI: `Image.Orientation`).
  @frozen public enum Orientation: UInt8, Hashable, CaseIterable, Sendable {
    /// As they are.
    case up
    /// Left and right changed.
    case upMirrored
    /// Turned by half a circle.
    case down
    /// Top and bottom changed.
    case downMirrored
    /// Left and right changed, then a quarter against the clock.
    case leftMirrored
    /// Turned by a quarter with the clock.
    case right
    /// Left and right changed, then a quarter with the clock.
    case rightMirrored
    /// Turned by a quarter against the clock.
    case left

    fileprivate var uiKit: UIImage.Orientation {
      switch self {
      case .up: .up
      case .upMirrored: .upMirrored
      case .down: .down
      case .downMirrored: .downMirrored
      case .leftMirrored: .leftMirrored
      case .right: .right
      case .rightMirrored: .rightMirrored
      case .left: .left
      }
    }
  }

  /// Shows pixels, told as `label` to who cannot see them.
  ///
  /// - Parameters:
  ///   - cgImage: The pixels.
  ///   - scale: How many pixels make a point.
  ///   - orientation: Which side of them is up.
  ///   - label: Told to who cannot see them.
  public init(_ cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up, label: Text) {
    self.init(drawn: UIImage(cgImage: cgImage, scale: scale, orientation: orientation.uiKit), label: label)
  }

  /// Shows pixels; who cannot see them misses nothing.
  ///
  /// - Parameters:
  ///   - cgImage: The pixels.
  ///   - scale: How many pixels make a point.
  ///   - orientation: Which side of them is up.
  public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
    self.init(drawn: UIImage(cgImage: cgImage, scale: scale, orientation: orientation.uiKit), label: nil)
  }

  /// Sets how the picture is coloured where the system tints a widget, on other systems.
  ///
  /// `renderingMode` has no effect here: there are no widgets (SwiftUI: `widgetAccentedRenderingMode(_:)`).
  public func widgetAccentedRenderingMode(_ renderingMode: WidgetAccentedRenderingMode?) -> some View { self }
}

/// How a picture is coloured where the system tints a widget (SwiftUI: `WidgetAccentedRenderingMode`). Accepted so that listings compile.
public struct WidgetAccentedRenderingMode: Hashable, Sendable {
  private let name: String
  /// With the tint.
  public static let accented = WidgetAccentedRenderingMode(name: "accented")
  /// Grey, with the tint.
  public static let accentedDesaturated = WidgetAccentedRenderingMode(name: "accentedDesaturated")
  /// Grey.
  public static let desaturated = WidgetAccentedRenderingMode(name: "desaturated")
  /// As it is.
  public static let fullColor = WidgetAccentedRenderingMode(name: "fullColor")
}
