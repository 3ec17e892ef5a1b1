import UIKit

final class ContentViewController: UIViewController {
  private let page: WelcomePage

  init(page: WelcomePage) {
    self.page = page
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let image = UIImageView(image: UIImage(systemName: page.symbol))
    image.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 60, weight: .light)
    image.contentMode = .center
    let title = UILabel()
    title.text = page.title
    title.font = .preferredFont(forTextStyle: .largeTitle)
    title.adjustsFontForContentSizeCategory = true
    let text = UILabel()
    text.text = page.text
    text.textAlignment = .center
    text.numberOfLines = 0

    let stack = UIStackView(arrangedSubviews: [image, title, text])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 16
    stack.setCustomSpacing(32, after: image)
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerYAnchor.constraint(equalTo: view.centerYAnchor, constant: -40),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }
}

final class HomeViewController: UIViewController {
  var onReplay: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Walks"
    view.backgroundColor = .systemGroupedBackground
    let replay = UIAction(title: "Show Welcome", image: UIImage(systemName: "arrow.counterclockwise")) {
      [weak self] _ in
      self?.onReplay?()
    }
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      image: UIImage(systemName: "ellipsis.circle"), menu: UIMenu(title: "", children: [replay]))

    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.image = UIImage(systemName: "figure.walk")
    configuration.text = "No Walks Yet"
    configuration.secondaryText = "The walks you plan appear here."
    contentUnavailableConfiguration = configuration
  }
}
