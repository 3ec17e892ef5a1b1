import UIKit

class MixerViewController: UIViewController {
  private let settings = MixerSettings()
  private let scrollView = UIScrollView()
  private let totalLabel = UILabel()
  private let sceneButton = UIButton(configuration: .gray())
  private var channelViews: [Channel: ChannelView] = [:]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Mixer"
    view.backgroundColor = .systemBackground
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Reset", style: .plain, target: self, action: #selector(askToReset))
    buildViews()
    NotificationCenter.default.addObserver(
      self, selector: #selector(settingsChanged), name: MixerSettings.didChange, object: settings)
    settingsChanged()
  }

  private func buildViews() {
    let stack = UIStackView()
    stack.axis = .vertical
    stack.spacing = 16
    for channel in Channel.allCases {
      let channelView = ChannelView(title: channel.title)
      channelView.onLevelChange = { [weak self] in self?.settings[level: channel] = $0 }
      channelView.onMuteChange = { [weak self] in self?.settings[muted: channel] = $0 }
      channelViews[channel] = channelView
      stack.addArrangedSubview(channelView)
    }
    sceneButton.showsMenuAsPrimaryAction = true
    sceneButton.changesSelectionAsPrimaryAction = true
    stack.addArrangedSubview(sceneButton)
    stack.addArrangedSubview(totalLabel)

    [scrollView, stack].forEach { $0.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(scrollView)
    scrollView.addSubview(stack)
    let content = scrollView.contentLayoutGuide
    let frame = scrollView.frameLayoutGuide
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
      stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
      stack.leadingAnchor.constraint(equalTo: frame.leadingAnchor, constant: 20),
      stack.trailingAnchor.constraint(equalTo: frame.trailingAnchor, constant: -20),
    ])
  }

  private func makeSceneMenu() -> UIMenu {
    UIMenu(
      children: ["Studio", "Club", "Church"].map { name in
        UIAction(title: name, state: settings.scene == name ? .on : .off) { [weak self] action in
          self?.settings.scene = action.title
        }
      })
  }

  @objc private func settingsChanged() {
    sceneButton.menu = makeSceneMenu()
    for (channel, channelView) in channelViews {
      channelView.level = settings[level: channel]
      channelView.isMuted = settings[muted: channel]
    }
    totalLabel.text = "\(settings.scene): loudness \(settings.loudness)"
  }

  @objc private func askToReset(_ sender: UIBarButtonItem) {
    let sheet = UIAlertController(title: nil, message: "All levels go back to 50%.", preferredStyle: .actionSheet)
    sheet.addAction(UIAlertAction(title: "Reset Levels", style: .destructive) { [settings] _ in settings.reset() })
    sheet.addAction(UIAlertAction(title: "Keep Levels", style: .cancel, handler: nil))
    sheet.popoverPresentationController?.barButtonItem = sender
    present(sheet, animated: true, completion: nil)
  }
}
