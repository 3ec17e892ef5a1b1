import SwiftUI

extension HorizontalAlignment {
  private enum ColonAlignment: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat {
      context[HorizontalAlignment.leading]
    }
  }

  static let colon = HorizontalAlignment(ColonAlignment.self)
}

enum Arrangement: String, CaseIterable, Identifiable {
  case flow = "Flow"
  case circle = "Circle"
  case column = "Column"

  var id: Self { self }

  var layout: AnyLayout {
    switch self {
    case .flow: AnyLayout(FlowLayout(alignment: .center))
    case .circle: AnyLayout(RadialLayout())
    case .column: AnyLayout(VStackLayout(alignment: .trailing, spacing: 0))
    }
  }
}

struct CloudView: View {
  @State private var tags = ["baking", "bicycle", "city", "forest", "handmade", "island", "lighthouse", "music"]
  @State private var picked: Set<String> = ["forest"]
  @State private var arrangement = Arrangement.flow
  @State private var newTag = ""
  @FocusState private var isTyping: Bool

  var body: some View {
    VStack(spacing: 16) {
      Picker("Arrangement", selection: $arrangement.animation(.spring)) {
        ForEach(Arrangement.allCases) { Text($0.rawValue) }
      }
      .pickerStyle(.segmented)

      arrangement.layout {
        ForEach(tags, id: \.self) { tag in
          TagButton(name: tag, isPicked: picked.contains(tag)) { toggle(tag) }
            .distance(picked.contains(tag) ? 0.6 : 1)
        }
      }
      .frame(maxHeight: arrangement == .circle ? 176 : nil)

      VStack(alignment: .colon, spacing: 0) {
        row("Tags", "\(tags.count)")
        row("Picked", picked.sorted().formatted(.list(type: .and)))
      }
      .font(.footnote)

      TextField("New tag", text: $newTag)
        .textFieldStyle(.roundedBorder)
        .autocorrectionDisabled()
        .textInputAutocapitalization(.never)
        .focused($isTyping)
        .onSubmit(add)
    }
    .padding()
    .navigationTitle("Tags")
    .navigationBarTitleDisplayMode(.inline)
  }

  private func row(_ title: String, _ value: String) -> some View {
    HStack(spacing: 8) {
      Text("\(title):")
      Text(value)
        .alignmentGuide(.colon) { $0[.leading] }
        .foregroundStyle(.secondary)
    }
  }

  private func toggle(_ tag: String) {
    withAnimation(.snappy) {
      if picked.remove(tag) == nil {
        picked.insert(tag)
      }
    }
  }

  private func add() {
    let tag = newTag.trimmingCharacters(in: .whitespaces).lowercased()
    guard !tag.isEmpty, !tags.contains(tag) else { return }
    withAnimation { tags.append(tag) }
    newTag = ""
    isTyping = true
  }
}

struct TagButton: View {
  let name: String
  let isPicked: Bool
  let action: () -> Void

  var body: some View {
    Button(action: action) {
      Text("#\(name)")
        .padding(.horizontal, 8)
        .background(isPicked ? Color.accentColor : Color.gray.opacity(0.3), in: .capsule)
        .foregroundStyle(isPicked ? .white : .primary)
    }
    .buttonStyle(.plain)
    .accessibilityAddTraits(isPicked ? .isSelected : [])
  }
}

#Preview {
  NavigationStack { CloudView() }
}
