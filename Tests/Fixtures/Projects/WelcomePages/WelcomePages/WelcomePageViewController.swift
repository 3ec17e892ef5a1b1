import UIKit

final class WelcomePageViewController: UIPageViewController {
  var onFinish: (() -> Void)?

  private let contents: [ContentViewController]
  private let pageControl = UIPageControl()
  private lazy var nextButton: UIButton = {
    var configuration = UIButton.Configuration.borderedProminent()
    configuration.cornerStyle = .large
    let button = UIButton(configuration: configuration)
    button.addTarget(self, action: #selector(goOn), for: .touchUpInside)
    return button
  }()

  init(pages: [WelcomePage]) {
    contents = pages.map(ContentViewController.init(page:))
    super.init(transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 20])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    dataSource = self
    delegate = self
    pageControl.numberOfPages = contents.count
    pageControl.currentPageIndicatorTintColor = .label
    pageControl.pageIndicatorTintColor = .tertiaryLabel
    pageControl.addTarget(self, action: #selector(pageControlChanged), for: .valueChanged)

    let stack = UIStackView(arrangedSubviews: [pageControl, nextButton])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      stack.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -20),
      nextButton.widthAnchor.constraint(greaterThanOrEqualToConstant: 160),
    ])
    setViewControllers([contents[0]], direction: .forward, animated: false)
    updateControls()
  }

  private var currentIndex: Int {
    guard let current = viewControllers?.first as? ContentViewController else { return 0 }
    return contents.firstIndex(of: current) ?? 0
  }

  private func updateControls() {
    pageControl.currentPage = currentIndex
    nextButton.configuration?.title = currentIndex == contents.count - 1 ? "Get Started" : "Continue"
  }

  private func show(page index: Int) {
    let direction: NavigationDirection = index >= currentIndex ? .forward : .reverse
    setViewControllers([contents[index]], direction: direction, animated: true) { [weak self] _ in
      self?.updateControls()
    }
  }

  @objc private func goOn() {
    let next = currentIndex + 1
    next < contents.count ? show(page: next) : onFinish?()
  }

  @objc private func pageControlChanged(_ sender: UIPageControl) {
    show(page: sender.currentPage)
  }
}

extension WelcomePageViewController: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    guard let index = contents.firstIndex(where: { $0 === viewController }), index > 0 else { return nil }
    return contents[index - 1]
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    guard let index = contents.firstIndex(where: { $0 === viewController }), index + 1 < contents.count else {
      return nil
    }
    return contents[index + 1]
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    if completed { updateControls() }
  }
}
