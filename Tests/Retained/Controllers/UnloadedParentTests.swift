import Core
import Testing

/// A controller that is in another one, before either has a view.
@MainActor
@Suite struct UnloadedParentTests {
  @Test("has the traits of the controller around, and those of its place when it has one")
  func traits() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let child = navigation.viewControllers[0]
    navigation.traitOverrides.userInterfaceStyle = .dark
    #expect(!navigation.isViewLoaded && !child.isViewLoaded)
    #expect(child.traitCollection.userInterfaceStyle == .dark)
    let around = UIViewController()
    around.addChild(navigation)
    around.traitOverrides.layoutDirection = .rightToLeft
    #expect(child.traitCollection.layoutDirection == .rightToLeft)
    around.loadViewIfNeeded()
    around.view.addSubview(navigation.view)
    #expect(child.traitCollection.layoutDirection == .rightToLeft)
    #expect(child.traitCollection.userInterfaceStyle == .dark)
  }
}
