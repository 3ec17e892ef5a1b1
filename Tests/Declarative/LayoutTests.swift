import Core
import CoreTestSupport
import Testing

@MainActor
@Suite struct DeclarativeLayoutTests {
  private func screen(_ columns: Int, _ rows: Int, @ViewBuilder _ content: () -> some View) -> String {
    TestHost(content(), columns: columns, rows: rows).snapshot
  }

  @Test("a stack that is placed in what it has asked for squeezes nobody")
  func paddedTexts() {
    #expect(
      screen(40, 1) {
        HStack {
          Text("A123").padding(.horizontal, 16); Text("KLMN")
        }
      }.contains("A123   KLMN"))
    #expect(
      screen(40, 1) {
        HStack {
          Text("K123456"); Text("KL").padding(.horizontal, 32)
        }
      }.contains("K123456"))
    #expect(
      screen(40, 3) {
        VStack {
          HStack {
            Text("AB").padding(); Text("XY")
          }
        }
      }.contains("AB   XY"))
    #expect(
      screen(40, 4) {
        VStack {
          VStack {
            Text("top").padding(); Text("a\nb").frame(width: 80)
          }
        }
      }.contains("top"))
  }

  @Test("a divider in a frame, or with a background, goes by the stack around it")
  func framedDivider() {
    #expect(
      screen(12, 1) {
        HStack {
          Text("K"); Divider().frame(height: 16); Text("L")
        }
      }.contains("K │ L"))
    #expect(
      screen(12, 1) {
        HStack {
          Text("K"); Divider().background(Color.red); Text("L")
        }
      }.contains("K │ L"))
    #expect(
      screen(12, 1) {
        HStack {
          Text("K"); Divider().frame(height: 16).padding(.horizontal, 8); Text("L")
        }
      }
      .contains("K  │  L"))
    #expect(
      screen(4, 3) {
        VStack {
          Text("K"); Divider().frame(width: 32); Text("L")
        }
      }.contains("────"))
  }

  @Test("a spacer takes what is left, also several of them")
  func spacers() {
    #expect(
      screen(12, 1) {
        HStack(spacing: 0) {
          Text("a")
          Spacer()
          Text("b")
        }
      } == "a          b")
    #expect(
      screen(11, 1) {
        HStack(spacing: 0) {
          Spacer()
          Text("abc")
          Spacer()
          Text("d")
        }
      } == "   abc    d")
    #expect(
      screen(3, 4) {
        VStack {
          Text("a")
          Spacer()
          Text("b")
        }
      } == " a\n\n\n b")
  }

  @Test(
    "a frame of a fixed size, in all alignments",
    arguments: [
      (Alignment.topLeading, "xy\n\n"), (.top, " xy\n\n"), (.trailing, "\n   xy\n"), (.bottomTrailing, "\n\n   xy"),
      (.center, "\n xy\n"), (.bottom, "\n\n xy"),
    ])
  func fixedFrame(alignment: Alignment, expected: String) {
    #expect(screen(5, 3) { Text("xy").frame(width: 40, height: 48, alignment: alignment) } == expected)
  }

  @Test("a frame with an endless maximum takes what there is; one with limits stays within them")
  func flexibleFrame() {
    #expect(
      screen(8, 2) {
        VStack {
          Text("ab").frame(maxWidth: .infinity, alignment: .trailing)
          Text("cd").frame(maxWidth: .infinity, alignment: .leading)
        }
      } == "      ab\ncd")
    #expect(
      screen(10, 1) {
        HStack(spacing: 0) {
          Text("a").frame(minWidth: 32, alignment: .leading)
          Text("b").frame(maxWidth: 24, alignment: .trailing)
          Text("c")
        }
      } == " a     bc")
  }

  @Test("padding on all edges, some, and none")
  func padding() {
    #expect(screen(6, 3) { Text("ab").padding() } == "\n  ab\n")
    #expect(
      screen(6, 2) { Text("ab").padding(.leading, 24).frame(maxWidth: .infinity, alignment: .leading) } == "   ab\n")
    #expect(screen(6, 2) { Text("ab").padding(.vertical, 4).padding(.horizontal, 3) } == "  ab\n")
  }

  @Test("each view of a group is padded by itself")
  func paddingOfGroups() {
    #expect(
      screen(8, 1) {
        HStack(spacing: 0) {
          Group {
            Text("a")
            Text("b")
          }.padding(.horizontal, 8)
        }
      } == "  a  b")
  }

  @Test("who has a higher priority gets room first")
  func priority() {
    #expect(
      screen(9, 1) {
        HStack {
          Text("abcdef").lineLimitForTests()
          Text("ghijkl").lineLimitForTests().layoutPriority(1)
        }
      } == "a… ghijkl")
  }

  @Test("views over and behind another count nothing for its size")
  func secondary() {
    #expect(
      screen(8, 3) {
        VStack(alignment: .leading) {
          Text("abcd").overlay(alignment: .trailing) { Text("X") }
          Text("under").background(alignment: .leading) { Text("Y") }
          Text("z")
        }
      } == " abcX\n under\n z")
  }

  @Test("a pile is as large as the largest, and what is in front covers")
  func pile() {
    #expect(
      screen(6, 2) {
        ZStack(alignment: .topLeading) {
          Text("abcdef\nghijkl")
          Text("X")
        }
      } == "Xbcdef\nghijkl")
    #expect(
      screen(3, 1) {
        ZStack {
          Text("abc").zIndex(1)
          Text("xyz")
        }
      } == "abc")
  }

  @Test("a guide of one's own aligns, and its container passes it on")
  func guides() {
    enum Mark: AlignmentID {
      static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.leading] }
    }
    let mark = HorizontalAlignment(Mark.self)
    #expect(
      screen(8, 3) {
        VStack(alignment: mark) {
          Text("a|b").alignmentGuide(mark) { _ in .columns(1) }
          HStack(spacing: 0) { Text("abc|d").alignmentGuide(mark) { _ in .columns(3) } }
          Text("|")
        }
      } == "   a|b\n abc|d\n    |")
  }

  @Test("what is moved leaves its place; what is fixed keeps its ideal size")
  func offsetAndFixed() {
    #expect(
      screen(8, 1) {
        HStack(spacing: 0) {
          Text("a").offset(x: 16)
          Text("b")
          Spacer()
        }
      } == " ba")
    #expect(
      screen(4, 3) {
        VStack(alignment: .leading, spacing: 0) {
          Text("a").offset(x: 8).offset(y: 32)
          Text("bb")
          Text("c")
        }
      } == "\n bb\n ca")
    #expect(screen(4, 1) { Text("abcdef").fixedSize().frame(width: 32, alignment: .leading) } == "abcd")
  }

  @Test("a divider follows its stack")
  func divider() {
    #expect(
      screen(4, 3) {
        VStack {
          Text("a")
          Divider()
          Text("b")
        }
      } == " a\n────\n b")
    #expect(
      screen(5, 1) {
        HStack {
          Text("a")
          Divider()
          Text("b")
        }
      } == "a │ b")
  }

  private struct Level: LayoutValueKey { static let defaultValue = 0 }

  /// Each view a column further and a row lower than the one before, and as far again as it says.
  private struct Steps: Layout {
    var width: CGFloat = .columns(1)

    private func offset(_ index: Int, _ subviews: Subviews) -> CGFloat {
      CGFloat(index + subviews[index][Level.self]) * width
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      let ends = subviews.indices.map { offset($0, subviews) + subviews[$0].sizeThatFits(.unspecified).width }
      return CGSize(width: ends.max() ?? 0, height: .rows(subviews.count))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      for index in subviews.indices {
        subviews[index].place(
          at: CGPoint(x: bounds.minX + offset(index, subviews), y: .rows(index)), proposal: .unspecified)
      }
    }
  }

  @Test("a layout of one's own, with values of its views")
  func custom() {
    #expect(
      screen(8, 3) {
        Steps {
          Text("a")
          Text("b").layoutValue(key: Level.self, value: 3)
          Text("c")
        }
      } == " a\n     b\n   c")
  }

  @Test("a layout that takes the place of another one keeps the views with their state, and spacers follow it")
  func anyLayout() throws {
    struct Counter: View {
      @State private var count = 0
      var body: some View { Button("n\(count)") { count += 1 } }
    }
    struct Screen: View {
      @State private var isWide = true
      var body: some View {
        let layout = isWide ? AnyLayout(HStackLayout(spacing: 0)) : AnyLayout(VStackLayout(alignment: .leading))
        layout {
          Counter()
          Spacer()
          Button("turn") { isWide.toggle() }
        }
      }
    }
    let host = TestHost(Screen(), columns: 18, rows: 3)
    #expect(host.snapshot == "\n[ n0 ]    [ turn ]\n")
    try host.tap("n0")
    try host.tap("turn")
    #expect(
      host.snapshot.split(separator: "\n", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces)
      } == ["[ n1 ]", "", "[ turn ]"])
  }

  @Test("a layout of one's own says where a line is, and asks for the room between views")
  func explicitAlignment() {
    struct Row: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: x(subviews.count, subviews), height: 32)
      }
      private func x(_ count: Int, _ subviews: Subviews) -> CGFloat {
        (0..<count).reduce(0) { x, index in
          let next = index + 1 < subviews.count ? subviews[index + 1].spacing : .zero
          return x + subviews[index].sizeThatFits(.unspecified).width
            + subviews[index].spacing.distance(to: next, along: .horizontal)
        }
      }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for index in subviews.indices {
          subviews[index].place(
            at: CGPoint(x: bounds.minX + x(index, subviews), y: bounds.minY), proposal: .unspecified)
        }
      }
      func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout ()
      ) -> CGFloat? { guide == .top ? 16 : nil }
    }
    #expect(
      screen(8, 3) {
        HStack(alignment: .top, spacing: 0) {
          Row {
            Text("ab")
            Text("c")
          }
          Text("x")
        }
      } == " ab c\n      x\n")
  }

  @Test("a layout of one's own that says no line places its views once, also in a stack")
  func placements() {
    @MainActor final class Count {
      var placements = 0
    }
    struct Counted: Layout {
      let count: Count
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        subviews.first?.sizeThatFits(proposal) ?? .zero
      }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        MainActor.assumeIsolated { count.placements += 1 }
        subviews.first?.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
      }
    }
    let count = Count()
    #expect(
      screen(3, 1) {
        HStack(alignment: .firstTextBaseline, spacing: 0) {
          Counted(count: count) { Text("ab") }
          Text("x")
        }
      } == "abx")
    #expect(count.placements == 1)
  }

  @Test("stacks of both directions within each other ask what is innermost a few times, however deep it is")
  func questions() {
    @MainActor final class Count {
      var questions = 0
    }
    struct Counted: Layout {
      let count: Count
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        MainActor.assumeIsolated { count.questions += 1 }
        return subviews.first?.sizeThatFits(proposal) ?? .zero
      }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        subviews.first?.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
      }
    }
    func nested(_ depth: Int, _ count: Count) -> AnyView {
      guard depth > 0 else { return AnyView(Counted(count: count) { Text("in") }) }
      return AnyView(
        HStack {
          Text("h")
          VStack {
            Text("v").padding(1)
            nested(depth - 1, count).frame(maxWidth: .infinity)
          }
        })
    }
    let (shallow, deep) = (Count(), Count())
    _ = TestHost(nested(3, shallow), columns: 100, rows: 60)
    _ = TestHost(nested(12, deep), columns: 100, rows: 60)
    #expect(shallow.questions < 30)
    #expect(deep.questions < 60)
  }

  @Test("only what changed its size is placed again")
  func layouts() throws {
    struct Screen: View {
      @State private var number = 0
      var body: some View {
        VStack {
          HStack { Text("fixed") }
          HStack { Button("n\(number)") { number += 1 } }
        }
      }
    }
    let host = TestHost(Screen(), columns: 20, rows: 4)
    try host.tap("n0")
    let layouts = host.layouts
    try host.tap("n1")
    #expect(host.layouts == layouts)
    #expect(host.snapshot.contains("[ n2 ]"))
  }
}

extension Text {
  /// One line until there is a modifier for it.
  fileprivate func lineLimitForTests() -> some View { frame(maxHeight: 16) }
}
