import UIKit

/// Looks at the device, copies, shares, and sets the look of the bars: what many first programs do.
final class ProfileController: UIViewController {
  private let nameLabel = UILabel()
  private let shareButton = UIButton(type: .system)
  private let copyButton = UIButton(type: .system)
  private let feedback = UIImpactFeedbackGenerator(style: .medium)
  private(set) var shared: [String] = []

  override var shouldAutorotate: Bool { false }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    UIDevice.current.userInterfaceIdiom == .pad ? .all : .portrait
  }
  override var prefersStatusBarHidden: Bool { true }
  override var prefersHomeIndicatorAutoHidden: Bool { true }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Profile"
    view.backgroundColor = .systemBackground
    nameLabel.text = "\(UIDevice.current.systemName), battery \(Int(UIDevice.current.batteryLevel))"
    copyButton.setTitle("Copy name", for: .normal)
    copyButton.addAction(
      UIAction { [weak self] _ in
        self?.feedback.prepare()
        self?.feedback.impactOccurred()
        UIPasteboard.general.string = "Ada Lovelace"
      }, for: .touchUpInside)
    shareButton.setTitle("Share profile", for: .normal)
    shareButton.addAction(UIAction { [weak self] _ in self?.share() }, for: .touchUpInside)
    let stack = UIStackView(arrangedSubviews: [nameLabel, copyButton, shareButton])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
    ])
    _ = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main
    ) { notification in
      _ = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
    }
  }

  override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(alongsideTransition: { [weak self] _ in
      self?.nameLabel.text = size.width > size.height ? "wide" : "high"
    })
  }

  private func share() {
    let sheet = UIActivityViewController(activityItems: ["Ada Lovelace, 1815"], applicationActivities: nil)
    sheet.excludedActivityTypes = [.airDrop, .print]
    sheet.popoverPresentationController?.sourceView = shareButton
    sheet.completionWithItemsHandler = { [weak self] activity, completed, _, _ in
      if completed, let activity { self?.shared.append(activity.rawValue) }
    }
    present(sheet, animated: !UIAccessibility.isReduceMotionEnabled)
  }

  static func styleBars() {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .systemIndigo
    appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
    ProfileBar.appearance().standardAppearance = appearance
    ProfileBar.appearance().scrollEdgeAppearance = appearance
    UILabel.appearance(whenContainedInInstancesOf: [ProfileBar.self]).textColor = .white
  }
}

final class ProfileBar: UINavigationBar {}
