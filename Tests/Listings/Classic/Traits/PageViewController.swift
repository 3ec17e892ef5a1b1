import Core

class PageViewController: UIViewController {
  let pageView = PageView()
  private(set) var events: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    pageView.frame = view.bounds
    pageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(pageView)

    pageView.registerForTraitChanges(
      [UITraitHorizontalSizeClass.self, ContainedInDrawerTrait.self],
      target: self, action: PageViewController.handleTraitChange(view:previousTraitCollection:))
    pageView.registerForTraitChanges(
      [ContainedInDrawerTrait.self], target: self, action: PageViewController.drawerChanged(of:))
    registerForTraitChanges([ContainedInDrawerTrait.self], target: self, action: PageViewController.drawerChanged)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    events.append("willAppear \(traitCollection.readingTheme) in window: \(view.window != nil)")
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    events.append("isAppearing \(traitCollection.readingTheme) \(Int(view.bounds.width)) pt")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    events.append("didAppear")
  }

  func forgetEvents() { events = [] }

  private func handleTraitChange(view: PageView, previousTraitCollection: UITraitCollection) {
    let isContained = (previousTraitCollection.isContainedInDrawer, view.traitCollection.isContainedInDrawer)
    events.append("page: \(isContained.0) → \(isContained.1)")
  }

  private func drawerChanged(of view: PageView) {
    events.append("page: \(view.traitCollection.isContainedInDrawer)")
  }

  private func drawerChanged() {
    events.append("mine")
  }
}
