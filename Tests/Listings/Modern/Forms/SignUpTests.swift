import Core
import CoreTestSupport
import Testing

struct SignUpTests {
  let model = SignUpModel()
  let controller: SignUpViewController
  let navigation: UINavigationController
  let host: TestHost

  init() {
    controller = SignUpViewController(model: model)
    navigation = UINavigationController(rootViewController: controller)
    host = TestHost(navigation, columns: 40, rows: 12)
  }

  @Test("what is typed and switched is in the model, and what the model says is in the controls")
  func twoWays() throws {
    controller.nameField.becomeFirstResponder()
    host.type("Ada")
    #expect(model.name == "Ada")
    controller.newsSwitch.becomeFirstResponder()
    try host.press("space")
    #expect(model.wantsNews)
    controller.seatsStepper.becomeFirstResponder()
    try host.press("right")
    #expect(model.seats == 2)
    #expect(host.snapshot.contains("Ada, 2 seats, news"))
    model.name = "Grace"
    model.plan = .year
    host.update()
    #expect(controller.nameField.text == "Grace")
    #expect(controller.planControl.selectedSegmentIndex == 1)
    #expect(controller.summaryLabel.text == "Grace, 2 seats, news")
  }

  @Test("state presents, dismissal clears it")
  func presenting() throws {
    model.terms = SignUpModel.Terms(id: 3)
    #expect(host.snapshot.contains("Terms 3"))
    model.terms = SignUpModel.Terms(id: 4)
    #expect(host.snapshot.contains("Terms 4"))
    try host.press("escape")
    #expect(model.terms == nil)
    #expect(!host.snapshot.contains("Terms"))
  }

  @Test("state pushes, going back clears it")
  func pushing() throws {
    model.name = "Ada"
    try host.tap("Sign up")
    #expect(navigation.viewControllers.count == 2)
    #expect(host.snapshot.contains("Welcome, Ada"))
    navigation.popViewController(animated: true)
    host.update()
    #expect(model.receipt == nil)
    model.receipt = SignUpModel.Receipt(id: "again")
    #expect(host.snapshot.contains("Welcome, again"))
    model.receipt = nil
    host.update()
    #expect(navigation.viewControllers == [controller])
  }

  @Test("a deep link that is there before the screen is shown with it")
  func deepLink() {
    let model = SignUpModel()
    model.terms = SignUpModel.Terms(id: 7)
    let host = TestHost(SignUpViewController(model: model), columns: 40, rows: 12)
    #expect(host.snapshot.contains("Terms 7"))
  }
}
