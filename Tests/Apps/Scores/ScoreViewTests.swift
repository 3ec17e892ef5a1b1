import Core
import CoreStores
import CoreTerminal
import CoreTestSupport
import Testing

@testable import scores

/// A view model that is what a test says.
@Observable
@MainActor
final class MockScoreModel: ScoreViewModel {
  var visualState: LiveScoreStore.VisualState
  var link: MatchLink
  var flash: GoalFlash?
  var withdrawals: [Withdrawal] = []

  init(_ visualState: LiveScoreStore.VisualState, _ link: MatchLink = .none) {
    (self.visualState, self.link) = (visualState, link)
  }

  static var idle: MockScoreModel { MockScoreModel(.idle) }
  static var loading: MockScoreModel { MockScoreModel(.loading) }
  static var empty: MockScoreModel { MockScoreModel(.empty) }
  static var failed: MockScoreModel {
    MockScoreModel(
      .failed(ServiceError(.unreachable, "The server refused the connection.", nextStep: "Is it running?")))
  }
  static var display: MockScoreModel { MockScoreModel(.display(Fixtures.live), .live) }
}

/// What both score views promise: one reads in its layout, the other by `observe`.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct ScoreViewTests {
  enum Kind: String, CaseIterable {
    case laidOut
    case observed
  }

  private struct Shown {
    let view: UIView
    let configure: ((any ScoreViewModel)?) -> Void
    let host: TestHost
  }

  private func show(_ kind: Kind, _ model: (any ScoreViewModel)?, columns: Int = 48, rows: Int = 16) -> Shown {
    let frame = CGRect(x: 0, y: 0, width: columns * 8, height: rows * 16)
    let (view, configure): (UIView, ((any ScoreViewModel)?) -> Void)
    switch kind {
    case .laidOut:
      let score = ScoreView(frame: frame)
      (view, configure) = (score, { score.traitOverrides.match = $0 })
    case .observed:
      let score = ObservedScoreView(frame: frame)
      (view, configure) = (score, { score.configure(with: $0) })
    }
    configure(model)
    let host = TestHost(view, columns: columns, rows: rows)
    host.window.valueNode.environment(\.timeZone, .gmt)
    return Shown(view: view, configure: configure, host: host)
  }

  @Test("each state has its picture, and it is the same in both", arguments: Kind.allCases)
  func states(kind: Kind) throws {
    for (name, model) in [
      ("idle", MockScoreModel.idle), ("loading", .loading), ("display", .display), ("empty", .empty),
      ("failed", .failed), ("final", MockScoreModel(.display(Fixtures.final))),
    ] {
      try CoreTestSupport.expectSnapshot(show(kind, model).host.surface.styledText, named: "score-\(name)")
    }
    #expect(show(kind, nil).host.snapshot.contains("Choose a match"))
  }

  @Test("what has no room goes, the score and the last goals last", arguments: Kind.allCases)
  func sizes(kind: Kind) throws {
    for (columns, rows) in [(47, 12), (30, 8), (18, 4), (10, 2)] {
      let shown = show(kind, MockScoreModel.display, columns: columns, rows: rows)
      try CoreTestSupport.expectSnapshot(shown.host.surface.styledText, named: "score-\(columns)x\(rows)")
    }
  }

  @Test("a change of the model is there with the next update, from one state to another", arguments: Kind.allCases)
  func changes(kind: Kind) {
    let model = MockScoreModel.loading
    let shown = show(kind, model)
    #expect(shown.host.snapshot.contains("Connecting"))
    model.visualState = .display(Fixtures.live)
    #expect(shown.host.snapshot.contains("Portugal  1 – 1  Croatia"))
    #expect(!shown.host.snapshot.contains("Connecting"))
    model.link = .stale(since: Date(timeIntervalSince1970: 76_447))
    #expect(shown.host.snapshot.contains("! stale since 21:14:07, reconnecting"))
    model.link = .paused
    #expect(shown.host.snapshot.contains("‖ paused"))
    model.visualState = .empty
    #expect(shown.host.snapshot.contains("There is nothing to say of this match."))
  }

  @Test("a goal is inverse, then plain; one that is taken back is told", arguments: Kind.allCases)
  func goal(kind: Kind) {
    let model = MockScoreModel.display
    let shown = show(kind, model)
    func attributes() -> CellStyle.Attributes { shown.host.surface.style(column: 2, row: 0).attributes }
    #expect(attributes() == .bold)
    model.flash = .goal
    #expect(attributes() == [.bold, .inverse])
    model.flash = .fading
    #expect(attributes() == .bold)
    model.withdrawals = [Withdrawal(side: .home, goal: Fixtures.goal(.home, "Bruno Fernandes", 64))]
    #expect(shown.host.snapshot.contains("64'  VAR: goal withdrawn, Bruno Fernandes"))
  }

  @Test("another model takes the place of the one before, which is not followed any more", arguments: Kind.allCases)
  func configure(kind: Kind) {
    let (first, second) = (MockScoreModel.display, MockScoreModel.loading)
    let shown = show(kind, first)
    shown.configure(second)
    #expect(shown.host.snapshot.contains("Connecting"))
    let layouts = shown.host.layouts
    first.visualState = .empty
    #expect(shown.host.snapshot.contains("Connecting"))
    #expect(shown.host.layouts == layouts)
  }

  @Test("what shows nothing new sends nothing", arguments: Kind.allCases)
  func equal(kind: Kind) {
    let model = MockScoreModel.display
    let shown = show(kind, model)
    let bytes = shown.host.bytes
    model.visualState = .display(Fixtures.live)
    model.withdrawals = []
    #expect(shown.host.bytes == bytes)
  }
}
