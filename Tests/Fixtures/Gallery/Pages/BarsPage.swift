import Core

/// Bars: navigation, tools, tabs.
struct BarsPage: Page {
  let title = "Bars"
  let states = ["default", "black", "crowded"]

  func makeContent(_ model: PageModel) -> UIViewController {
    let (navigation, tools, tabs) = (UINavigationBar(), UIToolbar(), UITabBar())
    let (list, detail) = (UINavigationItem(title: "Patients"), UINavigationItem(title: "Ada Lovelace"))
    detail.rightBarButtonItems = [
      UIBarButtonItem(systemItem: .edit, primaryAction: UIAction { _ in model.changes += 1 }),
      UIBarButtonItem(image: UIImage(systemName: "trash"), primaryAction: UIAction { _ in model.changes += 1 }),
    ]
    navigation.items = [list, detail]
    tools.items = [
      UIBarButtonItem(systemItem: .add), UIBarButtonItem(systemItem: .flexibleSpace),
      UIBarButtonItem(systemItem: .done),
    ]
    let items = ["Home", "Products", "Cart"].enumerated().map { UITabBarItem(title: $1, image: nil, tag: $0) }
    tabs.items = items
    tabs.selectedItem = items[1]
    return PageContent(model, [navigation, tools, tabs], columns: nil, rows: [2, 1, 2]) { model in
      let style: UIBarStyle = model.state == 1 ? .black : .default
      navigation.barStyle = style
      tools.barStyle = style
      tabs.barStyle = style
      detail.title =
        model.state == 2 ? "A title that is much longer than the bar has room for, however wide" : "Ada Lovelace"
      items[2].badgeValue = model.changes == 0 ? nil : "\(model.changes)"
    }
  }
}
