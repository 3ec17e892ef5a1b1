import CoreEnvironment
import CoreRetained
import CoreTerminal

/// An effect that changes every colour of a view. The terminal's own colours stay, as their values are unknown.
private nonisolated enum ColorChange: ContainerEffect, Equatable {
  case brightness(Double)
  case contrast(Double)
  case saturation(Double)
  case grayscale(Double)
  case hue(Angle)
  case inversion
  case multiplication(Color)

  var name: String { "color" }

  @MainActor func apply(to container: EffectContainer) {
    container.cellEffect = ChangedColors(change: self)
  }

  @MainActor
  func applied(to color: ColorComponents, factor: ColorComponents) -> ColorComponents {
    func map(_ change: (Double) -> Double) -> ColorComponents {
      ColorComponents(red: change(color.red), green: change(color.green), blue: change(color.blue))
    }
    func saturated(_ amount: Double) -> ColorComponents {
      // Weights of how bright colours are seen (ITU-R BT.709).
      let gray = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
      return map { gray + ($0 - gray) * amount }
    }
    switch self {
    case .brightness(let amount): return map { $0 + amount }
    case .contrast(let amount): return map { ($0 - 0.5) * amount + 0.5 }
    case .saturation(let amount): return saturated(amount)
    case .grayscale(let amount): return saturated(1 - max(0, min(1, amount)))
    case .hue(let angle):
      let wheel = color.wheel
      let hue = wheel.hue + angle.radians / (2 * .pi)
      return ColorComponents(
        hue: hue - hue.rounded(.down), saturation: wheel.saturation, brightness: wheel.brightness, alpha: 1)
    case .inversion: return map { 1 - $0 }
    case .multiplication:
      return ColorComponents(
        red: color.red * factor.red, green: color.green * factor.green, blue: color.blue * factor.blue)
    }
  }
}

private struct ChangedColors: CellEffect {
  let change: ColorChange
  private var factor = ColorComponents.white

  init(change: ColorChange) { self.change = change }

  mutating func prepare(size: CellSize, traits: UITraitCollection, ground: ResolvedColor) {
    if case .multiplication(let color) = change { factor = color.uiColor.resolved(with: traits).components }
  }

  func change(_ cell: inout Surface.DrawnCell) {
    guard cell.isChanged else { return }
    cell.style.foreground = changed(cell.style.foreground)
    if cell.style.background != cell.formerStyle.background { cell.style.background = changed(cell.style.background) }
  }

  private func changed(_ color: TerminalColor) -> TerminalColor {
    guard let (red, green, blue) = color.components else { return color }
    let components = ColorComponents(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
    return ResolvedColor(change.applied(to: components, factor: factor)).terminalColor
  }
}

extension View {
  /// Makes the view's colours brighter, by up to 1; below 0 darker (SwiftUI: `brightness(_:)`).
  public nonisolated func brightness(_ amount: Double) -> some View { _effect(ColorChange.brightness(amount)) }
  /// Moves the view's colours away from middle grey; 1 changes nothing (SwiftUI: `contrast(_:)`).
  public nonisolated func contrast(_ amount: Double) -> some View { _effect(ColorChange.contrast(amount)) }
  /// Makes the colours of the view stronger or paler; 1 changes nothing, 0 is grey (SwiftUI: `saturation(_:)`).
  public nonisolated func saturation(_ amount: Double) -> some View { _effect(ColorChange.saturation(amount)) }
  /// Makes the view grey, by a share from 0 to 1 (SwiftUI: `grayscale(_:)`).
  public nonisolated func grayscale(_ amount: Double) -> some View { _effect(ColorChange.grayscale(amount)) }
  /// Moves the view's colours around the wheel (SwiftUI: `hueRotation(_:)`).
  public nonisolated func hueRotation(_ angle: Angle) -> some View { _effect(ColorChange.hue(angle)) }
  /// Turns the view's colours into their opposites (SwiftUI: `colorInvert()`).
  public nonisolated func colorInvert() -> some View { _effect(ColorChange.inversion) }
  /// Multiplies the view's colours with another one (SwiftUI: `colorMultiply(_:)`).
  public nonisolated func colorMultiply(_ color: Color) -> some View { _effect(ColorChange.multiplication(color)) }
  /// Makes the view transparent by its brightness on other systems; in cells that cannot be seen, so nothing changes
  /// (SwiftUI: `luminanceToAlpha()`).
  public nonisolated func luminanceToAlpha() -> some View { self }
  /// Draws the view as a whole before effects are applied, on other systems; here there is nothing to gain by it
  /// (SwiftUI: `compositingGroup()`).
  public nonisolated func compositingGroup() -> some View { self }
}
