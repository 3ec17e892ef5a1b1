public import Foundation

// Glass, brightness, and the finer measures of labels: cells have none of it.

extension View {
  /// Names the view from which a pushed screen grows, and what it looks like on its way, on other systems.
  ///
  /// `id`, `namespace` and `configuration` have no effect here: screens come at once (SwiftUI:
  /// `matchedTransitionSource(id:in:configuration:)`).
  public nonisolated func matchedTransitionSource(
    id: some Hashable, in namespace: Namespace.ID,
    configuration: (EmptyMatchedTransitionSourceConfiguration) -> some MatchedTransitionSourceConfiguration
  ) -> some View { self }

  /// Makes the texts in the view smaller than those beside them, on other systems.
  ///
  /// `scale` and `isEnabled` have no effect here: cells have one size (SwiftUI: `textScale(_:isEnabled:)`).
  public nonisolated func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View { self }

  /// Sets what tells the chosen one of several symbols in a menu, on other systems.
  ///
  /// `effect` has no effect here: what is chosen in a menu has a mark (SwiftUI: `paletteSelectionEffect(_:)`).
  public nonisolated func paletteSelectionEffect(_ effect: PaletteSelectionEffect) -> some View { self }

  /// Marks what becomes out of date in a widget, on other systems.
  ///
  /// `invalidatable` has no effect here: there are no widgets (SwiftUI: `invalidatableContent(_:)`).
  public nonisolated func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }

  /// Sets the width that the symbols of labels have at least, on other systems.
  ///
  /// `value` has no effect here: symbols are characters (SwiftUI: `labelReservedIconWidth(_:)`).
  public nonisolated func labelReservedIconWidth(_ value: CGFloat) -> some View { self }

  /// Sets the room between the symbols and the titles of labels, on other systems.
  ///
  /// `value` has no effect here: it is one column (SwiftUI: `labelIconToTitleSpacing(_:)`).
  public nonisolated func labelIconToTitleSpacing(_ value: CGFloat) -> some View { self }

  /// Shows or hides the knobs of sliders, on other systems.
  ///
  /// `visibility` has no effect here: without its knob a slider would not be seen to be one (SwiftUI: `sliderThumbVisibility(_:)`).
  public nonisolated func sliderThumbVisibility(_ visibility: Visibility) -> some View { self }

  /// Says whether materials look as those of a window that is used, on other systems.
  ///
  /// `appearance` has no effect here: materials look alike (SwiftUI: `materialActiveAppearance(_:)`).
  public nonisolated func materialActiveAppearance(_ appearance: MaterialActiveAppearance) -> some View { self }

  /// Joins the glass of views with the same name, on other systems.
  ///
  /// `id` and `namespace` have no effect here: a terminal has no glass (SwiftUI: `glassEffectUnion(id:namespace:)`).
  public nonisolated func glassEffectUnion(
    id: (some Hashable & Sendable)?, namespace: Namespace.ID
  ) -> some View { self }

  /// Sets how glass comes and goes, on other systems.
  ///
  /// `transition` has no effect here: a terminal has no glass (SwiftUI: `glassEffectTransition(_:)`).
  public nonisolated func glassEffectTransition(_ transition: GlassEffectTransition) -> some View { self }

  /// Goes on with the view, mirrored and blurred, under bars and sidebars, on other systems.
  ///
  /// `isEnabled` has no effect here: nothing lies under a bar (SwiftUI: `backgroundExtensionEffect(isEnabled:)`).
  public nonisolated func backgroundExtensionEffect(isEnabled: Bool = true) -> some View { self }
}

/// What a view looks like while a screen grows out of it (SwiftUI: `MatchedTransitionSourceConfiguration`). Accepted so that listings
/// compile: screens come at once.
public protocol MatchedTransitionSourceConfiguration: Sendable {}

/// The look of a view out of which a screen grows, before anything is said of it.
public struct EmptyMatchedTransitionSourceConfiguration: MatchedTransitionSourceConfiguration {
  init() {}
}

extension MatchedTransitionSourceConfiguration {
  /// With a ground.
  ///
  /// `style` has no effect here: screens come at once.
  public func background(_ style: Color) -> some MatchedTransitionSourceConfiguration { self }
  /// In a form.
  ///
  /// `shape` has no effect here: screens come at once.
  public func clipShape(_ shape: RoundedRectangle) -> some MatchedTransitionSourceConfiguration { self }
  /// With a shadow.
  ///
  /// `color`, `radius`, `x` and `y` have no effect here: screens come at once.
  public func shadow(
    color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some MatchedTransitionSourceConfiguration { self }
}

/// What tells the chosen one of several symbols (SwiftUI: `PaletteSelectionEffect`). Accepted so that listings compile.
public struct PaletteSelectionEffect: Hashable, Sendable {
  private let name: String
  /// The system decides.
  public static let automatic = PaletteSelectionEffect(name: "automatic")
  /// Another form of the symbol.
  ///
  /// `variant` has no effect here: what is chosen in a menu has a mark.
  public static func symbolVariant(_ variant: SymbolVariants) -> PaletteSelectionEffect {
    PaletteSelectionEffect(name: "symbolVariant")
  }
  /// Nothing of the system's.
  public static let custom = PaletteSelectionEffect(name: "custom")
}

/// Whether materials look as those of a window that is used (SwiftUI: `MaterialActiveAppearance`). Accepted so that listings compile.
public struct MaterialActiveAppearance: Hashable, Sendable {
  private let name: String
  /// The system decides.
  public static let automatic = MaterialActiveAppearance(name: "automatic")
  /// As in a window that is used.
  public static let active = MaterialActiveAppearance(name: "active")
  /// As in a window that is not used.
  public static let inactive = MaterialActiveAppearance(name: "inactive")
  /// As the window is.
  public static let matchWindow = MaterialActiveAppearance(name: "matchWindow")
}

/// How glass comes and goes (SwiftUI: `GlassEffectTransition`). Accepted so that listings compile.
public struct GlassEffectTransition: Hashable, Sendable {
  private let name: String
  /// Out of the glass with the same name.
  public static var matchedGeometry: GlassEffectTransition { GlassEffectTransition(name: "matchedGeometry") }
  /// As if it became solid.
  public static var materialize: GlassEffectTransition { GlassEffectTransition(name: "materialize") }
  /// At once.
  public static var identity: GlassEffectTransition { GlassEffectTransition(name: "identity") }
}
