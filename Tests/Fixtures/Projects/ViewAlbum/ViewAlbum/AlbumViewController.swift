import UIKit

class AlbumViewController: UIViewController {
  private let photos: [Photo]
  private var pages: [ZoomPageView] = []
  private var isFilling = false

  private lazy var scrollView: UIScrollView = {
    let scrollView = UIScrollView()
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.delegate = self
    return scrollView
  }()

  private lazy var pageControl: UIPageControl = {
    let control = UIPageControl()
    control.numberOfPages = photos.count
    control.addTarget(self, action: #selector(pageChanged), for: .valueChanged)
    return control
  }()

  init(photos: [Photo]) {
    self.photos = photos
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Fill", style: .plain, target: self, action: #selector(toggleContentMode))

    pages = photos.map(ZoomPageView.init)
    pages.forEach(scrollView.addSubview)

    let chips = UIStackView(
      arrangedSubviews: photos.enumerated().map { index, photo in
        UIButton(
          configuration: .plain(),
          primaryAction: UIAction(title: photo.assetName.capitalized) { [unowned self] _ in
            show(page: index)
          })
      })
    chips.distribution = .fillEqually

    for subview in [scrollView, pageControl, chips] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    let safeArea = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: safeArea.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: pageControl.topAnchor),
      pageControl.centerXAnchor.constraint(equalTo: safeArea.centerXAnchor),
      pageControl.bottomAnchor.constraint(equalTo: chips.topAnchor),
      chips.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor),
      chips.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor),
      chips.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor),
    ])
    updateTitle()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = scrollView.bounds.size
    for (index, page) in pages.enumerated() {
      page.frame = CGRect(origin: CGPoint(x: size.width * CGFloat(index), y: 0), size: size)
    }
    scrollView.contentSize = CGSize(width: size.width * CGFloat(pages.count), height: size.height)
  }

  private func show(page: Int) {
    let offset = CGPoint(x: scrollView.bounds.width * CGFloat(page), y: 0)
    scrollView.setContentOffset(offset, animated: true)
    pageControl.currentPage = page
    updateTitle()
  }

  private func updateTitle() {
    title = "Photo \(pageControl.currentPage + 1) of \(photos.count)"
  }

  @objc private func pageChanged() {
    show(page: pageControl.currentPage)
  }

  @objc private func toggleContentMode(_ sender: UIBarButtonItem) {
    isFilling.toggle()
    sender.title = isFilling ? "Fit" : "Fill"
    UIView.animate(withDuration: 0.25) {
      self.pages.forEach { $0.imageView.contentMode = self.isFilling ? .scaleAspectFill : .scaleAspectFit }
    } completion: { finished in
      guard finished else { return }
      self.navigationItem.prompt = self.isFilling ? "Pictures fill the page" : nil
    }
  }
}

extension AlbumViewController: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView.isDragging, scrollView.bounds.width > 0 else { return }
    pageControl.currentPage = Int((scrollView.contentOffset.x / scrollView.bounds.width).rounded())
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    updateTitle()
  }
}
