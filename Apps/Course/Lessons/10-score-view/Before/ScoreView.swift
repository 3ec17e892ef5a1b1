import Combine
import UIKit

struct SetScore: Hashable {
  var home: Int
  var away: Int
}

final class ScoreModel {
  let sets: CurrentValueSubject<[SetScore], Never>

  init(_ sets: [SetScore]) { self.sets = CurrentValueSubject(sets) }
}

final class ScoreView: UIView {
  private(set) var renders = 0
  private let label = UILabel()
  private var cancellables: Set<AnyCancellable> = []

  init(_ model: ScoreModel) {
    super.init(frame: .zero)
    label.numberOfLines = 0
    addSubview(label)
    model.sets
      .receive(on: DispatchQueue.main)
      .sink { [weak self] in self?.render($0) }
      .store(in: &cancellables)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }

  private func render(_ sets: [SetScore]) {
    renders += 1
    label.text = sets.map { "\($0.home)  \($0.away)" }.joined(separator: "\n")
  }
}

final class ScoreController: UIViewController {
  let model = ScoreModel([SetScore(home: 6, away: 4), SetScore(home: 3, away: 6)])
  private(set) lazy var scoreView = ScoreView(model)

  override func loadView() { view = scoreView }
}
