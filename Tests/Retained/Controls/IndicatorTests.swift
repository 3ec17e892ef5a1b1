import Core
import CoreRetained
import CoreTestSupport
import Testing

@MainActor
@Suite struct ProgressViewTests {
  private let view = UIProgressView(progressViewStyle: .default)

  @Test("a line shows how far it has come; only what is done is full")
  func looks() {
    let host = TestHost(view, columns: 10)
    #expect(host.snapshot == "──────────")
    view.progress = 0.45
    #expect(host.snapshot == "━━━━╸─────")
    view.progress = 0.999
    #expect(host.snapshot == "━━━━━━━━━╸")
    view.progress = 7
    #expect(host.snapshot == "━━━━━━━━━━")
    view.setProgress(.nan, animated: true)
    #expect(view.progress == 1)
    view.traitOverrides.prefersPlainSymbols = true
    view.progress = 0.45
    #expect(host.snapshot == "====>-----")
  }

  @Test("the same progress draws nothing")
  func equal() {
    let host = TestHost(view, columns: 10)
    view.progress = 0.5
    let draws = host.draws
    view.progress = 0.5
    #expect(host.draws == draws)
  }
}

@MainActor
@Suite struct ActivityIndicatorTests {
  /// A beat that beats when it is told to.
  private final class Beat: AnimationSource {
    var tick: (@MainActor () -> Void)?
    var starts = 0
    func start(_ tick: @escaping @MainActor () -> Void) {
      self.tick = tick
      starts += 1
    }
    func stop() { tick = nil }
  }

  @Test("it is there only while it moves, unless asked otherwise")
  func hides() {
    let view = UIActivityIndicatorView(style: .medium)
    let stack = UIStackView(arrangedSubviews: [view, UILabel(text: "Loading")])
    let host = TestHost(stack)
    #expect(host.snapshot == "Loading")
    view.startAnimating()
    #expect(view.isAnimating)
    #expect(host.snapshot == "⠋Loading")
    view.stopAnimating()
    #expect(host.snapshot == "Loading")
    view.hidesWhenStopped = false
    #expect(host.snapshot == "⠋Loading")
  }

  @Test("by itself it never moves in a test; each beat is one frame and one draw")
  func beats() {
    let view = UIActivityIndicatorView(style: .large)
    view.startAnimating()
    let host = TestHost(view)
    #expect(host.snapshot == "⠋")
    let draws = host.draws
    host.window.ticker.tick()
    #expect(host.snapshot == "⠙")
    #expect(host.draws == draws + 1)
    view.traitOverrides.prefersPlainSymbols = true
    #expect(host.snapshot == "/")
  }

  @Test("the beat is there only while something moves in a window")
  func source() {
    let beat = Beat()
    let container = UIView()
    let host = TestHost(container, columns: 4, rows: 1)
    host.window.ticker.source = beat
    #expect(beat.tick == nil)
    let view = UIActivityIndicatorView(style: .medium)
    view.startAnimating()
    #expect(beat.tick == nil)
    container.addSubview(view)
    view.frame = CGRect(x: 0, y: 0, width: 8, height: 16)
    #expect(host.snapshot == "⠋")
    beat.tick?()
    #expect(host.snapshot == "⠙")
    view.removeFromSuperview()
    #expect(beat.tick == nil)
    container.addSubview(view)
    #expect(beat.starts == 2)
    view.stopAnimating()
    #expect(beat.tick == nil)
  }

  @Test("a view that is gone stops the beat with the next one")
  func gone() {
    let beat = Beat()
    let ticker = AnimationTicker()
    ticker.source = beat
    ticker.setMoving(true, UIActivityIndicatorView(style: .medium))
    #expect(beat.tick != nil)
    beat.tick?()
    #expect(beat.tick == nil)
  }
}

@MainActor
@Suite struct ImageViewTests {
  @Test("a symbol is as wide as its character, and stands where the mode says")
  func places() {
    let view = UIImageView(image: UIImage(systemName: "plus"))
    #expect(TestHost(view).snapshot == "+")
    #expect(TestHost(view, columns: 5, rows: 3).snapshot == "\n  +\n")
    view.contentMode = .bottomRight
    #expect(TestHost(view, columns: 5, rows: 3).snapshot == "\n\n    +")
    view.contentMode = .left
    #expect(TestHost(view, columns: 5, rows: 3).snapshot == "\n+\n")
    view.image = nil
    #expect(view.measure(.unspecified) == .zero)
  }

  @Test("highlighted it may show another picture; colours are the tint, or the picture's own")
  func colors() {
    let view = UIImageView(
      image: UIImage(systemName: "plus"), highlightedImage: UIImage(systemName: "minus")?.withTintColor(.systemRed))
    view.tintColor = .systemGreen
    let host = TestHost(view)
    let traits = view.traitCollection
    #expect(host.surface.style(column: 0, row: 0).foreground == UIColor.systemGreen.terminalColor(with: traits))
    view.isHighlighted = true
    #expect(host.snapshot == UIImage(systemName: "minus")?.text(with: traits))
    #expect(host.surface.style(column: 0, row: 0).foreground == UIColor.systemRed.terminalColor(with: traits))
  }
}
