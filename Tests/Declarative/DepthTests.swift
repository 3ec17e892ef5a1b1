import Core
import CoreTestSupport
import Synchronization
import Testing

@testable import CoreDeclarative
@testable import CoreRetained

@Suite("Views that are nested deeply")
@MainActor struct DepthTests {
  private struct Comment: Identifiable {
    var id: Int
    var replies: [Comment]

    static func thread(of count: Int) -> Comment {
      (0..<count).reversed().reduce(Comment(id: count, replies: [])) { Comment(id: $1, replies: [$0]) }
    }
  }

  private struct CommentView: View {
    let comment: Comment
    @State private var isOpen = true

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        // The screen is not as tall as the thread.
        if comment.id > 995 { Text("comment \(comment.id)") }
        if isOpen {
          ForEach(comment.replies) { CommentView(comment: $0) }
        }
      }
    }
  }

  private struct Thread: View {
    @State private var isShown = true
    let comment: Comment

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Button("Turn") { isShown.toggle() }
        if isShown { CommentView(comment: comment) }
      }
    }
  }

  @Test("a thread of a thousand comments is shown to its end, goes and comes again")
  func comments() throws {
    let host = TestHost(Thread(comment: .thread(of: 1_000)), columns: 16, rows: 10)
    #expect(host.snapshot.split(separator: "\n").count { $0.contains("comment") } == 5)
    #expect(host.evaluations(of: CommentView.self) == 1_001)
    try host.tap("Turn")
    #expect(!host.snapshot.contains("comment"))
    try host.tap("Turn")
    #expect(host.snapshot.contains("comment 1,000"))
  }

  private struct BoundsKey: PreferenceKey {
    static let defaultValue: [Anchor<CGRect>] = []
    static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) { value += nextValue() }
  }

  @Test("fifteen hundred anchors, one in another")
  func anchors() {
    let nested = (0..<1_500).reduce(AnyView(Text("inner"))) { view, _ in
      AnyView(view.transformAnchorPreference(key: BoundsKey.self, value: .bounds) { $0.append($1) })
    }
    let host = TestHost(
      nested.overlayPreferenceValue(BoundsKey.self) { anchors in
        GeometryReader { proxy in Text("\(anchors.count(where: { proxy[$0].width > 0 }))") }
      }, columns: 20, rows: 3)
    #expect(host.snapshot.contains("1,500"))
  }

  @Test("views that are erased again and again are shown as far as there is room, and the rest is named")
  func erased() {
    let nested = (0..<30_000).reduce(AnyView(Text("inner"))) { view, _ in AnyView(view.padding(0)) }
    let host = TestHost(nested, columns: 20, rows: 3)
    #expect(host.snapshot.contains("inner") || host.snapshot.contains("Nested too deep"))
  }

  @Test("ten thousand stack views, one in another")
  func stackViews() {
    let label = UILabel()
    label.text = "innermost"
    let outermost: UIView = (0..<10_000).reduce(label) { view, index in
      let stack = UIStackView(arrangedSubviews: [view])
      stack.axis = index.isMultiple(of: 2) ? .vertical : .horizontal
      return stack
    }
    let controller = UIViewController()
    controller.view.addSubview(outermost)
    outermost.frame = controller.view.bounds
    outermost.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let host = TestHost(controller, columns: 20, rows: 3)
    #expect(host.snapshot.contains("innermost"))
    outermost.removeFromSuperview()
    host.update()
    #expect(!host.snapshot.contains("innermost"))
  }

  @Test("a body that comes to itself is stopped and named; a new value that has an end is shown")
  func recursion() throws {
    struct Turtle: View {
      let below: Int?
      var body: some View {
        VStack(spacing: 0) {
          if below != nil { Text("turtle") }
          if below != 0 { AnyView(Turtle(below: below.map { $0 - 1 })) }
        }
      }
    }
    let said = Mutex<[String]>([])
    let host = RetainedWarning.$writer.withValue(.init { text in said.withLock { $0.append(text) } }) {
      TestHost(Turtle(below: nil), columns: 40, rows: 110)
    }
    // Where it is stopped depends on the stack, too, which is used up faster without optimisation.
    #expect((1_000...3_000).contains(host.evaluations(of: Turtle.self)))
    #expect(try host.find(text: "Turtle in Turtle, without end").height == 1)
    let sentence = try #require(said.withLock { $0.count == 1 ? $0.first : nil })
    #expect(sentence.hasPrefix("The body of Turtle comes to Turtle again, "), "\(sentence)")
    #expect(sentence.contains(" deep: it is stopped there."), "\(sentence)")
    let finite = TestHost(Turtle(below: 40), columns: 40, rows: 50)
    #expect(finite.evaluations(of: Turtle.self) == 41)
    #expect(finite.snapshot.split(separator: "\n").filter { $0.contains("turtle") }.count == 41)
  }

  @Test("a body that comes to itself twice is stopped as soon, and mended data is shown")
  func recursionTwice() throws {
    @MainActor
    final class Family {
      var isEndless = true
    }
    struct Rabbit: View {
      let family: Family
      var depth = 0
      var body: some View {
        if family.isEndless || depth < 3 {
          AnyView(Rabbit(family: family, depth: depth + 1))
          AnyView(Rabbit(family: family, depth: depth + 1))
        } else {
          Text("r")
        }
      }
    }
    struct Field: View {
      let family: Family
      @State private var round = 0
      var body: some View {
        HStack(spacing: 0) { Rabbit(family: family).id(round) }
        Button("mend") {
          family.isEndless = false
          round += 1
        }
      }
    }
    let family = Family()
    let host = TestHost(VStack { Field(family: family) }, columns: 60, rows: 2)
    #expect(host.evaluations(of: Rabbit.self) < 6_500)
    try host.tap("mend")
    #expect(host.snapshot.contains("rrrrrrrr"))
  }

  @Test("a body that comes to itself only as it is laid out is stopped too")
  func recursionInLayout() {
    struct Mirror: View {
      var body: some View { GeometryReader { _ in AnyView(Mirror()) } }
    }
    let host = TestHost(Mirror(), columns: 40, rows: 3)
    #expect(host.snapshot.contains("Mirror in Mirror, without end"), "\(host.snapshot)")
    #expect(host.evaluations(of: Mirror.self) <= 3_000)
  }
}
