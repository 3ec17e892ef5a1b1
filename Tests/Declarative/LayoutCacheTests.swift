import Core
import CoreTestSupport
import Testing

/// What a layout of one's own is asked, and how often.
@MainActor
@Suite struct LayoutCacheTests {
  /// What the layouts were asked, by name.
  fileprivate final class Journal {
    var lines: [String] = []

    func count(_ line: String) -> Int { lines.count { $0 == line } }
  }

  /// A column whose cache has the sizes of its views.
  private struct Column: Layout {
    let journal: Journal
    var indent = 0
    struct Sizes {
      var all: [CGSize]
      var questions = 0
    }

    func makeCache(subviews: Subviews) -> Sizes {
      journal.lines.append("make")
      return Sizes(all: subviews.map { $0.sizeThatFits(.unspecified) })
    }

    func updateCache(_ cache: inout Sizes, subviews: Subviews) {
      journal.lines.append("update after \(cache.questions > 0 ? "questions" : "nothing")")
      cache.all = subviews.map { $0.sizeThatFits(.unspecified) }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Sizes) -> CGSize {
      cache.questions += 1
      return CGSize(
        width: (cache.all.map(\.width).max() ?? 0) + CGFloat(8 * indent), height: cache.all.map(\.height).reduce(0, +))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Sizes) {
      journal.lines.append("place after \(cache.questions > 0 ? "questions" : "nothing")")
      var y = bounds.minY
      for (subview, size) in zip(subviews, cache.all) {
        subview.place(at: CGPoint(x: CGFloat(8 * indent), y: y), proposal: ProposedViewSize(size))
        y += size.height
      }
    }
  }

  @MainActor @Observable
  fileprivate final class Model {
    var words = ["a", "bb"]
    var indent = 0
    var other = 0
  }

  private struct Screen: View {
    let model: Model
    let journal: Journal
    var isErased = false
    var body: some View {
      let column = Column(journal: journal, indent: model.indent)
      VStack(alignment: .leading) {
        Text("other \(model.other)")
        if isErased {
          AnyLayout(column) { ForEach(model.words.indices, id: \.self) { Word(model: model, index: $0) } }
        } else {
          column { ForEach(model.words.indices, id: \.self) { Word(model: model, index: $0) } }
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  private struct Word: View {
    let model: Model
    let index: Int
    var body: some View { if model.words.indices.contains(index) { Text(model.words[index]) } }
  }

  @Test(
    "the cache is made once, kept from question to question, and brought up to date when something has changed",
    arguments: [false, true])
  func cache(isErased: Bool) {
    let (model, journal) = (Model(), Journal())
    let host = TestHost(Screen(model: model, journal: journal, isErased: isErased), columns: 12, rows: 5)
    #expect(host.snapshot == "other 0\na\nbb\n\n")
    #expect(journal.count("make") == 1)
    #expect(journal.count("place after questions") > 0)
    #expect(journal.count("place after nothing") == 0)
    #expect(journal.count("update after questions") == 0)

    journal.lines = []
    model.other = 1
    #expect(host.snapshot == "other 1\na\nbb\n\n")
    #expect(journal.count("make") == 0 && journal.count("update after questions") == 0, "\(journal.lines)")

    // A view has another size.
    model.words[0] = "long"
    #expect(host.snapshot == "other 1\nlong\nbb\n\n")
    #expect(journal.count("make") == 0)
    #expect(journal.count("update after questions") == 1, "\(journal.lines)")

    // There is another view.
    journal.lines = []
    model.words.append("c")
    #expect(host.snapshot == "other 1\nlong\nbb\nc\n")
    #expect(journal.count("make") == 0)
    #expect(journal.count("update after questions") == 1, "\(journal.lines)")

    // The layout is another one.
    journal.lines = []
    model.indent = 2
    #expect(host.snapshot == "other 1\n  long\n  bb\n  c\n")
    #expect(journal.count("make") == 0)
    #expect(journal.count("update after questions") == 1, "\(journal.lines)")
  }

  /// Says what room it likes around it.
  private struct Spaced: Layout {
    let spacing: ViewSpacing
    func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing { spacing }
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      subviews.first?.sizeThatFits(proposal) ?? .zero
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      for subview in subviews { subview.place(at: bounds.origin, proposal: proposal) }
    }
  }

  @Test("stacks heed the room that a layout likes around it, where they have no spacing of their own")
  func spacing() {
    func line(_ view: some View) -> String { TestHost(view, columns: 12, rows: 1).snapshot }
    let dense = Spaced(spacing: .zero)
    let usual = Spaced(spacing: ViewSpacing())
    #expect(
      line(
        HStack {
          Text("a"); usual { Text("b") }; Text("c")
        }) == "   a b c")
    #expect(
      line(
        HStack {
          Text("a"); dense { Text("b") }; Text("c")
        }) == "    abc")
    #expect(
      line(
        HStack {
          Text("a"); dense { Text("b") }.padding(0); Text("c")
        }) == "    abc")
    #expect(
      line(
        HStack(spacing: 16) {
          Text("a"); dense { Text("b") }; Text("c")
        }) == "  a  b  c")
    #expect(
      line(
        HStackLayout()() {
          Text("a"); dense { Text("b") }; Text("c")
        }) == "    abc")
    #expect(
      line(
        HStack {
          Text("a");
          HStack {
            dense { Text("b") }; Text("c")
          }; Text("d")
        }) == "   abc d")
    #expect(
      line(
        HStack {
          Text("a"); AnyLayout(dense)() { Text("b") }
        }) == "     ab")
  }

  @Test("the room of a view is the larger of both where they meet")
  func distance() {
    let usual = ViewSpacing()
    #expect(usual.distance(to: usual, along: .horizontal) == 8)
    #expect(usual.distance(to: usual, along: .vertical) == 0)
    #expect(ViewSpacing.zero.distance(to: .zero, along: .horizontal) == 0)
    #expect(ViewSpacing.zero.distance(to: usual, along: .horizontal) == 8)
    #expect(ViewSpacing.zero.union(usual).distance(to: usual, along: .horizontal) == 8)
    #expect(ViewSpacing.zero.union(usual, edges: .leading).distance(to: .zero, along: .horizontal) == 0)
  }

  /// Keeps what it was proposed when it placed.
  private struct Proposed: Layout {
    let journal: Journal
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      CGSize(width: 16, height: 16)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      journal.lines.append("\(bounds.width) of \(proposal.width ?? -1), \(subviews[1...].count) behind the first")
    }
  }

  @Test("views are placed with the proposal that was answered, not with the answer")
  func proposal() {
    let journal = Journal()
    let host = TestHost(
      Proposed(journal: journal)() {
        Text("a"); Text("b")
      }.frame(width: 80), columns: 12, rows: 1)
    _ = host.snapshot
    #expect(journal.lines.last == "16.0 of 80.0, 1 behind the first")
  }
}
