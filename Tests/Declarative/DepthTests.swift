import Core
import CoreDeclarative
import CoreRetained
import CoreTestSupport
import Testing

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
}
