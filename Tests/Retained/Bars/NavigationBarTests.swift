import Core
import CoreTestSupport
import Testing

@MainActor
@Suite struct NavigationBarTests {
  private let bar = UINavigationBar(frame: .zero)
  private let list = UINavigationItem(title: "Patients")
  private let detail = UINavigationItem(title: "Schmidt, Karin")

  private func item(_ title: String, _ action: @escaping @MainActor () -> Void = {}) -> UIBarButtonItem {
    UIBarButtonItem(title: title, primaryAction: UIAction { _ in action() })
  }

  private func host(columns: Int = 50, rows: Int = 1) -> TestHost { TestHost(bar, columns: columns, rows: rows) }

  @Test("the title stands in the middle, items at the sides, the first of the right ones rightmost")
  func layout() {
    list.leftBarButtonItem = item("Edit")
    list.rightBarButtonItems = [item("Add"), item("Sort")]
    bar.items = [list]
    #expect(host().snapshot == " Edit                Patients           Sort  Add")
  }

  @Test("the back button names the screen before, and leads to it")
  func back() throws {
    bar.items = [list, detail]
    let host = host()
    #expect(host.snapshot == " ‹ Patients       Schmidt, Karin")
    try host.press("enter")
    #expect(bar.topItem === list)
    #expect(host.snapshot == "                     Patients")
  }

  @Test("whoever looks after the bar decides what the back button does")
  func onBack() throws {
    var count = 0
    bar.onBack = { count += 1 }
    bar.items = [list, detail]
    let host = host()
    try host.click("Patients")
    #expect(count == 1)
    #expect(bar.topItem === detail)
  }

  @Test("the back button says what the screen before has for it")
  func backTitles() {
    list.backButtonTitle = "All"
    bar.items = [list, detail]
    let host = host(columns: 40)
    #expect(host.snapshot == " ‹ All       Schmidt, Karin")
    list.backButtonDisplayMode = .minimal
    #expect(host.snapshot == " ‹           Schmidt, Karin")
    detail.hidesBackButton = true
    #expect(host.snapshot == "             Schmidt, Karin")
  }

  @Test("items at the left take the place of the back button, unless they are to stand beside it")
  func supplements() {
    detail.leftBarButtonItem = item("Close")
    bar.items = [list, detail]
    let host = host()
    #expect(host.snapshot == " Close            Schmidt, Karin")
    detail.leftItemsSupplementBackButton = true
    #expect(host.snapshot == " ‹ Patients  Close  Schmidt, Karin")
  }

  @Test("with little room first the words of the way back go, then the title is cut, and the right items stay")
  func narrow() {
    detail.rightBarButtonItem = item("Edit")
    bar.items = [list, detail]
    #expect(host(columns: 36).snapshot == " ‹ Patients  Schmidt, Karin    Edit")
    #expect(host(columns: 24).snapshot == " ‹  Schmidt, Kar…  Edit")
    #expect(host(columns: 13).snapshot == " ‹ Sch… Edit")
    #expect(host(columns: 6).snapshot == "‹ Edit")
  }

  @Test("a prompt stands above, a line below where the window is high")
  func rows() {
    list.prompt = "Ward 3 B"
    bar.items = [list]
    #expect(bar.rows(in: 24) == 3)
    #expect(bar.rows(in: 11) == 2)
    #expect(host(columns: 20, rows: 3).snapshot == "      Ward 3 B\n      Patients\n────────────────────")
    list.prompt = nil
    #expect(host(columns: 20, rows: 2).snapshot == "      Patients\n────────────────────")
    bar.traitOverrides.prefersPlainSymbols = true
    #expect(host(columns: 20, rows: 2).snapshot == "      Patients\n--------------------")
  }

  @Test("a view takes the place of the title")
  func titleView() {
    list.titleView = UILabel(text: "3 of 500")
    bar.items = [list]
    let host = host(columns: 20)
    #expect(host.snapshot == "      3 of 500")
    list.titleView = nil
    #expect(host.snapshot == "      Patients")
  }

  @Test("a change of an item shows at once, of the shown one only")
  func changes() {
    let edit = item("Edit")
    list.rightBarButtonItem = edit
    bar.items = [list]
    let host = host(columns: 30)
    #expect(host.snapshot == "           Patients      Edit")
    edit.title = "Done"
    #expect(host.snapshot == "           Patients      Done")
    edit.title = "Finish"
    #expect(host.snapshot == "           Patients    Finish")
    list.title = "Doctors"
    #expect(host.snapshot == "           Doctors     Finish")
    let draws = host.draws
    detail.title = "Nobody"
    #expect(host.draws == draws)
    edit.isHidden = true
    #expect(host.snapshot == "           Doctors")
  }

  @Test("an item does what its action, or its target's method, says; once a press")
  func actions() throws {
    @MainActor final class Screen {
      var calls: [String] = []
      func edit() { calls.append("edit") }
      func add(_ sender: UIBarButtonItem) { calls.append("add \(sender.tag)") }
    }
    let screen = Screen()
    let add = UIBarButtonItem(barButtonSystemItem: .add, target: screen, action: Screen.add)
    add.tag = 7
    list.rightBarButtonItems = [
      add, UIBarButtonItem(title: "Edit", style: .plain, target: screen, action: Screen.edit),
    ]
    list.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [screen] _ in screen.calls.append("cancel") })
    bar.items = [list]
    let host = host()
    #expect(host.snapshot == " Cancel              Patients             Edit  +")
    try host.press("enter", "tab", "enter", "tab", "space")
    #expect(screen.calls == ["cancel", "edit", "add 7"])
    add.isEnabled = false
    try host.click("+")
    #expect(screen.calls.count == 3)
  }

  @Test("an item that every program has is called what it does, not what its symbol shows")
  func namesOfSystemItems() throws {
    var presses = 0
    let add = UIBarButtonItem(systemItem: .add, primaryAction: UIAction(title: "New patient") { _ in presses += 1 })
    list.rightBarButtonItems = [add, UIBarButtonItem(systemItem: .trash), UIBarButtonItem(systemItem: .action)]
    list.leftBarButtonItem = UIBarButtonItem(systemItem: .done)
    bar.items = [list]
    let host = host()
    #expect(host.elements.filter { $0.role == .button }.map(\.label) == ["Done", "Share", "Delete", "Add"])
    #expect(host.snapshot.hasSuffix("+"))
    try host.tap("Add")
    #expect(presses == 1)
    add.accessibilityLabel = "Admit"
    #expect(host.elements.last?.label == "Admit")
  }

  @Test("every item but room has a name")
  func namesOfAllSystemItems() {
    let unnamed = UIBarButtonItem.SystemItem.allCases.filter { systemItem in
      let item = UIBarButtonItem(systemItem: systemItem)
      return item.view.accessibilityLabel?.first?.isUppercase != true
    }
    #expect(unnamed == [.flexibleSpace, .fixedSpace])
  }

  @Test("a target is not kept alive; items without a target find the next responder that has the method")
  func targets() throws {
    final class Screen: UIViewController {
      var count = 0
      func edit() { count += 1 }
    }
    let screen = Screen()
    list.rightBarButtonItem = UIBarButtonItem(
      title: "Edit", style: .done, target: nil as Screen?, action: Screen.edit)
    list.leftBarButtonItem = UIBarButtonItem(title: "Nothing", style: .plain, target: nil, action: nil)
    bar.items = [list]
    screen.view.addSubview(bar)
    bar.frame = CGRect(x: 0, y: 0, width: 320, height: 16)
    let host = TestHost(screen, columns: 40, rows: 3)
    try host.click("Edit")
    try host.click("Nothing")
    #expect(screen.count == 1)
  }

  @Test("the delegate may object to items that come and go, and is told of them")
  func delegate() {
    @MainActor final class Delegate: UINavigationBarDelegate {
      var allows = true
      var calls: [String] = []
      func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { allows }
      func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
        calls.append("pop \(item.title ?? "")")
      }
      func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
        calls.append("push \(item.title ?? "")")
      }
    }
    let delegate = Delegate()
    bar.delegate = delegate
    bar.pushItem(list, animated: false)
    bar.pushItem(detail, animated: false)
    delegate.allows = false
    #expect(bar.popItem(animated: false) == nil)
    delegate.allows = true
    #expect(bar.popItem(animated: false) === detail)
    #expect(bar.popItem(animated: false) == nil)
    #expect(delegate.calls == ["push Patients", "push Schmidt, Karin", "pop Schmidt, Karin"])
  }

  @Test("a black bar is dark whatever is around it, and its items follow")
  func barStyle() {
    bar.items = [list]
    let host = host(columns: 20)
    let plain = host.surface.style(column: 0, row: 0).background
    bar.barStyle = .black
    #expect(host.surface.style(column: 0, row: 0).background == TerminalColor(red: 0, green: 0, blue: 0))
    #expect(bar.traitCollection.userInterfaceStyle == .dark)
    bar.barStyle = .default
    #expect(host.surface.style(column: 0, row: 0).background == plain)
  }
}
