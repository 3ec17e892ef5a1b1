import Core
import CoreObserving
import Testing

@testable import CoreRetained

/// Everything that the framework has to show, in rooms that are far from what it was made for.
@MainActor
@Suite("Every control in every room")
struct ExtremeControlTests {
  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Section \(section)" }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(indexPath.row) with a text that is wider than many screens"
      content.secondaryText = "漢字 below it"
      content.image = UIImage(systemName: "star")
      cell.contentConfiguration = content
      cell.accessoryType = .disclosureIndicator
      return cell
    }
  }

  private static let rows = Rows()

  private func views() -> [UIView] {
    let label = UILabel(text: "A label with some 漢字 in it")
    label.numberOfLines = 0
    label.layer.borderWidth = 1
    var configuration = UIButton.Configuration.filled()
    (configuration.title, configuration.subtitle) = ("Button", "below")
    configuration.image = UIImage(systemName: "star")
    let field = UITextField(frame: .zero)
    field.borderStyle = .roundedRect
    field.placeholder = "漢字 here"
    field.leftView = UILabel(text: "left")
    field.leftViewMode = .always
    let area = UITextView(frame: .zero)
    area.text = "An area\nof 漢字 text that is broken into lines"
    area.layer.borderWidth = 1
    let segments = UISegmentedControl(items: ["Light", "暗い", "System"])
    segments.selectedSegmentIndex = 1
    let (progress, slider) = (UIProgressView(progressViewStyle: .default), UISlider(frame: .zero))
    progress.progress = 0.4
    slider.value = 0.4
    let activity = UIActivityIndicatorView(style: .medium)
    activity.startAnimating()
    let pages = UIPageControl(frame: .zero)
    pages.numberOfPages = 40
    let search = UISearchBar(frame: .zero)
    search.showsCancelButton = true
    let bar = UINavigationBar(frame: .zero)
    let item = UINavigationItem(title: "A title")
    item.prompt = "A prompt"
    item.rightBarButtonItem = UIBarButtonItem(title: "Right", primaryAction: UIAction { _ in })
    bar.items = [UINavigationItem(title: "Back"), item]
    let toolbar = UIToolbar(frame: .zero)
    toolbar.items = [.flexibleSpace(), UIBarButtonItem(title: "Tool", primaryAction: UIAction { _ in })]
    let table = UITableView(frame: .zero, style: .insetGrouped)
    (table.dataSource, table.delegate) = (Self.rows, Self.rows)
    table.separatorStyle = .singleLine
    table.tableHeaderView = UILabel(text: "Above")
    return [
      label, UIButton(configuration: configuration), field, area, segments, progress, slider, activity, pages, search,
      bar, toolbar, table, UISwitch(frame: .zero), UIStepper(frame: .zero),
      UIImageView(image: UIImage(systemName: "star")),
    ]
  }

  private func use(_ screen: FaultScreen, _ comment: String) {
    // What is read out is another picture than the window's.
    let isRead = screen.window.linearForm != nil
    #expect(isRead || screen.complaint == nil, "\(comment)")
    for key in ["tab", "down", "right", "end", "a", "backspace", "left", "up", "home", "page-down"] {
      try? screen.terminal.press(key)
      screen.update()
    }
    screen.click(column: 0, row: 0)
    #expect(isRead || screen.complaint == nil, "\(comment), used")
  }

  @Test(
    "each by itself, of any size, drawn and used",
    arguments: [(0, 0), (1, 1), (2, 1), (3, 2), (1, 9), (9, 1), (5, 3), (1_000, 500)])
  func alone(columns: Int, rows: Int) {
    for (index, view) in views().enumerated() {
      let screen = FaultScreen(columns: columns, rows: rows)
      view.frame = CellRectangle(width: columns, height: rows).rect
      screen.window.addSubview(view)
      screen.update()
      use(screen, "\(type(of: view)), \(index)")
    }
  }

  @Test("each in a frame that is larger than any screen")
  func endless() {
    for view in views() {
      let screen = FaultScreen(columns: 20, rows: 6)
      view.frame = CGRect(x: -4e5, y: -4e5, width: 8e5, height: 8e5)
      screen.window.addSubview(view)
      screen.update()
      #expect(screen.complaint == nil, "\(type(of: view))")
    }
  }

  @Test("a border that is larger than the screen shows the part that is seen")
  func border() {
    let view = UIView(frame: CGRect(x: 8, y: 16, width: 1e9, height: 1e9))
    view.layer.borderWidth = 1
    let screen = FaultScreen(view, columns: 6, rows: 3)
    #expect(screen.text == "\n ┌────\n │")
    view.frame = CGRect(x: -800, y: -1_600, width: 824, height: 1_632)
    #expect(screen.text == "  │\n──┘\n")
    #expect(screen.complaint == nil)
  }

  @Test(
    "containers of any size, one after the other",
    arguments: [
      [(0, 0), (80, 24), (1, 1)], [(1, 1), (120, 40), (3, 2)], [(2, 1), (1_000, 500), (0, 0)],
      [(39, 5), (1, 60), (60, 1)],
    ])
  func containers(sizes: [(Int, Int)]) {
    let makers: [@MainActor () -> UIViewController] = [
      {
        let tabs = UITabBarController()
        tabs.viewControllers = (0..<12).map { CallbackController("Tab \($0)") }
        return tabs
      },
      {
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(CallbackController("Primary"), for: .primary)
        split.setViewController(CallbackController("Secondary"), for: .secondary)
        return split
      },
      {
        let table = UITableViewController(style: .grouped)
        (table.tableView.dataSource, table.tableView.delegate) = (Self.rows, Self.rows)
        let search = UISearchController(searchResultsController: nil)
        table.navigationItem.searchController = search
        return UINavigationController(rootViewController: table)
      },
    ]
    for make in makers {
      for isRead in [false, true] {
        let screen = FaultScreen(columns: sizes[0].0, rows: sizes[0].1)
        screen.window.showsKeyHelp = true
        if isRead { screen.window.traitOverrides.isScreenReaderRunning = true }
        let root = make()
        screen.window.rootViewController = root
        screen.update()
        use(screen, "\(type(of: root)) \(sizes[0])")
        let alert = UIAlertController(title: "Sure?", message: "A message that is long", preferredStyle: .alert)
        alert.addTextField { $0.placeholder = "Name" }
        for number in 0..<20 { alert.addAction(UIAlertAction(title: "Action \(number)", style: .default)) }
        root.present(alert, animated: false)
        screen.update()
        for size in sizes.dropFirst() {
          screen.terminal.resize(to: TerminalSize(columns: size.0, rows: size.1))
          screen.update()
          use(screen, "\(type(of: root)) \(size)")
        }
        root.dismiss(animated: false)
        if !isRead {
          try? screen.terminal.press("f12")
          screen.update()
          screen.update()
          for key in ["down", "right", "tab", "f12"] {
            try? screen.terminal.press(key)
            screen.update()
          }
        }
        screen.update()
        #expect(isRead || screen.complaint == nil, "\(type(of: root)) after everything")
      }
    }
  }

  @Test("a chosen row that cannot be seen leaves the next one as it is")
  func emphasis() {
    let (hidden, shown) = (UIView(frame: CGRect(x: 0, y: 0, width: 32, height: 16)), UILabel(text: "text"))
    shown.frame = CGRect(x: 0, y: 16, width: 32, height: 16)
    let screen = FaultScreen(hidden, shown, columns: 4, rows: 2)
    let style = screen.terminal.screen.style(column: 0, row: 1)
    hidden.alpha = 0
    hidden.isEmphasized = true
    shown.text = "more"
    screen.update()
    #expect(screen.terminal.screen.style(column: 0, row: 1) == style)
    #expect(screen.terminal.screen.text(row: 0) == "")
  }
}
