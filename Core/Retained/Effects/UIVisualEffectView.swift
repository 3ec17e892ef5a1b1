import CoreEnvironment
import CoreTerminal
public import Foundation

/// Something that a view does with what is behind it (UIKit: `UIVisualEffect`).
@MainActor @preconcurrency
open class UIVisualEffect {
  init() {}
}

/// Lets what is behind shine through, out of focus (UIKit: `UIBlurEffect`). Nothing shines through cells: a view with one has a
/// ground of its own, darker or lighter as the style says.
public final class UIBlurEffect: UIVisualEffect {
  /// How bright the ground is.
  public enum Style: Int, Hashable, Sendable, CaseIterable {
    /// Very light, whatever the style.
    case extraLight = 0
    /// Light, whatever the style.
    case light = 1
    /// Dark, whatever the style.
    case dark = 2
    /// As the style of the place.
    case regular = 4
    /// As the style of the place, and set off from it.
    case prominent = 5
    /// The thinnest of the materials that follow the style.
    case systemUltraThinMaterial = 6
    /// A thin one.
    case systemThinMaterial = 7
    /// The usual one.
    case systemMaterial = 8
    /// A thick one.
    case systemThickMaterial = 9
    /// That of bars.
    case systemChromeMaterial = 10
    /// The thinnest, always light.
    case systemUltraThinMaterialLight = 11
    /// A thin one, always light.
    case systemThinMaterialLight = 12
    /// The usual one, always light.
    case systemMaterialLight = 13
    /// A thick one, always light.
    case systemThickMaterialLight = 14
    /// That of bars, always light.
    case systemChromeMaterialLight = 15
    /// The thinnest, always dark.
    case systemUltraThinMaterialDark = 16
    /// A thin one, always dark.
    case systemThinMaterialDark = 17
    /// The usual one, always dark.
    case systemMaterialDark = 18
    /// A thick one, always dark.
    case systemThickMaterialDark = 19
    /// That of bars, always dark.
    case systemChromeMaterialDark = 20

    /// Light or dark, whatever is around; `nil` for what is around.
    var fixedStyle: UIUserInterfaceStyle? {
      switch rawValue {
      case 0, 1, 11...15: .light
      case 2, 16...20: .dark
      default: nil
      }
    }
  }

  let style: Style

  /// Creates an effect of a style.
  public init(style: Style) { self.style = style }
}

/// Has content in a view with a blurred ground stand out from it (UIKit: `UIVibrancyEffect`). It changes nothing here: text stands
/// on a ground of one colour anyway.
public final class UIVibrancyEffect: UIVisualEffect {
  /// How much content stands out (UIKit: `UIVibrancyEffectStyle`).
  ///
  /// `blurEffect` has no effect here: text stands on a ground of one colour.
  public init(blurEffect: UIBlurEffect) { super.init() }
  /// Creates an effect. `style` has no effect here: all text stands out alike.
  ///
  /// `blurEffect` and `style` have no effect here: text stands on a ground of one colour.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) { super.init() }
}

/// How much content stands out (UIKit: `UIVibrancyEffectStyle`). All text stands out alike here.
public enum UIVibrancyEffectStyle: Int, Hashable, Sendable {
  /// As a label does.
  case label = 0
  /// Less.
  case secondaryLabel = 1
  /// Less still.
  case tertiaryLabel = 2
  /// Least.
  case quaternaryLabel = 3
  /// As a filled shape does.
  case fill = 4
  /// Less.
  case secondaryFill = 5
  /// Less still.
  case tertiaryFill = 6
  /// As a line between does.
  case separator = 7
}

/// Glass, as the system draws it since iOS 26 (UIKit: `UIGlassEffect`). A ground of its own here, as that of a blur.
public final class UIGlassEffect: UIVisualEffect {
  /// How clear the glass is.
  public enum Style: Int, Hashable, Sendable {
    /// The usual glass.
    case regular = 0
    /// Glass that hides least.
    case clear = 1
  }

  /// Has no effect here: glass in cells does not move; accepted so that listings compile.
  public var isInteractive = false
  /// The colour of the glass; that of the place where it is `nil`.
  public var tintColor: UIColor?

  /// Creates an effect of a style, both of which look the same here.
  ///
  /// `style` has no effect here: both look the same in cells.
  public init(style: Style = .regular) {}
}

/// A view whose ground sets it off from what is behind (UIKit: `UIVisualEffectView`). What is to be seen is added to
/// ``contentView``.
///
/// ```swift
/// let panel = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
/// panel.contentView.addSubview(label)
/// ```
open class UIVisualEffectView: UIView {
  /// What is done with what is behind; nothing where it is `nil`.
  open var effect: UIVisualEffect? { didSet { effectChanged() } }
  /// What the view shows: subviews are added here.
  public final let contentView = UIView()

  /// Creates a view with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    begin()
  }

  /// There are no archives of views here: creates a view without an effect.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  package override class var untracked: AnyClass { UIVisualEffectView.self }
  package override class var drawsContent: Bool { false }

  private func begin() {
    contentView.nodeName = "contentView"
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
    effectChanged()
  }

  private func effectChanged() {
    switch effect {
    case let blur as UIBlurEffect:
      overrideUserInterfaceStyle = blur.style.fixedStyle ?? .unspecified
      contentView.backgroundColor = .secondarySystemBackground
    case let glass as UIGlassEffect:
      overrideUserInterfaceStyle = .unspecified
      contentView.backgroundColor = glass.tintColor ?? .secondarySystemBackground
    default:
      overrideUserInterfaceStyle = .unspecified
      contentView.backgroundColor = nil
    }
  }

  /// The content fills the view.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.place(in: boundsInCells)
  }

  /// As large as the content would like to be.
  open override func contentSize(for proposal: LayoutProposal) -> CellSize { contentView.measure(proposal) }
}
