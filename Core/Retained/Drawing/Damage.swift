import CoreTerminal

/// Collects the rectangles of a screen that have to be drawn again, and merges those that touch.
struct Damage {
  private(set) var rectangles: [CellRectangle] = []

  /// Beyond so many they are drawn as one.
  static let limit = 24

  var isEmpty: Bool { rectangles.isEmpty }

  /// Adds a rectangle; those that touch become one where that costs little.
  mutating func add(_ rectangle: CellRectangle) {
    guard !rectangle.isEmpty else { return }
    var rectangle = rectangle
    var index = 0
    while index < rectangles.count {
      let other = rectangles[index]
      if other.contains(rectangle) { return }
      let both = other.union(rectangle)
      if other.intersects(rectangle) || both.area <= other.area + rectangle.area {
        rectangle = both
        rectangles.remove(at: index)
        // The larger one may touch those that were passed.
        index = 0
      } else {
        index += 1
      }
    }
    rectangles.append(rectangle)
    if rectangles.count > Self.limit {
      rectangles = [rectangles.reduce(CellRectangle(width: 0, height: 0)) { $0.union($1) }]
    }
  }
}

extension CellRectangle {
  fileprivate var area: Int { width * height }
}
