import Core
import Testing

struct ProfileViewControllerTests {
  @Test("the name of the user is shown")
  func name() {
    let model = AppModel()
    model.currentUser = User(name: "Test User")
    let controller = ProfileViewController()
    controller.traitOverrides.appModel = model
    controller.loadViewIfNeeded()
    controller.view.layoutIfNeeded()
    #expect(controller.nameLabel.text == "Test User")
  }
}
