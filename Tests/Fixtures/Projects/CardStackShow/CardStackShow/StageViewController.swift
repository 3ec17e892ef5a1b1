import UIKit

class StageViewController: UIViewController {
  private let log = PresentationLog()
  private let drawerTransition = DrawerTransition()
  private let logLabel = UILabel()
  private lazy var popoverButton = makeButton("Popover", action: #selector(showPopover))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    logLabel.textColor = .secondaryLabel
    logLabel.text = "Nothing shown yet"
    log.onChange = { [unowned self] in logLabel.text = log.summary }

    let stack = UIStackView(arrangedSubviews: [
      makeButton("Drawer", action: #selector(showDrawer)),
      makeButton("Half Sheet", action: #selector(showSheet)),
      popoverButton,
      logLabel,
    ])
    stack.axis = .vertical
    stack.alignment = .leading
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
    ])
  }

  private func makeButton(_ title: String, action: Selector) -> UIButton {
    let button = UIButton(configuration: .bordered())
    button.configuration?.title = title
    button.addTarget(self, action: action, for: .touchUpInside)
    return button
  }

  @objc private func showDrawer() {
    let card = CardViewController(heading: "Drawer", body: "Slides in from the trailing edge.")
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = drawerTransition
    present(card, animated: true) { [log] in log.add("drawer") }
  }

  @objc private func showSheet() {
    let card = CardViewController(heading: "Sheet", body: "Medium at first, then large.")
    if let sheet = card.sheetPresentationController {
      sheet.detents = [.medium(), .large(), .custom(identifier: .init("peek")) { $0.maximumDetentValue * 0.25 }]
      sheet.selectedDetentIdentifier = .medium
      sheet.prefersGrabberVisible = true
      sheet.prefersScrollingExpandsWhenScrolledToEdge = false
      sheet.delegate = self
    }
    present(card, animated: true) { [log] in log.add("sheet") }
  }

  @objc private func showPopover() {
    let card = CardViewController(heading: "Popover", body: "Points at its button.")
    card.modalPresentationStyle = .popover
    card.popoverPresentationController?.sourceView = popoverButton
    card.popoverPresentationController?.sourceRect = popoverButton.bounds
    card.popoverPresentationController?.permittedArrowDirections = [.up, .left]
    card.popoverPresentationController?.delegate = self
    present(card, animated: true) { [log] in log.add("popover") }
  }
}

extension StageViewController: UISheetPresentationControllerDelegate {
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController) {
    log.add(sheet.selectedDetentIdentifier == .large ? "large" : "medium")
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    log.add("dismissed")
  }
}

extension StageViewController: UIPopoverPresentationControllerDelegate {
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    .none
  }
}
