import Core
import CoreTestSupport
import Testing

private struct ChosenKey: PreferenceKey {
  static var defaultValue: Anchor<CGRect>? { nil }
  static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) { value = value ?? nextValue() }
}

private struct PointsKey: PreferenceKey {
  static var defaultValue: [Anchor<CGPoint>] { [] }
  static func reduce(value: inout [Anchor<CGPoint>], nextValue: () -> [Anchor<CGPoint>]) { value += nextValue() }
}

@MainActor
@Suite struct AnchorTests {
  private struct Choices: View {
    @State private var chosen = 0
    @State private var isWide = false
    var body: some View {
      HStack(spacing: 8) {
        ForEach(0..<3) { number in
          Button(isWide ? "wide" : "b\(number)") { chosen = number }.buttonStyle(.plain)
            .anchorPreference(key: ChosenKey.self, value: .bounds) { chosen == number ? $0 : nil }
        }
      }
      .padding(.bottom, 16)
      .onKeyPress("w") {
        isWide = true
        return .handled
      }
      .overlayPreferenceValue(ChosenKey.self) { anchor in
        GeometryReader { proxy in
          if let anchor {
            let place = proxy[anchor]
            Text(String(repeating: "^", count: Int(place.width / 8))).offset(x: place.minX, y: place.maxY)
          }
        }
      }
    }
  }

  @Test("a view over others stands where an anchor is, and follows it")
  func follows() throws {
    let host = TestHost(Choices(), columns: 20, rows: 2)
    #expect(host.snapshot == "      b0 b1 b2\n      ^^", "\(host.snapshot)")
    try host.press("tab", "tab", "enter")
    #expect(host.snapshot == "      b0 b1 b2\n            ^^", "\(host.snapshot)")
    try host.press("w")
    #expect(host.snapshot == "   wide wide wide\n             ^^^^", "\(host.snapshot)")
  }

  @Test("points of several views are told in their order, in the coordinates of whoever asks")
  func points() {
    var asked: [[CGPoint]] = []
    _ =
      TestHost(
        VStack(alignment: .leading, spacing: 0) {
          Text("one").transformAnchorPreference(key: PointsKey.self, value: .topLeading) { $0.append($1) }
          Text("two!").transformAnchorPreference(key: PointsKey.self, value: .bottomTrailing) { $0.append($1) }
          Text("three").transformAnchorPreference(key: PointsKey.self, value: .point(CGPoint(x: 8, y: 0))) {
            $0.append($1)
          }
        }
        .padding(.leading, 16)
        .backgroundPreferenceValue(PointsKey.self) { anchors in
          GeometryReader { proxy in
            let _ = asked.append(anchors.map { proxy[$0] })
            Color.clear
          }
        }, columns: 20, rows: 5
      ).snapshot
    #expect(asked.last == [CGPoint(x: 16, y: 0), CGPoint(x: 48, y: 32), CGPoint(x: 24, y: 32)])
  }

  @Test("whoever hears of geometry hears of moves of what is around it")
  func moved() throws {
    struct Moving: View {
      @State private var words = "a"
      @State private var place = 0.0
      var body: some View {
        HStack(spacing: 0) {
          Button(words) { words = "longer" }.buttonStyle(.plain)
          Text("|").padding(.leading, 8).onGeometryChange(for: Double.self) {
            Double($0.frame(in: .global).minX)
          } action: {
            place = $0
          }
          Text("\(Int(place))").frame(width: 40)
        }
        .frame(width: 160, alignment: .leading)
      }
    }
    let host = TestHost(Moving(), columns: 20, rows: 1)
    #expect(host.snapshot.hasSuffix(" 8"), "\(host.snapshot)")
    try host.press("enter")
    #expect(host.snapshot.contains("48"), "\(host.snapshot)")
  }
}
