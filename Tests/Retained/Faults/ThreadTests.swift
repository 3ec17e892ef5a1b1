import Core
import CoreTestSupport
import Synchronization
import Testing

@testable import CoreRetained

/// Models that other threads change, and views that are let go of there.
@MainActor
@Suite("Other threads")
struct ThreadTests {
  /// Counts from any thread: what it holds is locked, and the registrar is safe.
  @Observable
  nonisolated final class Feed: Sendable {
    @ObservationIgnored private let counted = Mutex(0)

    var count: Int {
      access(keyPath: \.count)
      return counted.withLock { $0 }
    }

    func add() { withMutation(keyPath: \.count) { counted.withLock { $0 += 1 } } }
  }

  private final class FeedView: UIView {
    let feed: Feed
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 16))
    private(set) var runs = 0

    init(_ feed: Feed) {
      self.feed = feed
      super.init(frame: .zero)
      addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      MainActor.preconditionIsolated()
      runs += 1
      label.text = "\(feed.count)"
    }
  }

  @Test("what other threads change is laid out on the main actor, and the last value is shown")
  func changes() async {
    let feed = Feed()
    let view = FeedView(feed)
    let host = TestHost(view, columns: 10, rows: 1)
    host.update()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask { @concurrent in for _ in 0..<250 { feed.add() } }
      }
      for _ in 0..<50 {
        host.update()
        await Task.yield()
      }
    }
    #expect(host.snapshot == "1000")
    #expect(view.runs <= 1_001)
  }

  @Test("a controller that is freed with its window may still change its view")
  func lastWords() {
    final class Ending: UIViewController {
      let label = UILabel()
      let heard: @MainActor (String) -> Void
      init(_ heard: @escaping @MainActor (String) -> Void) {
        self.heard = heard
        super.init(nibName: nil, bundle: nil)
      }
      required init?(coder: NSCoder) { nil }
      override func viewDidLoad() { view.addSubview(label) }
      isolated deinit {
        label.text = "bye"
        label.isHidden = true
        view.setNeedsDisplay()
        view.setNeedsLayout()
        view.removeFromSuperview()
        heard("\(view.window == nil) \(label.window == nil)")
      }
    }
    var heard: [String] = []
    do {
      let screen = FaultScreen(Ending { heard.append($0) }, columns: 10, rows: 2)
      screen.update()
    }
    UpdateCycle.main.flush()
    #expect(heard == ["true true"])
  }
}
