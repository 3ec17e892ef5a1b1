/// The filled rectangles of a picture, joined where they touch and look alike.
struct SVGFills {
  struct Rectangle: Hashable {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double
  }

  struct Paint: Hashable {
    var color: RGBColor
    /// In percent.
    var opacity = 100
  }

  private var rectangles: [(rectangle: Rectangle, paint: Paint)] = []
  /// Where the ones that may grow stand, by the edges that have to be the same.
  private var growing: [Edge: Int] = [:]

  private struct Edge: Hashable {
    var paint: Paint
    var start: Double
    var end: Double
    /// Of the side it may grow at.
    var position: Double
    var isBottom: Bool
  }

  /// Adds a rectangle; from left to right, then from top to bottom.
  mutating func add(_ rectangle: Rectangle, paint: Paint) {
    let left = Edge(
      paint: paint, start: rectangle.top, end: rectangle.bottom, position: rectangle.left, isBottom: false)
    if let index = growing.removeValue(forKey: left) {
      rectangles[index].rectangle.right = rectangle.right
      expect(index)
    } else {
      rectangles.append((rectangle, paint))
      expect(rectangles.count - 1)
    }
  }

  private mutating func expect(_ index: Int) {
    let (rectangle, paint) = rectangles[index]
    growing[
      Edge(paint: paint, start: rectangle.top, end: rectangle.bottom, position: rectangle.right, isBottom: false)] =
      index
  }

  /// A path for each paint.
  var elements: [String] {
    var data: [Paint: String] = [:]
    var order: [Paint] = []
    for (rectangle, paint) in stacked {
      if data[paint] == nil { order.append(paint) }
      let (width, height) = (rectangle.right - rectangle.left, rectangle.bottom - rectangle.top)
      data[paint, default: ""] +=
        "M\(rectangle.left.coordinate) \(rectangle.top.coordinate)h\(width.coordinate)v\(height.coordinate)h\((-width).coordinate)z"
    }
    return order.map { paint in
      let opacity = paint.opacity == 100 ? "" : " fill-opacity=\"\((Double(paint.opacity) / 100).coordinate)\""
      return "<path fill=\"\(paint.color)\"\(opacity) d=\"\(data[paint] ?? "")\"/>"
    }
  }

  /// Those that stand on one another as one.
  private var stacked: [(rectangle: Rectangle, paint: Paint)] {
    var stacked: [(rectangle: Rectangle, paint: Paint)] = []
    var bottoms: [Edge: Int] = [:]
    func bottom(_ rectangle: Rectangle, _ paint: Paint, at position: Double) -> Edge {
      Edge(paint: paint, start: rectangle.left, end: rectangle.right, position: position, isBottom: true)
    }
    for (rectangle, paint) in rectangles {
      var index = stacked.count
      if let upper = bottoms.removeValue(forKey: bottom(rectangle, paint, at: rectangle.top)) {
        index = upper
        stacked[upper].rectangle.bottom = rectangle.bottom
      } else {
        stacked.append((rectangle, paint))
      }
      bottoms[bottom(rectangle, paint, at: rectangle.bottom)] = index
    }
    return stacked
  }
}
