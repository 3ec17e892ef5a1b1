import CoreEnvironment
import CoreRetained
import CoreTerminal
public import Foundation

/// An effect that turns the characters of a view that have a direction, such as arrows.
private nonisolated struct TurnEffect: ContainerEffect, Equatable, Animatable {
  var angle: Angle
  var name: String { "rotation" }

  var animatableData: Double {
    get { angle.radians }
    set { angle.radians = newValue }
  }

  @MainActor func apply(to container: EffectContainer) {
    let quarters = angle.degrees.isFinite ? Int((angle.degrees.truncatingRemainder(dividingBy: 360) / 90).rounded()) : 0
    container.cellEffect = TurnedCells(quarters: ((quarters % 4) + 4) % 4)
  }
}

/// An effect that hides what is scaled to nothing, where it stands.
private nonisolated struct ScaleEffect: ContainerEffect, Equatable, Animatable {
  var scale: CGSize
  var name: String { "scale" }

  var animatableData: CGSize.AnimatableData {
    get { scale.animatableData }
    set { scale.animatableData = newValue }
  }

  @MainActor func apply(to container: EffectContainer) {
    container.alpha = scale.width == 0 || scale.height == 0 ? 0 : 1
    container.setNeedsDisplay()
  }
}

/// Replaces characters with a direction by those that point where the view is turned to.
private struct TurnedCells: CellEffect {
  let quarters: Int
  /// Right, down, left, up.
  private static let circles = ["→↓←↑", "▶▼◀▲", "▸▾◂▴", "›⌄‹⌃", ">v<^", "⇒⇓⇐⇑", "▷▽◁△", "╱╲╱╲", "─│─│", "-|-|", "▌▀▐▄"]
    .map(Array.init)

  func change(_ cell: inout Surface.DrawnCell) {
    guard quarters != 0, cell.isChanged, let character = cell.text.first, cell.text.count == 1 else { return }
    for circle in Self.circles {
      if let place = circle.firstIndex(of: character) {
        cell.text = String(circle[(place + quarters) % 4])
        return
      }
    }
  }
}

extension View {
  /// Turns the view by quarters, to the nearest: arrows and other characters that point somewhere point elsewhere. Text is not
  /// turned (SwiftUI: `rotationEffect(_:anchor:)`).
  ///
  /// `anchor` has no effect here: a character turns where it stands.
  public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    _effect(TurnEffect(angle: angle))
  }

  /// `anchor` has no effect here: characters have one size, and a scale of 0 hides the view where it stands (SwiftUI:
  /// `scaleEffect(_:anchor:)`).
  public nonisolated func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
    _effect(ScaleEffect(scale: CGSize(width: scale, height: scale)))
  }

  /// `anchor` has no effect here: characters have one size, and a scale of 0 hides the view where it stands.
  public nonisolated func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    _effect(ScaleEffect(scale: scale))
  }

  /// `anchor` has no effect here: characters have one size, and a scale of 0 hides the view where it stands.
  public nonisolated func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
    _effect(ScaleEffect(scale: CGSize(width: x, height: y)))
  }
}
