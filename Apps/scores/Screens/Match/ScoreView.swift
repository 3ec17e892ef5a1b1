import Core

/// The match that its place is about, as its view model has it now: idle, loading, a match, nothing to say, or why it cannot be
/// followed.
///
/// What its layout reads brings the layout about again when it changes. ``ObservedScoreView`` is the same by other means.
final class ScoreView: UIView {
  private let face = ScoreFace(frame: .zero)
  /// How often it was laid out.
  private(set) var layoutCount = 0
  /// Whether it can have the focus. Default: no.
  var takesFocus = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(face)
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { takesFocus }

  override func layoutSubviews() {
    super.layoutSubviews()
    layoutCount += 1
    face.show(ScoreContent(traitCollection.match, environment))
    face.frame = bounds
  }
}
