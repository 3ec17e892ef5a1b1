import Core
import CoreTestSupport
import Testing

@MainActor
@Suite struct TabBarTests {
  private let bar = UITabBar(frame: .zero)
  private let titles = ["Home", "My products", "Cart", "Profile"]

  private func host(columns: Int = 50, rows: Int = 1, capabilities: TerminalCapabilities = .test) -> TestHost {
    bar.items = titles.enumerated().map { UITabBarItem(title: $1, image: nil, tag: $0) }
    bar.selectedItem = bar.items?.first
    return TestHost(bar, columns: columns, rows: rows, capabilities: capabilities)
  }

  @Test("tabs stand beside each other, with badges, numbers, and a line below")
  func screens() {
    let host = host(rows: 2)
    bar.items?[2].badgeValue = "4"
    let rule = String(repeating: "─", count: 50)
    #expect(host.snapshot == "  Home   My products   Cart (4)   Profile\n\(rule)")
    bar.showsNumbers = true
    #expect(host.snapshot == "  1 Home   2 My products   3 Cart (4)   4 Profile\n\(rule)")
  }

  @Test("the chosen tab is bold over a line, and turned round with the focus, with colours and without")
  func selection() {
    for colors in [TerminalCapabilities.test, .monochrome] {
      let host = host(capabilities: colors)
      #expect(host.surface.style(column: 2, row: 0).attributes.contains(.inverse) == (colors.colors == .none))
      bar.isUserInteractionEnabled = false
      bar.resignFirstResponder()
      let style = host.surface.style(column: 2, row: 0)
      #expect(style.attributes.contains(.bold))
      #expect(style.underline == .single)
      #expect(host.surface.style(column: 10, row: 0).underline == nil)
      bar.isUserInteractionEnabled = true
    }
  }

  @Test("arrows and the mouse choose, and tell once each; setting the tab tells nobody")
  func choosing() throws {
    var chosen: [Int] = []
    let host = host()
    bar.onSelect = { chosen.append($0) }
    bar.items?[1].isEnabled = false
    try host.press("right", "right", "right", "left")
    #expect(chosen == [2, 3, 2])
    try host.click("My products")
    try host.click("Home")
    #expect(chosen == [2, 3, 2, 0])
    bar.selectedItem = bar.items?.last
    host.update()
    #expect(chosen == [2, 3, 2, 0])
    try host.press("enter")
    #expect(chosen == [2, 3, 2, 0, 3])
  }

  @Test("with little room the widest tabs are cut first")
  func narrow() {
    #expect(host(columns: 34).snapshot == "  Home  My produc…  Cart  Profile")
    #expect(host(columns: 20).snapshot == "  H…  My…  Ca…  Pr…")
  }

  @Test("hostile titles are shown harmlessly")
  func hostile() {
    let host = host()
    bar.items?[0].title = "a\u{1B}[31mb"
    #expect(host.snapshot.hasPrefix("  a␛[31mb "))
  }
}

@MainActor
@Suite struct ToolbarTests {
  @Test("flexible spaces share what is left, fixed ones keep their width")
  func spaces() {
    let bar = UIToolbar(frame: .zero)
    func item(_ title: String) -> UIBarButtonItem { UIBarButtonItem(title: title) }
    bar.items = [item("One"), .flexibleSpace(), item("Two"), .flexibleSpace(), item("Three")]
    #expect(TestHost(bar, columns: 30, rows: 1).snapshot == " One        Two         Three")
    bar.items = [item("One"), item("Two"), .fixedSpace(48), item("Three")]
    let rule = String(repeating: "─", count: 30)
    #expect(TestHost(bar, columns: 30, rows: 2).snapshot == "\(rule)\n One  Two      Three")
  }

  @Test("a view of the program's own stands in its place")
  func customView() {
    let bar = UIToolbar(frame: .zero)
    bar.items = [.flexibleSpace(), UIBarButtonItem(customView: UILabel(text: "3 of 500")), .flexibleSpace()]
    #expect(TestHost(bar, columns: 20, rows: 1).snapshot == "      3 of 500")
  }
}
