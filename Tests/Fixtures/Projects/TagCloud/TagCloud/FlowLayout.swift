import SwiftUI

struct FlowLayout: Layout {
  var alignment: HorizontalAlignment = .leading
  var spacing: CGFloat = 8

  struct Row {
    var indices: [Int] = []
    var size = CGSize.zero
  }

  struct Cache {
    var sizes: [CGSize]
  }

  func makeCache(subviews: Subviews) -> Cache {
    Cache(sizes: subviews.map { $0.sizeThatFits(.unspecified) })
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    let rows = rows(
      width: proposal.replacingUnspecifiedDimensions(by: CGSize(width: 320, height: 0)).width, cache: cache)
    let height = rows.map(\.size.height).reduce(0, +) + spacing * CGFloat(max(rows.count - 1, 0))
    return CGSize(width: proposal.width ?? rows.map(\.size.width).max() ?? 0, height: height)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    var y = bounds.minY
    for row in rows(width: bounds.width, cache: cache) {
      var x: CGFloat
      switch alignment {
      case .center: x = bounds.minX + (bounds.width - row.size.width) / 2
      case .trailing: x = bounds.maxX - row.size.width
      default: x = bounds.minX
      }
      for index in row.indices {
        let size = cache.sizes[index]
        subviews[index].place(
          at: CGPoint(x: x, y: y + (row.size.height - size.height) / 2), anchor: .topLeading,
          proposal: ProposedViewSize(size))
        x += size.width + spacing
      }
      y += row.size.height + spacing
    }
  }

  private func rows(width: CGFloat, cache: Cache) -> [Row] {
    var rows: [Row] = []
    var current = Row()
    for (index, size) in cache.sizes.enumerated() {
      let needed = current.indices.isEmpty ? size.width : current.size.width + spacing + size.width
      if needed > width, !current.indices.isEmpty {
        rows.append(current)
        current = Row(indices: [index], size: size)
      } else {
        current.indices.append(index)
        current.size = CGSize(width: needed, height: max(current.size.height, size.height))
      }
    }
    if !current.indices.isEmpty {
      rows.append(current)
    }
    return rows
  }
}
