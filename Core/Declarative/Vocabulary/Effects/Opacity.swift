import CoreRetained
import CoreTerminal
import Foundation

/// An effect that makes a view transparent.
private nonisolated struct OpacityEffect: ContainerEffect, Equatable, Animatable {
  var opacity: Double
  var name: String { "opacity" }

  var animatableData: Double {
    get { opacity }
    set { opacity = max(0, min(1, newValue)) }
  }

  @MainActor func apply(to container: EffectContainer) {
    // What is not seen takes no input and is no element for who cannot see, and keeps its place.
    container.alpha = opacity < 0.05 ? 0 : 1
    container.cellEffect = opacity < 1 && opacity >= 0.05 ? FadedCells(opacity: opacity) : nil
    container.setNeedsDisplay()
  }
}

/// Mixes cells with what was there before. Where that is not known, they are drawn faint.
private struct FadedCells: CellEffect {
  let opacity: Double
  /// From here on down what cannot be mixed is faint.
  private static let faint = 0.75

  func change(_ cell: inout Surface.DrawnCell) {
    guard cell.isChanged else { return }
    let former = cell.formerStyle.background
    let ground = cell.style.background
    if ground != former {
      if let mixed = ground.mixed(over: former, opacity: opacity) {
        cell.style.background = mixed
      } else if opacity < 0.5 {
        cell.style.background = former
      }
      // A ground that is nearly gone lets through what stood behind.
      if cell.text == " ", opacity < 0.5 {
        cell.keepsFormerText = true
        cell.style.foreground = cell.formerStyle.foreground
        cell.style.attributes = cell.formerStyle.attributes
        return
      }
    }
    if let mixed = cell.style.foreground.mixed(over: cell.style.background, opacity: opacity) {
      cell.style.foreground = mixed
    } else if opacity < Self.faint {
      cell.style.attributes.insert(.dim)
    }
  }
}

extension TerminalColor {
  /// This colour over another one; `nil` where one of them is the terminal's own, which nobody knows.
  func mixed(over ground: TerminalColor, opacity: Double) -> TerminalColor? {
    guard let own = components, let other = ground.components else { return nil }
    func mix(_ above: UInt8, _ below: UInt8) -> UInt8 {
      UInt8((Double(above) * opacity + Double(below) * (1 - opacity)).rounded())
    }
    return TerminalColor(
      red: mix(own.red, other.red), green: mix(own.green, other.green), blue: mix(own.blue, other.blue))
  }
}

/// An effect that hides a view, which keeps its place.
private nonisolated struct HiddenEffect: ContainerEffect, Equatable {
  var name: String { "hidden" }
  @MainActor func apply(to container: EffectContainer) { container.alpha = 0 }
}

extension View {
  /// Makes the view transparent, from 1 down to 0. It is mixed with what is behind; where that is the terminal's own
  /// colour it is faint instead. At 0 it is not seen, keeps its place and takes no input (SwiftUI: `opacity(_:)`).
  public nonisolated func opacity(_ opacity: Double) -> some View {
    _effect(OpacityEffect(opacity: opacity.isNaN ? 0 : max(0, min(1, opacity))))
  }

  /// Hides the view, which keeps its place and takes no input (SwiftUI: `hidden()`).
  public nonisolated func hidden() -> some View { _effect(HiddenEffect()) }
}
