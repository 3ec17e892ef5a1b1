import Core

@Observable
class DownloadModel {
  enum Phase: Equatable { case ready, loading(Int), done }

  var phase = Phase.ready
  var isPaused = false
}

/// A button that says what its model says; nobody tells it to.
class DownloadViewController: UIViewController {
  let model: DownloadModel
  private(set) var handlerCount = 0

  private(set) lazy var downloadButton: UIButton = {
    var configuration = UIButton.Configuration.filled()
    configuration.imagePadding = 8
    configuration.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
    let button = UIButton(configuration: configuration, primaryAction: UIAction { [weak self] _ in self?.start() })
    button.configurationUpdateHandler = { [weak self] button in
      guard let self else { return }
      handlerCount += 1
      var configuration = button.configuration
      switch model.phase {
      case .ready:
        configuration?.title = button.isHighlighted ? "Now" : "Download"
      case .loading(let percent):
        configuration?.title = "\(percent) %"
        configuration?.baseBackgroundColor = .systemGray
      case .done:
        configuration?.title = "Open"
        configuration?.baseBackgroundColor = .systemGreen
      }
      button.configuration = configuration
    }
    return button
  }()

  private(set) lazy var menuButton: UIButton = {
    let button = UIButton(type: .system)
    button.setTitle("More", for: .normal)
    button.menu = UIMenu(children: [
      UIAction(title: "Pause", image: UIImage(systemName: "pause")) { [weak self] _ in self?.model.isPaused = true },
      UIAction(title: "Cancel", attributes: .destructive) { [weak self] _ in self?.model.phase = .ready },
    ])
    button.showsMenuAsPrimaryAction = true
    return button
  }()

  init(model: DownloadModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let stack = UIStackView(arrangedSubviews: [downloadButton, menuButton])
    stack.axis = .horizontal
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
  }

  override var preferredFocusEnvironments: [any UIFocusEnvironment] { [downloadButton] }

  private func start() {
    if model.phase == .ready { model.phase = .loading(0) }
  }
}
