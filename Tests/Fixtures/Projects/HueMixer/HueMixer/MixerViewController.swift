import UIKit

class MixerViewController: UIViewController {
  private var color = MixedColor() {
    didSet { colorChanged() }
  }
  private let swatch = GradientView()
  private let hexLabel = UILabel()
  private var rows: [ChannelRow] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Hue Mixer"
    view.backgroundColor = .systemBackground
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(image: UIImage(systemName: "doc.on.doc"), primaryAction: nil, menu: copyMenu),
      UIBarButtonItem(title: "Dark", style: .plain, target: self, action: #selector(toggleStyle)),
    ]

    hexLabel.font = .monospacedSystemFont(ofSize: 17, weight: .semibold)
    hexLabel.textAlignment = .center
    rows = MixedColor.Channel.allCases.map { channel in
      ChannelRow(channel: channel) { [weak self] channel, level in self?.color[channel] = level }
    }

    let stack = UIStackView(arrangedSubviews: [swatch, hexLabel] + rows)
    stack.axis = .vertical
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalToSystemSpacingBelow: view.safeAreaLayoutGuide.topAnchor, multiplier: 2),
      stack.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
      swatch.heightAnchor.constraint(equalToConstant: 64),
    ])
    colorChanged()
  }

  private var copyMenu: UIMenu {
    UIMenu(
      title: "Copy as",
      children: [
        UIAction(title: "Hex", image: UIImage(systemName: "number")) { [unowned self] _ in copy(color.hex) },
        UIAction(title: "Swift") { [unowned self] _ in
          copy("UIColor(red: \(color[.red]), green: \(color[.green]), blue: \(color[.blue]))")
        },
      ])
  }

  private func copy(_ text: String) {
    UIPasteboard.general.string = text
    navigationItem.prompt = "Copied \(UIPasteboard.general.string ?? "nothing")"
  }

  private func colorChanged() {
    swatch.color = color.uiColor
    hexLabel.text = color.hex + (color.isDark ? " · dark" : " · light")
    rows.forEach { $0.show(color) }
  }

  @objc private func toggleStyle() {
    let isDark = traitCollection.userInterfaceStyle == .dark
    view.window?.overrideUserInterfaceStyle = isDark ? .light : .dark
    navigationItem.rightBarButtonItems?.last?.title = isDark ? "Dark" : "Light"
  }
}
