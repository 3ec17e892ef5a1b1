import Core
import CoreTestSupport
import Foundation

private struct ShownKey: EnvironmentKey { static let defaultValue = 0 }

extension EnvironmentValues {
  fileprivate var shown: Int {
    get { self[ShownKey.self] }
    set { self[ShownKey.self] = newValue }
  }
}

private struct ShownView: View {
  @Environment(\.shown) private var shown
  var body: some View { Text("shown \(shown)") }
}

private struct SumKey: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

/// Shows what the view in it says.
private struct SumView<Content: View>: View {
  @State private var sum = 0
  @ViewBuilder let content: Content
  var body: some View {
    VStack {
      Text("sum \(sum)")
      content.onPreferenceChange(SumKey.self) { sum = $0 }
    }
  }
}

/// Shows what was told last.
struct TellingView<Content: View>: View {
  @State private var told = 0
  @ViewBuilder let content: (Binding<Int>) -> Content
  var body: some View {
    VStack {
      Text("told \(told)")
      content($told)
    }
  }
}

/// As wide as a closure says.
private struct WidthLayout: Layout {
  let columns: () -> Int
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: 8 * columns(), height: 16)
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for subview in subviews { subview.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size)) }
  }
}

/// Places what is in it where a closure says.
private struct PlaceLayout: Layout {
  let column: () -> Int
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: 80, height: 16)
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for subview in subviews {
      subview.place(at: CGPoint(x: CGFloat(8 * column()), y: 0), proposal: .unspecified)
    }
  }
}

/// Says where its leading line is.
private struct LineLayout: Layout {
  let column: () -> Int
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: 8, height: 16)
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
  }
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout ()
  ) -> CGFloat? { guide == .leading ? CGFloat(-8 * column()) : nil }
}

private struct BarShape: Shape {
  let columns: @Sendable () -> Int
  func path(in rect: CGRect) -> Path {
    Path(CGRect(x: 0, y: 0, width: CGFloat(8 * columns()), height: rect.height))
  }
}

private struct NumberedStyle: ShapeStyle {
  let number: @Sendable () -> Int
  func resolve(in environment: EnvironmentValues) -> Color { number() == 3 ? .red : .green }
}

extension LateClosure {
  /// Those of the environment, of preferences, of layouts and of drawings.
  static let ofLayout: [LateClosure] = [
    LateClosure("transformEnvironment") { read in
      ShownView().transformEnvironment(\.shown) { $0 = read() }
    },
    LateClosure("transformEnvironment around another") { read in
      ShownView().transformEnvironment(\.shown) { $0 += 1 }.environment(\.locale, Locale(identifier: "en"))
        .transformEnvironment(\.shown) { $0 = 2 * read() }
    },
    LateClosure("transformPreference") { read in
      SumView { Text("x").preference(key: SumKey.self, value: 1).transformPreference(SumKey.self) { $0 += read() } }
    },
    LateClosure("transformPreference in a row") { read in
      SumView {
        ForEach(0..<2) { _ in Text("x").transformPreference(SumKey.self) { $0 += read() } }
      }
    },
    LateClosure("anchorPreference") { read in
      SumView { Text("x").anchorPreference(key: SumKey.self, value: .bounds) { _ in read() } }
    },
    LateClosure("transformAnchorPreference") { read in
      SumView { Text("x").transformAnchorPreference(key: SumKey.self, value: .bounds) { sum, _ in sum += read() } }
    },
    LateClosure("overlayPreferenceValue") { read in
      Text("long words").preference(key: SumKey.self, value: 5)
        .overlayPreferenceValue(SumKey.self) { Text("\($0 + read())") }
    },
    LateClosure("backgroundPreferenceValue") { read in
      Color.clear.frame(width: 80, height: 16).preference(key: SumKey.self, value: 5)
        .backgroundPreferenceValue(SumKey.self) { Text("\($0 + read())") }
    },
    LateClosure("alignmentGuide of a column") { read in
      VStack(alignment: .leading) {
        Text("a long line")
        Text("x").alignmentGuide(.leading) { _ in CGFloat(-8 * read()) }
      }
    },
    LateClosure("alignmentGuide of a line") { read in
      HStack(alignment: .top) {
        Text("a\nb\nc\nd\ne")
        Text("x").alignmentGuide(.top) { _ in CGFloat(-16 * read()) }
      }
    },
    LateClosure("alignmentGuide in another container") { read in
      VStack(alignment: .leading) {
        Text("a long line")
        HStack { Text("x").padding(.leading, 8).alignmentGuide(.leading) { _ in CGFloat(-8 * read()) } }.padding(8)
      }
    },
    LateClosure("alignmentGuide of an overlay") { read in
      Text("a long line").overlay(alignment: .leading) {
        Text("x").alignmentGuide(.leading) { _ in CGFloat(-8 * read()) }
      }
    },
    LateClosure("alignmentGuide of a layer") { read in
      ZStack(alignment: .leading) {
        Text("a long line")
        Text("x").alignmentGuide(.leading) { _ in CGFloat(-8 * read()) }
      }
    },
    LateClosure("containerRelativeFrame of both axes") { read in
      Text("x").containerRelativeFrame([.horizontal, .vertical]) { _, axis in
        axis == .horizontal ? CGFloat(8 * read()) : CGFloat(16 * read())
      }
      .border(.red)
    },
    LateClosure("containerRelativeFrame of one axis") { read in
      HStack {
        Text("x").containerRelativeFrame([.horizontal, .vertical], alignment: .leading) { _, axis in
          axis == .horizontal ? CGFloat(8 * read()) : 16
        }
        Text("y")
      }
    },
    LateClosure("GeometryReader") { read in GeometryReader { _ in Text("\(read())") } },
    LateClosure("onGeometryChange") { read in
      TellingView { told in
        Text("x").onGeometryChange(for: Int.self, of: { _ in read() }) { told.wrappedValue = $0 }
      }
    },
    LateClosure("Layout.sizeThatFits") { read in
      HStack {
        WidthLayout(columns: read) { Text("x") }
        Text("y")
      }
    },
    LateClosure("Layout.placeSubviews") { read in PlaceLayout(column: read) { Text("x") } },
    LateClosure("Layout.explicitAlignment") { read in
      VStack(alignment: .leading) {
        Text("a long line")
        LineLayout(column: read) { Text("x") }
      }
    },
    LateClosure("AnyLayout") { read in AnyLayout(PlaceLayout(column: read))() { Text("x") } },
    LateClosure("Canvas") { read in
      Canvas { context, size in
        context.fill(Path(CGRect(x: 0, y: 0, width: 8 * read(), height: 16)), with: .color(.red))
      }
    },
    LateClosure("Shape.path") { read in BarShape(columns: read).fill(.red) },
    LateClosure("ShapeStyle.resolve of a text") { read in Text("x").foregroundStyle(NumberedStyle(number: read)) },
    LateClosure("ShapeStyle.resolve of a ground") { read in Text("x").background(NumberedStyle(number: read)) },
    LateClosure("ShapeStyle.resolve of a shape") { read in Rectangle().fill(NumberedStyle(number: read)) },
    LateClosure("clipShape") { read in Text("xxxxxx").clipShape(BarShape(columns: read)) },
  ]
}
