import SwiftUI

struct Distance: LayoutValueKey {
  static let defaultValue: CGFloat = 1
}

extension View {
  func distance(_ fraction: CGFloat) -> some View {
    layoutValue(key: Distance.self, value: fraction)
  }
}

struct RadialLayout: Layout {
  var rollOut = 1.0

  var animatableData: Double {
    get { rollOut }
    set { rollOut = newValue }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let angle = Angle.degrees(360 / Double(subviews.count)).radians * rollOut
    for (index, subview) in subviews.enumerated() {
      let size = subview.sizeThatFits(.unspecified)
      let share = subview[Distance.self]
      let x = cos(angle * Double(index) - .pi / 2) * (bounds.width - size.width) / 2 * share
      let y = sin(angle * Double(index) - .pi / 2) * (bounds.height - size.height) / 2 * share
      subview.place(at: CGPoint(x: bounds.midX + x, y: bounds.midY + y), anchor: .center, proposal: .unspecified)
    }
  }
}
