import CoreTerminal

/// The tabs of a bar on one row: what each says, and where.
struct TabBarFace: Equatable {
  /// What a tab says.
  struct Tab: Equatable {
    var title: String
    var badge: String?

    /// The columns that it takes.
    var width: Int { TextWidth.columns(of: title) + (badge.map { TextWidth.columns(of: $0) + 1 } ?? 0) }
  }

  /// Where each tab stands, one blank at each side included, and how wide its title is shown.
  private(set) var places: [(column: Int, width: Int)] = []

  static func == (one: TabBarFace, other: TabBarFace) -> Bool {
    one.places.elementsEqual(other.places, by: { $0 == $1 })
  }

  /// Puts tabs on a row; where they do not fit, the widest are shortened first.
  init(_ tabs: [Tab], columns: Int) {
    let natural = tabs.map { $0.width + 2 }
    let gap = natural.reduce(0, +) + max(0, tabs.count - 1) <= columns ? 1 : 0
    let widths = ColumnShares.shortened(natural, to: columns - gap * max(0, tabs.count - 1))
    var column = 0
    for width in widths {
      places.append((column, width))
      column += width + gap
    }
  }

  /// The tab at a column, if there is one.
  func index(at column: Int) -> Int? {
    places.firstIndex { column >= $0.column && column < $0.column + $0.width }
  }

  /// The columns of all tabs.
  var width: Int { places.last.map { $0.column + $0.width } ?? 0 }
}
