import UIKit

class PanelsViewController: UIViewController {
  private let scrollView = UIScrollView()
  private let stack = UIStackView()
  private let layoutLabel = UILabel()
  private var panels: [FoldingPanel] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Folding Panels"
    view.backgroundColor = .systemBackground
    do {
      panels = try Topic.loadAll().map(FoldingPanel.init)
    } catch {
      layoutLabel.text = error.localizedDescription
    }
    panels.forEach { panel in
      panel.onToggle = { [weak self] in self?.toggle($0) }
      stack.addArrangedSubview(panel)
    }
    navigationItem.leftBarButtonItem = editButtonItem
    layOut()
    updateLayoutLabel(for: view.bounds.size)
  }

  private func layOut() {
    stack.axis = .vertical
    stack.spacing = 8
    layoutLabel.textColor = .secondaryLabel
    layoutLabel.textAlignment = .center

    for subview in [scrollView, layoutLabel] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    stack.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(stack)

    let content = scrollView.contentLayoutGuide
    let frame = scrollView.frameLayoutGuide
    let maximumWidth = stack.widthAnchor.constraint(lessThanOrEqualToConstant: 480)
    let fullWidth = stack.widthAnchor.constraint(equalTo: frame.widthAnchor, constant: -32)
    fullWidth.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      layoutLabel.topAnchor.constraint(equalTo: scrollView.bottomAnchor),
      layoutLabel.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      layoutLabel.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      layoutLabel.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
      stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
      stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
      stack.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -16),
      maximumWidth,
      fullWidth,
    ])
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    UIView.animate(withDuration: animated ? 0.3 : 0) {
      self.panels.forEach { $0.setExpanded(editing) }
      self.view.layoutIfNeeded()
    }
  }

  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate { _ in
      self.updateLayoutLabel(for: size)
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard traitCollection.horizontalSizeClass != previousTraitCollection?.horizontalSizeClass else { return }
    stack.spacing = traitCollection.horizontalSizeClass == .compact ? 8 : 16
  }

  private func updateLayoutLabel(for size: CGSize) {
    layoutLabel.text = size.width < 480 ? "Narrow layout" : "Wide layout"
  }

  private func toggle(_ panel: FoldingPanel) {
    UIView.animate(withDuration: 0.25, delay: 0, options: [.curveEaseInOut, .beginFromCurrentState]) {
      panel.setExpanded(!panel.isExpanded)
      self.view.layoutIfNeeded()
    } completion: { _ in
      self.scrollView.scrollRectToVisible(panel.frame, animated: true)
    }
  }
}
