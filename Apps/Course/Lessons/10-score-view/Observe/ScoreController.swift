import UIKit

@Observable
final class ScoreModel {
  var home = 6
  var away = 4
  var isLive = false
}

final class ScoreController: UIViewController {
  let model = ScoreModel()
  private let score = UILabel()
  private let live = UILabel()
  private(set) var runs = (score: 0, live: 0)

  override func viewDidLoad() {
    super.viewDidLoad()
    let stack = UIStackView(arrangedSubviews: [score, live])
    stack.axis = .vertical
    stack.frame = view.bounds
    stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(stack)
    observe { [weak self] in
      guard let self else { return }
      runs.score += 1
      score.text = "\(model.home)  \(model.away)"
    }
    observe { [weak self] in
      guard let self else { return }
      runs.live += 1
      live.text = model.isLive ? "live" : "to come"
    }
  }
}
