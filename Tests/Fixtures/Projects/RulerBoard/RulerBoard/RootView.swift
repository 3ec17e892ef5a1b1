import SwiftUI

struct RootView: View {
  var body: some View {
    TabView {
      FormPage()
        .tabItem { Text("Widths") }
      MarkerPage()
        .tabItem { Text("Anchors") }
      ScrollPage()
        .tabItem { Text("Scrolling") }
    }
  }
}

struct FormPage: View {
  @State private var labelWidth: CGFloat?
  @State private var noteSize = CGSize.zero
  @State private var isLong = false

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(["Name", "Street and number", "Town"], id: \.self) { label in
        HStack {
          Text(label)
            .fixedSize()
            .equalWidth(labelWidth)
          Text("|")
        }
      }
      Text("Widest label: \(Int(labelWidth ?? 0)) points")
        .padding(.vertical)
      Text(isLong ? "A note that is much longer" : "A note")
        .fixedSize()
        .reading($noteSize)
      Text("The note is \(Int(noteSize.width)) × \(Int(noteSize.height))")
      Toggle("Long note", isOn: $isLong)
    }
    .onPreferenceChange(WidestKey.self) { labelWidth = $0 }
    .padding()
  }
}

struct MarkerPage: View {
  private let names = ["Elm", "Sycamore", "Oak"]
  @State private var marked = "Elm"

  var body: some View {
    VStack(spacing: 56) {
      HStack(spacing: 32) {
        ForEach(names, id: \.self) { name in
          Button(name) {
            withAnimation(.easeInOut(duration: 0.2)) { marked = name }
          }
          .buttonStyle(.plain)
          .padding(8)
          .anchorPreference(key: BoundsKey.self, value: .bounds) { [name: $0] }
        }
      }
      Text("The marker stands at \(marked)")
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .overlayPreferenceValue(BoundsKey.self) { anchors in
      GeometryReader { proxy in
        if let anchor = anchors[marked] {
          let rect = proxy[anchor]
          RoundedRectangle(cornerRadius: 8)
            .stroke(Color.orange, lineWidth: 2)
            .frame(width: rect.width, height: rect.height)
            .offset(x: rect.minX, y: rect.minY)
          Text("\(Int(rect.width)) wide")
            .foregroundColor(.orange)
            .position(x: rect.midX, y: rect.maxY + 24)
        }
      }
    }
  }
}

struct ScrollPage: View {
  @State private var offset: CGFloat = 0
  @State private var visibleHeight: CGFloat = 0

  var body: some View {
    VStack(spacing: 0) {
      Text("Scrolled \(Int(offset)) of \(Int(visibleHeight)) points")
        .bold(offset > 0)
      ScrollViewReader { reader in
        HStack {
          Button("To row 30") {
            withAnimation { reader.scrollTo(30, anchor: .top) }
          }
          Button("To the top") { reader.scrollTo(1, anchor: .top) }
        }
        ScrollView {
          VStack(alignment: .leading, spacing: 0) {
            ForEach(1..<61) { row in
              Text("Row \(row)").id(row)
            }
          }
          .frame(maxWidth: .infinity, alignment: .leading)
          .background(
            GeometryReader { proxy in
              Color.clear.preference(key: OffsetKey.self, value: -proxy.frame(in: .named("scroll")).minY)
            }
          )
        }
        .coordinateSpace(name: "scroll")
        .onGeometryChange(for: CGFloat.self, of: \.size.height) { visibleHeight = $0 }
        .onPreferenceChange(OffsetKey.self) { offset = $0 }
      }
    }
  }
}
