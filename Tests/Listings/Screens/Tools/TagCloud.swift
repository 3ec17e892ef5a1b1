import Core

struct FlowLayout: Layout {
  var spacing: CGFloat = 8

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let rows = rows(in: proposal.width ?? .infinity, subviews: subviews)
    let height = rows.map(\.height).reduce(0, +)
    return CGSize(width: proposal.width ?? rows.map(\.width).max() ?? 0, height: height)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var y = bounds.minY
    for row in rows(in: bounds.width, subviews: subviews) {
      var x = bounds.minX
      for index in row.indices {
        let size = subviews[index].sizeThatFits(.unspecified)
        subviews[index].place(at: CGPoint(x: x, y: y), anchor: .topLeading, proposal: ProposedViewSize(size))
        x += size.width + spacing
      }
      y += row.height
    }
  }

  private struct Row {
    var indices: [Int] = []
    var width: CGFloat = 0
    var height: CGFloat = 0
  }

  private func rows(in width: CGFloat, subviews: Subviews) -> [Row] {
    var rows = [Row()]
    for index in subviews.indices {
      let size = subviews[index].sizeThatFits(.unspecified)
      if rows[rows.count - 1].width + size.width > width { rows.append(Row()) }
      rows[rows.count - 1].indices.append(index)
      rows[rows.count - 1].width += size.width + spacing
      rows[rows.count - 1].height = max(rows[rows.count - 1].height, size.height)
    }
    return rows
  }
}

struct TagCloud: View {
  private let tags = ["swift", "terminal", "layout", "state", "environment", "traits", "views", "lists"]
  @State private var chosen: Set<String> = ["swift"]

  var body: some View {
    VStack(alignment: .leading) {
      Text("Tags").font(.headline)
      FlowLayout {
        ForEach(tags, id: \.self) { tag in
          Toggle(tag, isOn: Binding(get: { chosen.contains(tag) }, set: { set(tag, $0) }))
            .toggleStyle(.button)
        }
      }
      Text(chosen.sorted().joined(separator: ", "))
        .font(.footnote)
        .foregroundStyle(.secondary)
    }
    .padding()
  }

  private func set(_ tag: String, _ isOn: Bool) {
    if isOn { chosen.insert(tag) } else { chosen.remove(tag) }
  }
}
