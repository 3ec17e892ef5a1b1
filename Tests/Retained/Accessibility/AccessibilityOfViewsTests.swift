import Core
import CoreRetained
import CoreTestSupport
import Testing

@MainActor
@Suite("What the framework's views say")
struct AccessibilityOfViewsTests {
  private func spoken(_ view: UIView) -> [String] { TestHost(view, columns: 60, rows: 6).elements.map(\.spoken) }

  @Test("a button with a picture alone has the picture's name, and a picture its own")
  func pictures() {
    let button = UIButton()
    button.setImage(UIImage(systemName: "trash"), for: .normal)
    #expect(spoken(button) == ["delete, button"])
    #expect(spoken(UIImageView(image: UIImage(systemName: "bell.slash"))) == ["no notifications, image"])
    #expect(spoken(UIImageView()) == [])
  }

  @Test("a field is called by its placeholder and says its text, a secure one only how much there is")
  func fields() {
    let field = UITextField()
    field.placeholder = "Name"
    #expect(spoken(field) == ["Name, text field"])
    field.text = "Ada"
    #expect(spoken(field) == ["Name, text field, Ada"])
    field.isSecureTextEntry = true
    #expect(spoken(field) == ["Name, secure text field, ***"])
    let search = UISearchBar()
    search.placeholder = "Patients"
    #expect(spoken(search) == ["Patients, search field"])
  }

  @Test("an area says its text, as text where it cannot be edited")
  func areas() {
    let area = UITextView()
    area.accessibilityLabel = "Notes"
    area.text = "one\ntwo"
    #expect(spoken(area) == ["Notes, text area, one two"])
    area.accessibilityLabel = nil
    area.isEditable = false
    #expect(spoken(area) == ["one two"])
  }

  @Test("a navigation bar has its title as a heading between its buttons, and the way back by name")
  func navigationBar() throws {
    let (list, detail) = (UIViewController(), UIViewController())
    (list.title, detail.title) = ("Patients", "Ada")
    detail.navigationItem.rightBarButtonItem = UIBarButtonItem(
      image: UIImage(systemName: "pencil"), primaryAction: nil, menu: nil)
    let navigation = UINavigationController(rootViewController: list)
    navigation.pushViewController(detail, animated: false)
    let host = TestHost(navigation, columns: 40, rows: 8)
    #expect(host.elements.map(\.spoken) == ["Back to Patients, button", "Heading Ada", "edit, button"])
    try host.tap("Back to Patients")
    #expect(host.elements.map(\.spoken) == ["Heading Patients"])
  }

  @Test("tabs are told with the chosen one, and are chosen by their names")
  func tabBar() throws {
    let tabs = UITabBarController()
    tabs.viewControllers = ["Home", "Cart"].map { title in
      let controller = UIViewController()
      controller.title = title
      return controller
    }
    let host = TestHost(tabs, columns: 40, rows: 8)
    #expect(host.elements.map(\.spoken) == ["Home, tab, selected", "Cart, tab"])
    try host.tap("Cart")
    #expect(tabs.selectedIndex == 1)
    #expect(host.elements.map(\.spoken) == ["Home, tab", "Cart, tab, selected"])
    #expect(host.elements.map(\.isFocused) == [false, true])
  }

  @Test("an alert is a heading, a text and buttons, and hides what is behind it")
  func alert() throws {
    let controller = UIViewController()
    controller.view.addSubview(UILabel(text: "behind"))
    let host = TestHost(controller, columns: 40, rows: 12)
    let alert = UIAlertController(title: "Delete?", message: "It is gone then.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    controller.present(alert, animated: false)
    #expect(
      host.elements.map(\.spoken) == ["Heading Delete?", "It is gone then.", "Cancel, button", "Delete, button"])
    try host.tap("Delete")
    #expect(controller.presentedViewController == nil)
  }

  @Test("what has a value says it in words")
  func values() {
    let toggle = UISwitch()
    toggle.accessibilityLabel = "Dark mode"
    toggle.isOn = true
    #expect(spoken(toggle) == ["Dark mode, switch, on"])
    let slider = UISlider()
    slider.accessibilityLabel = "Volume"
    slider.value = 0.4
    slider.isEnabled = false
    #expect(spoken(slider) == ["Volume, slider, 40 %, dimmed"])
    let stepper = UIStepper()
    stepper.value = 7
    #expect(spoken(stepper) == ["stepper, 7"])
    let progress = UIProgressView()
    progress.progress = 0.25
    #expect(spoken(progress) == ["progress, 25 %"])
    let pages = UIPageControl()
    pages.numberOfPages = 3
    #expect(spoken(pages) == ["Page, picker, 1 of 3"])
  }

  @Test("segments are told with the chosen one, and are chosen by their names")
  func segments() throws {
    let segments = UISegmentedControl(items: ["Light", "Dark"])
    segments.selectedSegmentIndex = 0
    segments.setEnabled(false, forSegmentAt: 1)
    let host = TestHost(segments, columns: 20, rows: 1)
    #expect(host.elements.map(\.spoken) == ["Light, segment, selected", "Dark, segment, dimmed"])
    try host.tap("Dark")
    #expect(segments.selectedSegmentIndex == 0)
    segments.setEnabled(true, forSegmentAt: 1)
    try host.tap("Dark")
    #expect(segments.selectedSegmentIndex == 1)
    #expect(host.elements.map(\.isFocused) == [false, true])
  }

  @Test("a table is its headers and rows, the focus on the row that shows it; a row is chosen by one of its texts")
  func table() throws {
    let controller = PatientsTable()
    let host = TestHost(controller, columns: 30, rows: 6)
    #expect(
      host.elements.map(\.spoken) == ["Heading Ward 3", "Ada, 52", "Grace, 85, checked", "switch, off"])
    #expect(controller.tableView.becomeFirstResponder())
    try host.press("home", "down")
    #expect(host.elements.first(where: \.isFocused)?.label == "Grace, 85")
    try host.tap("Ada")
    #expect(controller.chosen == [0])
    #expect(host.elements[1].spoken == "Ada, 52, selected")
    #expect(host.elements[1].isFocused)
    try host.tap(host.find(role: .toggle))
    #expect(controller.toggle.isOn)
  }
}

private final class PatientsTable: UITableViewController {
  let toggle = UISwitch()
  var chosen: [Int] = []

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Ward 3" }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    if indexPath.row == 2 {
      cell.accessoryView = toggle
      return cell
    }
    cell.textLabel?.text = ["Ada", "Grace"][indexPath.row]
    cell.detailTextLabel?.text = ["52", "85"][indexPath.row]
    cell.accessoryType = indexPath.row == 1 ? .checkmark : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    chosen.append(indexPath.row)
  }
}
