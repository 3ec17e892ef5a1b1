import UIKit

struct SetScore: Hashable {
  var home: Int
  var away: Int
}

@Observable
final class ScoreModel {
  var sets: [SetScore]
  var court = "Court 1"

  init(_ sets: [SetScore]) { self.sets = sets }
}

final class ScoreView: UIView {
  private let model: ScoreModel
  private let label = UILabel()

  init(_ model: ScoreModel) {
    self.model = model
    super.init(frame: .zero)
    label.numberOfLines = 0
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  var text: String { label.text ?? "" }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.text = model.sets.map { "\($0.home)  \($0.away)" }.joined(separator: "\n")
    label.frame = bounds
  }
}

final class ScoreController: UIViewController {
  let model = ScoreModel([SetScore(home: 6, away: 4), SetScore(home: 3, away: 6)])
  private(set) lazy var scoreView = ScoreView(model)

  override func loadView() { view = scoreView }
}
