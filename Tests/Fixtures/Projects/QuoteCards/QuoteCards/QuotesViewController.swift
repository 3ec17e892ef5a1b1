import UIKit

final class QuotesViewController: UIViewController {
  private let pageController = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
  private let spinner = UIActivityIndicatorView(style: .large)
  private var quotes: [Quote] = []

  private var currentPage: CardViewController? {
    pageController.viewControllers?.first as? CardViewController
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Quote Cards"
    view.backgroundColor = .systemBackground
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(systemItem: .action, primaryAction: UIAction { [unowned self] _ in share() }),
      UIBarButtonItem(
        image: UIImage(systemName: "heart"), style: .plain, target: self, action: #selector(favouriteTapped)),
    ]

    addChild(pageController)
    view.addSubview(pageController.view)
    pageController.view.frame = view.bounds
    pageController.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    pageController.didMove(toParent: self)
    pageController.dataSource = self
    pageController.delegate = self

    spinner.center = view.center
    spinner.autoresizingMask = [.flexibleTopMargin, .flexibleBottomMargin, .flexibleLeftMargin, .flexibleRightMargin]
    spinner.startAnimating()
    view.addSubview(spinner)
    Task { await load() }
  }

  private func load() async {
    defer {
      spinner.stopAnimating()
      spinner.removeFromSuperview()
    }
    do {
      quotes = try await QuoteLibrary.shared.quotes()
      guard let first = makePage(0) else { return }
      pageController.setViewControllers([first], direction: .forward, animated: false)
      updateTitle()
    } catch {
      let alert = UIAlertController(title: "No quotes", message: error.localizedDescription, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      present(alert, animated: true)
    }
  }

  private func makePage(_ index: Int) -> CardViewController? {
    guard quotes.indices.contains(index) else { return nil }
    return CardViewController(quote: quotes[index], index: index)
  }

  private func updateTitle() {
    guard let currentPage else { return }
    title = "Quote \(currentPage.index + 1) of \(quotes.count)"
  }

  private func share() {
    guard let quote = currentPage?.quote else { return }
    let activity = UIActivityViewController(activityItems: [quote.text], applicationActivities: nil)
    activity.completionWithItemsHandler = { [weak self] _, completed, _, _ in
      self?.navigationItem.prompt = completed ? "Shared" : "Not shared"
    }
    present(activity, animated: true)
  }

  @objc private func favouriteTapped() {
    currentPage?.toggleFavourite()
  }
}

extension QuotesViewController: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    (viewController as? CardViewController).flatMap { makePage($0.index - 1) }
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    (viewController as? CardViewController).flatMap { makePage($0.index + 1) }
  }

  func presentationCount(for pageViewController: UIPageViewController) -> Int { quotes.count }

  func presentationIndex(for pageViewController: UIPageViewController) -> Int { currentPage?.index ?? 0 }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    if completed { updateTitle() }
  }
}
