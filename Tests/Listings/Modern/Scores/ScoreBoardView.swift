import Core

final class ScoreBoardView: UIView {
  private(set) var viewModel: ScoreBoardViewModelProtocol?
  private(set) var layoutCount = 0

  private lazy var stackView: UIStackView = {
    let stackView = UIStackView()
    stackView.axis = .horizontal
    stackView.spacing = 16
    stackView.translatesAutoresizingMaskIntoConstraints = false
    return stackView
  }()

  private lazy var messageLabel: UILabel = {
    let label = UILabel()
    label.textAlignment = .center
    label.textColor = .secondaryLabel
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }()

  private lazy var activityIndicator: UIActivityIndicatorView = {
    let indicator = UIActivityIndicatorView(style: .medium)
    indicator.hidesWhenStopped = true
    indicator.translatesAutoresizingMaskIntoConstraints = false
    return indicator
  }()

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    addSubview(stackView)
    addSubview(messageLabel)
    addSubview(activityIndicator)
    NSLayoutConstraint.activate([
      stackView.topAnchor.constraint(equalTo: topAnchor),
      stackView.bottomAnchor.constraint(equalTo: bottomAnchor),
      stackView.leadingAnchor.constraint(equalTo: leadingAnchor),
      stackView.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor),
      messageLabel.centerXAnchor.constraint(equalTo: centerXAnchor),
      messageLabel.centerYAnchor.constraint(equalTo: centerYAnchor),
      activityIndicator.centerXAnchor.constraint(equalTo: centerXAnchor),
      activityIndicator.centerYAnchor.constraint(equalTo: centerYAnchor),
    ])
  }

  func configure(with viewModel: ScoreBoardViewModelProtocol) {
    self.viewModel = viewModel
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layoutCount += 1
    guard let viewModel else { return }
    render(viewModel.state)
    render(viewModel.periods)
  }

  private func render(_ state: ScoreBoardState) {
    stackView.isHidden = state != .display
    messageLabel.isHidden = state != .empty
    switch state {
    case .idle, .display:
      activityIndicator.stopAnimating()
    case .loading:
      activityIndicator.startAnimating()
    case .empty:
      activityIndicator.stopAnimating()
      messageLabel.text = "No scores yet"
    }
  }

  private func render(_ periods: [PeriodScore]) {
    while stackView.arrangedSubviews.count > periods.count {
      stackView.arrangedSubviews.last?.removeFromSuperview()
    }
    while stackView.arrangedSubviews.count < periods.count {
      stackView.addArrangedSubview(PeriodScoreView())
    }
    for (view, period) in zip(stackView.arrangedSubviews, periods) {
      (view as? PeriodScoreView)?.configure(with: period)
    }
  }
}

/// One period: the home score above the away score.
final class PeriodScoreView: UIView {
  private let homeLabel = UILabel()
  private let awayLabel = UILabel()

  init() {
    super.init(frame: .zero)
    let stackView = UIStackView(arrangedSubviews: [homeLabel, awayLabel])
    stackView.axis = .vertical
    stackView.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stackView)
    NSLayoutConstraint.activate([
      stackView.topAnchor.constraint(equalTo: topAnchor),
      stackView.bottomAnchor.constraint(equalTo: bottomAnchor),
      stackView.leadingAnchor.constraint(equalTo: leadingAnchor),
      stackView.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
    setContentHuggingPriority(.required, for: .horizontal)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func configure(with period: PeriodScore) {
    homeLabel.text = "\(period.home)"
    awayLabel.text = "\(period.away)"
    homeLabel.font = period.home > period.away ? .boldSystemFont(ofSize: 17) : .systemFont(ofSize: 17)
    awayLabel.font = period.away > period.home ? .boldSystemFont(ofSize: 17) : .systemFont(ofSize: 17)
  }
}
