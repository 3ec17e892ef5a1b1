import Core

/// The same board, observed from `viewDidLoad`.
final class ScoreBoardViewController: UIViewController {
  private let viewModel: any ScoreBoardViewModelProtocol
  let scoreLabel = UILabel()
  let activityIndicator = UIActivityIndicatorView()
  private(set) var runCount = 0

  init(viewModel: any ScoreBoardViewModelProtocol) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    scoreLabel.frame = CGRect(x: 0, y: 0, width: 160, height: 16)
    activityIndicator.frame = CGRect(x: 0, y: 16, width: 16, height: 16)
    view.addSubview(scoreLabel)
    view.addSubview(activityIndicator)

    observe { [weak self] in
      guard let self else { return }
      runCount += 1
      scoreLabel.isHidden = viewModel.state != .display
      if viewModel.state == .display {
        scoreLabel.text = viewModel.periods.map { "\($0.home):\($0.away)" }.joined(separator: " ")
      }
      if viewModel.state == .loading {
        activityIndicator.startAnimating()
      } else {
        activityIndicator.stopAnimating()
      }
    }
  }
}
