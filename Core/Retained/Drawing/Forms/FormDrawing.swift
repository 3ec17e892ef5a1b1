import CoreEnvironment
package import CoreTerminal
import Foundation

extension QuarterRaster {
  /// Draws the form: whole cells as grounds, others with the character of their quarters.
  ///
  /// - Parameters:
  ///   - base: Its colour as a whole; nothing is drawn where it is clear.
  ///   - hasNothingInFront: No text is drawn on it later.
  ///   - color: The colour of a cell, by its column and row.
  @MainActor
  package func draw(
    in context: DrawingContext, base: UIColor, hasNothingInFront: Bool, color: (Int, Int) -> UIColor
  ) {
    let ground = base.resolved(with: context.traits)
    guard ground.components.alpha > 0 else { return }
    let seen = context.clip.intersection(CellRectangle(width: size.width, height: size.height))
    let isPlain = context.traits.prefersPlainSymbols
    for row in seen.row..<seen.row + seen.height {
      for column in seen.column..<seen.column + seen.width {
        let bits = self[column, row]
        guard bits != 0 else { continue }
        let color = color(column, row)
        // Where the ground of whole cells is not seen, parts of cells are not either.
        guard context.shows(color) else {
          if bits.nonzeroBitCount >= 2, hasNothingInFront { context.shade(column: column, row: row, color) }
          continue
        }
        if bits == 15 || isPlain && bits.nonzeroBitCount >= 2 {
          context.fill(CellRectangle(column: column, row: row, width: 1, height: 1), color: color)
        } else if !isPlain, context.holdsNoText(column: column, row: row) {
          context.write(
            String(Self.characters[Int(bits)]), column: column, row: row, style: context.formStyle(color: color))
        }
      }
    }
    if let whole = wholeRectangle { context.paintGround(whole, ground) }
  }
}

extension DotRaster {
  /// Draws the dots.
  ///
  /// - Parameters:
  ///   - clip: Where they are seen; `nil` for everywhere.
  ///   - sparesText: What stands there already and is no line stays.
  ///   - color: The colour of a cell, by its column and row.
  @MainActor
  package func draw(
    in context: DrawingContext, within clip: QuarterRaster? = nil, sparesText: Bool = false,
    color: (Int, Int) -> UIColor
  ) {
    let seen = context.clip.intersection(CellRectangle(width: size.width, height: size.height))
    guard !seen.isEmpty else { return }
    for row in seen.row..<seen.row + seen.height {
      for column in seen.column..<seen.column + seen.width
      where self[column, row] != 0 && clip?[column, row] != 0 {
        guard let character = context.traits.prefersPlainSymbols ? "*" : character(column, row) else { continue }
        if sparesText, !context.holdsNoText(column: column, row: row, orLines: true) { continue }
        context.write(
          String(character), column: column, row: row, style: context.style(color: color(column, row)))
      }
    }
  }
}

extension DrawingContext {
  /// Whether a ground of a colour is told from what is behind the view.
  package func shows(_ color: UIColor) -> Bool {
    let resolved = color.resolved(with: traits).blended(over: ground, for: traits)
    guard resolved != ground else { return false }
    return traits.colorDepth != .none || style(color: .label, background: color).attributes.contains(.inverse)
  }

  /// How the covered part of a cell looks that is not covered as a whole.
  package func formStyle(color: UIColor) -> CellStyle {
    let resolved = color.resolved(with: traits).blended(over: ground, for: traits)
    guard traits.colorDepth == .none else { return CellStyle(UIColor(same: resolved), on: ground, traits: traits) }
    // As strong as the ground of a whole cell, which is inverse.
    var style = CellStyle(UIColor(same: resolved), on: ground, traits: traits)
    style.attributes.subtract([.bold, .dim])
    return style
  }
}

extension UIColor {
  /// A colour that was resolved.
  package convenience init(same color: ResolvedColor) {
    if color.native == .foreground {
      self.init(sameAs: .label)
    } else if color.native == .background {
      self.init(sameAs: .systemBackground)
    } else {
      self.init(components: color.components)
    }
  }
}

extension DrawingContext {
  /// Draws a colour that cannot be shown as one, and is too near to the ground to be inverse: a bar of it is there all the same.
  package func shade(column: Int, row: Int, _ color: UIColor) {
    guard needsShade(color), holdsNoText(column: column, row: row) else { return }
    write(traits.prefersPlainSymbols ? "#" : "▒", column: column, row: row, style: CellStyle())
  }

  /// Whether a colour stands for something that would not be seen: there are no colours, and it is another one than the ground.
  package func needsShade(_ color: UIColor) -> Bool {
    guard traits.colorDepth == .none else { return false }
    let resolved = color.resolved(with: traits)
    guard resolved.components.alpha >= 0.5, resolved.native == nil, !shows(color) else { return false }
    let base = UIColor.systemBackground.resolved(with: traits).components
    return resolved.components.chroma >= 0.25 || resolved.components.contrast(with: base) >= 1.5
  }
}
