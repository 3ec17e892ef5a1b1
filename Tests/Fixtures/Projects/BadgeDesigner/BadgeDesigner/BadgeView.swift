import SwiftUI

struct BadgeView: View {
  @Environment(\.badgeShape) private var badgeShape
  let name: String
  let title: String

  var body: some View {
    ViewThatFits {
      HStack {
        Text(name)
        Divider()
        Text(title).textCase(.uppercase)
      }
      VStack {
        Text(name)
        Text(title).textCase(.uppercase)
      }
    }
    .fixedSize()
    .padding(.horizontal, 24)
    .padding(.vertical, 16)
    .overlay {
      badgeShape.shape.stroke(lineWidth: 2)
    }
    .contentShape(badgeShape.shape)
  }
}

struct ShapeChooser: View {
  @Binding var shape: BadgeShape
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      ForEach(BadgeShape.allCases) { candidate in
        Button(candidate.rawValue.capitalized) {
          shape = candidate
          dismiss()
        }
        .disabled(candidate == shape)
      }
    }
    .padding()
  }
}

#Preview(traits: .sizeThatFitsLayout) {
  BadgeView(name: "Robin", title: "Guest")
    .environment(\.badgeShape, .ticket)
}
