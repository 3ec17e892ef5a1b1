import Core
import CoreTestSupport
import Testing

struct ScoreBoardTests {
  private func snapshot(of viewModel: MockScoreBoardViewModel) -> String {
    let view = ScoreBoardView(frame: CGRect(x: 0, y: 0, width: 160, height: 32))
    view.configure(with: viewModel)
    return TestHost(view, columns: 20, rows: 2).snapshot
  }

  @Test("each state has its picture, without a turn of a run loop")
  func states() {
    #expect(snapshot(of: .idle) == "\n")
    #expect(snapshot(of: .tennisMatch) == "6  3  2\n4  6  1")
    #expect(snapshot(of: .empty) == "   No scores yet\n")
    #expect(snapshot(of: .loading).trimmingCharacters(in: .whitespacesAndNewlines).count == 1)
  }

  @Test("a change of the view model is there with the next layout, for which nobody asked")
  func mutation() {
    let viewModel = MockScoreBoardViewModel.empty
    let view = ScoreBoardView(frame: CGRect(x: 0, y: 0, width: 160, height: 32))
    view.configure(with: viewModel)
    view.layoutIfNeeded()
    let count = view.layoutCount
    viewModel.state = .display
    viewModel.periods = [PeriodScore(id: "1", home: 1, away: 0)]
    view.layoutIfNeeded()
    // The second one places the views that the first has made.
    #expect(view.layoutCount == count + 2)
    #expect(TestHost(view, columns: 20, rows: 2).snapshot == "1\n0")
  }

  @Test("observed from viewDidLoad, the label follows; what it does not read runs nothing")
  func observed() {
    let viewModel = MockScoreBoardViewModel.loading
    let controller = ScoreBoardViewController(viewModel: viewModel)
    let host = TestHost(controller, columns: 20, rows: 2)
    #expect(controller.runCount == 1)
    #expect(controller.activityIndicator.isAnimating)
    // Not read while it is loading.
    viewModel.periods = MockScoreBoardViewModel.tennisMatch.periods
    host.update()
    #expect(controller.runCount == 1)
    viewModel.state = .display
    #expect(host.snapshot == "6:4 3:6 2:1\n")
    #expect(controller.runCount == 2)
    #expect(!controller.activityIndicator.isAnimating)
  }

  @Test("live scores become states, and the stream ends with its view model")
  func live() async {
    let (scores, source) = AsyncStream<[PeriodScore]>.makeStream()
    let (ended, end) = AsyncStream<Void>.makeStream()
    source.onTermination = { _ in end.yield() }
    let view = ScoreBoardView(frame: CGRect(x: 0, y: 0, width: 160, height: 32))
    var viewModel: LiveScoreBoardViewModel? = LiveScoreBoardViewModel()
    viewModel?.follow("final", from: RecordedMatches(scores: scores))
    if let viewModel { view.configure(with: viewModel) }
    #expect(viewModel?.state == .loading)
    source.yield([PeriodScore(id: "1", home: 0, away: 1)])
    #expect(await eventually { viewModel?.state != .loading })
    #expect(TestHost(view, columns: 20, rows: 2).snapshot == "0\n1")
    view.configure(with: MockScoreBoardViewModel.idle)
    weak let released = viewModel
    viewModel = nil
    #expect(released == nil)
    for await _ in ended { break }
  }
}

private struct RecordedMatches: MatchService {
  let scores: AsyncStream<[PeriodScore]>

  func liveScores(of match: String) -> AsyncStream<[PeriodScore]> { scores }
}
