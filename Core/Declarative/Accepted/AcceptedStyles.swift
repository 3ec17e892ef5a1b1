extension ShapeStyle {
  /// Sets how the style is mixed with what is behind it, on other systems.
  ///
  /// `mode` has no effect here: a terminal shows what is in front.
  public nonisolated func blendMode(_ mode: BlendMode) -> Self { self }

  /// Puts a shadow behind what the style draws, on other systems.
  ///
  /// `style` has no effect here: a terminal has no such shadow within a style; see `View.shadow(color:radius:x:y:)`.
  public nonisolated func shadow(_ style: ShadowStyle) -> Self { self }
}

extension ShapeStyle where Self == AnyShapeStyle {
  /// The foreground style with a shadow behind what it draws, on other systems.
  ///
  /// `style` has no effect here: a terminal has no such shadow within a style; see `View.shadow(color:radius:x:y:)`.
  public static func shadow(_ style: ShadowStyle) -> AnyShapeStyle { AnyShapeStyle(ForegroundStyle()) }

  /// The foreground style, mixed with what is behind it, on other systems.
  ///
  /// `mode` has no effect here: a terminal shows what is in front.
  public static func blendMode(_ mode: BlendMode) -> AnyShapeStyle { AnyShapeStyle(ForegroundStyle()) }
}
