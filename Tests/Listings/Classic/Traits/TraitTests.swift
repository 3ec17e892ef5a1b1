import Core
import CoreTestSupport
import Testing

@MainActor
struct TraitTests {
  @Test("a collection is made from nothing, and from another one")
  func building() {
    let traits = UITraitCollection { mutableTraits in
      mutableTraits.userInterfaceIdiom = .phone
      mutableTraits.horizontalSizeClass = .regular
      mutableTraits[ContainedInDrawerTrait.self] = true
    }
    let others = traits.modifyingTraits { mutableTraits in
      mutableTraits.horizontalSizeClass = .compact
      mutableTraits.userInterfaceStyle = .dark
      mutableTraits.readingTheme = .sepia
    }
    #expect(traits.isContainedInDrawer && others.isContainedInDrawer)
    #expect(traits.horizontalSizeClass == .regular)
    #expect((others.horizontalSizeClass, others.userInterfaceIdiom) == (.compact, .phone))
    #expect((traits.readingTheme, others.readingTheme) == (.standard, .sepia))
    #expect(traits != others)
    #expect(others.modifyingTraits { $0.readingTheme = .sepia } == others)
    let changed = others.changedTraits(from: traits).map { $0.name }
    #expect(Set(changed) == ["UITraitHorizontalSizeClass", "UITraitUserInterfaceStyle", "reading theme"])
  }

  @Test("a colour of its own follows the current traits, or those it is resolved with")
  func colour() {
    let sepia = UITraitCollection { $0.readingTheme = .sepia }
    #expect(UIColor.page.resolvedColor(with: sepia) == UIColor(red: 0.96, green: 0.92, blue: 0.82, alpha: 1))
    let dark = UITraitCollection(userInterfaceStyle: .dark).modifyingTraits { $0.readingTheme = .monochrome }
    #expect(UIColor.page.resolvedColor(with: dark) == .black)
    sepia.performAsCurrent {
      #expect(UITraitCollection.current.readingTheme == .sepia)
    }
    #expect(UITraitCollection.current.readingTheme == .standard)
  }

  @Test("a theme is drawn, toggled and taken away again")
  func toggling() {
    let view = PageView()
    let host = TestHost(view, columns: 20, rows: 2)
    #expect(host.snapshot == "standard\n")
    view.toggleThemeOverride(.sepia)
    #expect(host.snapshot == "sepia\n")
    #expect(host.surface.style(column: 0, row: 1).background == TerminalColor(red: 245, green: 235, blue: 209))
    view.toggleThemeOverride(.sepia)
    #expect(host.snapshot == "standard\n")
    #expect(view.events.filter { $0.contains("→") } == ["standard → sepia", "sepia → standard"])
  }

  @Test("a registration hears once of what really changed, until it ends")
  func registrations() {
    let view = PageView()
    let host = TestHost(view, columns: 20, rows: 2)
    host.window.traitOverrides.readingTheme = .sepia
    host.window.traitOverrides.readingTheme = .monochrome
    host.window.traitOverrides.isContainedInDrawer = true
    host.update()
    #expect(view.events.filter { $0.contains("→") } == ["standard → monochrome"])
    host.window.traitOverrides.readingTheme = .monochrome
    host.update()
    view.stopListening()
    host.window.traitOverrides.readingTheme = .standard
    host.update()
    #expect(view.events.filter { $0.contains("→") } == ["standard → monochrome"])
    host.window.overrideUserInterfaceStyle = .dark
    host.update()
    #expect(view.events.contains("colours"))
  }

  @Test("the width's class changes with the terminal, and asks for layout")
  func sizeClass() {
    let controller = PageViewController()
    let host = TestHost(controller, columns: 90, rows: 30)
    let layouts = controller.pageView.events.filter { $0 == "layout" }.count
    controller.forgetEvents()
    host.window.traitOverrides.horizontalSizeClass = .compact
    host.update()
    #expect(controller.events == ["page: false → false"])
    #expect(controller.pageView.events.filter { $0 == "layout" }.count == layouts + 1)
  }

  @Test("another view's changes reach this controller, in the order of the registrations")
  func otherView() {
    let controller = PageViewController()
    let host = TestHost(controller, columns: 40, rows: 4)
    controller.forgetEvents()
    controller.pageView.traitOverrides.isContainedInDrawer = true
    host.update()
    #expect(controller.events == ["page: false → true", "page: true"])
    controller.forgetEvents()
    controller.traitOverrides.isContainedInDrawer = true
    host.update()
    #expect(controller.events == ["mine"])
  }

  @Test("viewWillAppear comes before there is a window, viewIsAppearing sees the traits of its place, and its size")
  func appearing() {
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    let host = TestHost(navigation, columns: 40, rows: 6)
    host.window.traitOverrides.readingTheme = .sepia
    let controller = PageViewController()
    navigation.pushViewController(controller, animated: false)
    host.update()
    #expect(
      controller.events == [
        "willAppear sepia in window: false", "isAppearing sepia 320 pt", "didAppear",
      ])
  }

  @Test("the old method hears of every change")
  func legacy() {
    let view = LegacyView()
    let host = TestHost(view, columns: 20, rows: 2)
    let former = view.changes
    host.window.overrideUserInterfaceStyle = .dark
    host.update()
    #expect(Array(view.changes.dropFirst(former.count)) == ["colours"])
    host.window.traitOverrides.horizontalSizeClass = .regular
    host.update()
    #expect(Array(view.changes.dropFirst(former.count)) == ["colours", "width"])
  }
}
