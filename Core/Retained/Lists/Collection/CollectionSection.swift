import CoreTerminal
import Foundation

/// How a section of a collection stands.
package struct CollectionSection {
  /// How a header or a footer comes about.
  package enum Supplementary: Equatable {
    /// There is none.
    case none
    /// As high as it asks for.
    case automatic
    /// So many rows.
    case rows(Int)
  }

  /// Where an item stands: from the first column of the view, and from the first row of its line.
  struct Place {
    var column: Int
    var row: Int
    var width: Int
    /// As many rows as its view asks for where it is `nil`.
    var height: Int?

    func moved(columns: Int) -> Place { Place(column: column + columns, row: row, width: width, height: height) }
  }

  /// How items are broken into lines.
  var breaks: LineBreaks
  /// Columns and rows free around the items.
  var insets = CellInsets.zero
  /// Columns free at both sides of a header or a footer.
  var supplementaryInset = 0
  /// Rows free between lines.
  var lineSpacing = 0
  /// Rows free below the section.
  var spacingBelow = 0
  /// Where an item stands on its line, in columns of the view; from inset to inset where it is `nil`.
  var columns: (@MainActor (_ item: Int, _ index: Int, _ line: Range<Int>) -> (start: Int, width: Int))?
  /// How many rows an item has; as many as it asks for where it is `nil`.
  var rows: (@MainActor (_ item: Int) -> Int?)?
  /// Where an item stands on its line, which may have several above each other; goes before both.
  var place: (@MainActor (_ item: Int) -> Place)?
  var header = Supplementary.none
  var footer = Supplementary.none
  /// The kinds by which the data source is asked for them.
  var headerKind = UICollectionView.elementKindSectionHeader
  var footerKind = UICollectionView.elementKindSectionFooter
  /// The header stays at the top while the section scrolls by.
  var pinsHeader = false
  /// It scrolls from side to side.
  var across: AcrossScrolling?
  /// What is fastened to an item.
  var badges: (@MainActor (_ item: Int) -> [NSCollectionLayoutSupplementaryItem])?

  init(breaks: LineBreaks) { self.breaks = breaks }

  /// Items at places of their own, in points. Those that lie beside each other, or across each other, share a line.
  init(frames: [CGRect]) {
    func rows(_ value: CGFloat) -> Int { Int((min(max(value, 0), 1e6) / 16).rounded()) }
    let tops = frames.map { rows($0.minY) }
    let bottoms = frames.indices.map { max(tops[$0] + 1, rows(frames[$0].maxY)) }
    // Items from here on begin no higher than this.
    var least = tops
    for index in tops.indices.dropLast().reversed() { least[index] = min(least[index], least[index + 1]) }
    var (starts, bases, deepest) = ([0], [least.first ?? 0], 0)
    for index in frames.indices {
      if index > 0, least[index] >= deepest {
        starts.append(index)
        // What is free between two lines belongs to the one below.
        bases.append(deepest)
      }
      deepest = max(deepest, bottoms[index])
    }
    if !bases.isEmpty { bases[0] = 0 }
    let breaks = LineBreaks.starts(starts, count: frames.count)
    self.breaks = breaks
    place = { item in
      let frame = frames[item]
      let column = Int((min(max(frame.minX, -1e6), 1e6) / 8).rounded())
      let end = Int((min(max(frame.maxX, -1e6), 1e6) / 8).rounded())
      return Place(
        column: column, row: tops[item] - bases[breaks.line(ofItem: item)], width: max(1, end - column),
        height: bottoms[item] - tops[item])
    }
  }
}
