public import CoreEnvironment
import CoreTerminal
public import Foundation

/// What a window is shown on (UIKit: `UIScreen`): the terminal, and what is known of it. Windows inherit its traits.
@MainActor @preconcurrency
public final class UIScreen: NSObject, UITraitEnvironment, UITraitChangeObservable {
  /// The screen of the process; each headless window has one of its own.
  public static let main = UIScreen()

  /// The screen's place in the value tree: the root of everything that is shown.
  public let valueNode = ValueNode("UIScreen")
  /// Its rectangle, in points: 8 by 16 for each cell.
  public private(set) var bounds = CGRect.zero
  /// How many dots make a point: always 1, as a cell has none that a program could set.
  public var scale: CGFloat { 1 }
  /// The same as ``bounds``: a cell has no dots that a program could set.
  public var nativeBounds: CGRect { bounds }
  /// The same as ``scale``.
  public var nativeScale: CGFloat { scale }
  /// How often a frame can be drawn in a second, at most: every 16 ms.
  public var maximumFramesPerSecond: Int { 60 }
  /// Has no effect here: a terminal's light is set by its user; accepted so that listings compile.
  public var brightness: CGFloat = 1
  /// Whether somebody records the screen: a terminal does not tell.
  public var isCaptured: Bool { false }

  package override init() {}

  /// Below so many columns a screen is compact from side to side.
  package static let regularColumns = 80
  /// Below so many rows a screen is compact from top to bottom.
  package static let regularRows = 24

  func sizeChanged(to size: CellSize) {
    let former = bounds.size
    bounds = CGRect(origin: .zero, size: size.points)
    defer { UIDevice.current.orientationChanged(from: former, to: bounds.size) }
    var traits = valueNode.traitOverrides
    traits.horizontalSizeClass = size.width < Self.regularColumns ? .compact : .regular
    traits.verticalSizeClass = size.height < Self.regularRows ? .compact : .regular
  }

  func capabilitiesChanged(_ capabilities: TerminalCapabilities) {
    let style: UIUserInterfaceStyle =
      switch capabilities.background {
      case .light: .light
      case .dark: .dark
      case nil: .unspecified
      }
    var traits = valueNode.traitOverrides
    traits.userInterfaceStyle = style
    traits[UITraitTerminalStyle.self] = style
    traits.colorDepth = capabilities.colors
    traits.displayGamut = capabilities.colors == .trueColor ? .P3 : .SRGB
  }

  func focusChanged(_ isFocused: Bool) {
    var traits = valueNode.traitOverrides
    traits.activeAppearance = isFocused ? .active : .inactive
  }
}
