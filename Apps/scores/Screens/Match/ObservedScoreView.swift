import Core

/// A match, as its view model has it now: what ``ScoreView`` shows, followed by `observe` and not by the layout.
///
/// Only what is shown is read there, and layout does nothing but to place it. So a change that shows nothing new lays nothing out.
final class ObservedScoreView: UIView {
  private let face = ScoreFace(frame: .zero)
  private var token: ObserveToken?

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(face)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows another match, or none; the one before is not followed any more.
  func configure(with model: (any ScoreViewModel)?) {
    token?.cancel()
    token = observe { [weak self] in
      guard let self else { return }
      face.show(ScoreContent(model, environment))
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    face.frame = bounds
  }
}
