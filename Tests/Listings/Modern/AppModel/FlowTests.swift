import Core
import CoreTestSupport
import Testing

struct FlowTests {
  let model = AppModel()

  init() { model.currentUser = User(name: "Ada") }

  @Test("a child inherits, without a line written for it")
  func child() {
    let controller = HouseholdViewController()
    controller.traitOverrides.appModel = model
    let host = TestHost(controller, columns: 30, rows: 4)
    #expect(host.snapshot.contains("Ada"))
    #expect(controller.profileViewController.traitCollection.appModel === model)
    controller.removeProfile()
    #expect(controller.children == [])
    // As in UIKit, what is out of the hierarchy keeps its last traits.
    #expect(controller.profileViewController.traitCollection.appModel === model)
  }

  @Test("what is presented inherits from the window, and from its presenter only what is handed over")
  func presented() throws {
    let controller = ProfileViewController()
    controller.traitOverrides.appModel = model
    let host = TestHost(UINavigationController(rootViewController: controller), columns: 50, rows: 10)
    let plain = ProfileViewController()
    controller.present(plain, animated: true)
    host.update()
    #expect(plain.nameLabel.text == "No model")
    controller.dismiss(animated: true)
    host.update()
    try host.tap("Settings")
    let navigation = try #require(controller.presentedViewController as? UINavigationController)
    let settings = try #require(navigation.topViewController as? SettingsViewController)
    #expect(settings.traitCollection.appModel === model)
    model.theme = .dark
    host.update()
    #expect(navigation.navigationBar.barStyle == .black)
  }

  @Test("an override for a while is gone with the screen that had it, and lets go of its object")
  func forAWhile() {
    let controller = HouseholdViewController()
    controller.traitOverrides.appModel = model
    let host = TestHost(UINavigationController(rootViewController: controller), columns: 30, rows: 4)
    let visitor = controller.visitorViewController
    controller.navigationController?.pushViewController(visitor, animated: true)
    host.update()
    #expect(visitor.nameLabel.text == "Visitor")
    weak let override = visitor.traitCollection.appModel
    #expect(override != nil)
    controller.navigationController?.popViewController(animated: true)
    host.update()
    #expect(!visitor.traitOverrides.contains(AppModelTrait.self))
    #expect(override == nil)
  }

  @Test("nil as an override hides what an ancestor has, and removing it shows it again")
  func hidden() {
    let controller = HouseholdViewController()
    controller.traitOverrides.appModel = model
    let host = TestHost(controller, columns: 30, rows: 4)
    let profile = controller.profileViewController
    profile.traitOverrides.appModel = nil
    host.update()
    #expect(profile.nameLabel.text == "No model")
    profile.traitOverrides.remove(AppModelTrait.self)
    host.update()
    #expect(profile.nameLabel.text == "Ada")
  }

  @Test("what a task brings from elsewhere is shown in the update after it")
  func background() async {
    let controller = ProfileViewController()
    controller.traitOverrides.appModel = model
    let host = TestHost(controller, columns: 30, rows: 4)
    model.currentUser = await loadUser()
    #expect(host.snapshot.contains("Grace"))
    #expect(controller.nameLabel.text == "Grace")
  }
}

@concurrent nonisolated private func loadUser() async -> User { User(name: "Grace") }
