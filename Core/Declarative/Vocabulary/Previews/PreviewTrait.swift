public import Foundation

/// How much of the screen a preview wants.
public enum PreviewLayout: Hashable, Sendable {
  /// A screen as wide as it is in use.
  case screen
  /// A screen that is higher than it is wide.
  case portrait
  /// A screen that is wider than it is high.
  case landscape
  /// As much as the content would like to have.
  case sizeThatFits
  /// A size in points: a cell is 8 wide and 16 high.
  case fixed(width: CGFloat, height: CGFloat)
}

/// Something a preview says about how it is shown (SwiftUI: `PreviewTrait`).
public struct PreviewTrait<T>: Sendable {
  let layout: PreviewLayout?
  let modify: @MainActor @Sendable (any View) -> any View

  init(_ layout: PreviewLayout?, modify: @escaping @MainActor @Sendable (any View) -> any View = { $0 }) {
    self.layout = layout
    self.modify = modify
  }
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// Shows the preview on a screen of the usual size.
  public static var defaultLayout: PreviewTrait { PreviewTrait(.screen) }
  /// As large as the content would like to be.
  public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait(.sizeThatFits) }
  /// In a size in points: a cell is 8 wide and 16 high.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
    PreviewTrait(.fixed(width: width, height: height))
  }
  /// On a screen that is higher than it is wide.
  public static var portrait: PreviewTrait { PreviewTrait(.portrait) }
  /// On a screen that is higher than it is wide: a terminal has no upside down.
  public static var portraitUpsideDown: PreviewTrait { PreviewTrait(.portrait) }
  /// On a screen that is wider than it is high.
  public static var landscapeLeft: PreviewTrait { PreviewTrait(.landscape) }
  /// On a screen that is wider than it is high.
  public static var landscapeRight: PreviewTrait { PreviewTrait(.landscape) }
  /// With what a modifier adds: models, an environment.
  public static func modifier(_ modifier: some PreviewModifier & Sendable) -> PreviewTrait {
    PreviewTrait(nil) { view in PreviewModifierView(modifier: modifier, content: AnyView(erasing: view)) }
  }
}
