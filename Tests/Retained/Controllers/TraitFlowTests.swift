import Core
import CoreTestSupport
import Testing

@Observable
@MainActor
private final class AppModel {
  var currentUser = "Ada"
  var theme = "light"
}

private struct AppModelTrait: UITraitDefinition {
  static let defaultValue: AppModel? = nil
}

extension UITraitCollection {
  fileprivate var appModel: AppModel? { self[AppModelTrait.self] }
}

extension UIMutableTraits {
  fileprivate var appModel: AppModel? {
    get { self[AppModelTrait.self] }
    set { self[AppModelTrait.self] = newValue }
  }
}

/// Shows what the model says, as the listings do.
private final class ProfileController: UIViewController {
  let nameLabel = UILabel()
  var layouts = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(nameLabel)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layouts += 1
    nameLabel.text = traitCollection.appModel?.currentUser ?? "Guest"
  }
}

private final class ThemeController: UIViewController {
  var layouts = 0
  var theme = ""

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layouts += 1
    theme = traitCollection.appModel?.theme ?? "none"
  }
}

@MainActor
@Suite("Traits flow through controllers and views")
struct TraitFlowTests {
  private let model = AppModel()

  @Test("set on the root, a model is read three levels down, and a change lays out its reader only")
  func readers() {
    let (root, profile, theme) = (UIViewController(), ProfileController(), ThemeController())
    root.traitOverrides.appModel = model
    for child in [profile, theme] {
      root.addChild(child)
      root.view.addSubview(child.view)
      child.didMove(toParent: root)
    }
    let host = TestHost(root, columns: 40, rows: 10)
    #expect(profile.nameLabel.text == "Ada")
    #expect(theme.theme == "light")
    let (layouts, others) = (profile.layouts, theme.layouts)
    for number in 0..<1_000 { model.currentUser = "Grace \(number)" }
    host.update()
    #expect(profile.nameLabel.text == "Grace 999")
    #expect((profile.layouts, theme.layouts) == (layouts + 1, others))
  }

  @Test("without a terminal or a window, layout shows the current value at once")
  func headless() {
    let controller = ProfileController()
    controller.traitOverrides.appModel = model
    controller.loadViewIfNeeded()
    controller.view.layoutIfNeeded()
    #expect(controller.nameLabel.text == "Ada")
    model.currentUser = "Grace"
    controller.view.layoutIfNeeded()
    #expect(controller.nameLabel.text == "Grace")
  }

  @Test("what is presented does not inherit from the presenter, unless it is handed over")
  func presented() {
    let presenter = UIViewController()
    presenter.traitOverrides.appModel = model
    let host = TestHost(presenter, columns: 60, rows: 20)
    let first = ProfileController()
    presenter.present(first, animated: false)
    host.update()
    #expect(first.nameLabel.text == "Guest")
    presenter.dismiss(animated: false)
    host.update()
    let second = ProfileController()
    second.traitOverrides.appModel = presenter.traitCollection.appModel
    presenter.present(second, animated: false)
    host.update()
    #expect(second.nameLabel.text == "Ada")
    presenter.dismiss(animated: false)
    host.update()
    let third = ProfileController()
    third.presentationController?.traitOverrides.appModel = model
    presenter.present(third, animated: false)
    host.update()
    #expect(third.nameLabel.text == "Ada")
    presenter.dismiss(animated: false)
    host.window.traitOverrides.appModel = model
    let fourth = ProfileController()
    presenter.present(fourth, animated: false)
    host.update()
    #expect(fourth.nameLabel.text == "Ada")
  }

  @Test("overrides hold; removing one restores what is inherited; one of nil hides it")
  func overrides() {
    weak var weakModel: AppModel?
    let root = UIViewController()
    let child = UIViewController()
    root.addChild(child)
    root.view.addSubview(child.view)
    do {
      let model = AppModel()
      weakModel = model
      root.traitOverrides.appModel = model
    }
    #expect(child.traitCollection.appModel === weakModel)
    #expect(weakModel != nil)
    child.traitOverrides.appModel = nil
    #expect(child.traitCollection.appModel == nil)
    #expect(child.traitOverrides.contains(AppModelTrait.self))
    child.traitOverrides.remove(AppModelTrait.self)
    #expect(child.traitCollection.appModel === weakModel)
    root.traitOverrides.appModel = nil
    // Handlers are told the former traits: those are let go of with the update.
    UpdateCycle.main.flush()
    #expect(weakModel == nil)
  }

  @Test("in viewIsAppearing traits are current, in a child that was added as well")
  func appearing() {
    final class AppearingController: UIViewController {
      var seen: [String] = []
      override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        seen.append(traitCollection.appModel?.currentUser ?? "none")
      }
    }
    let (root, child) = (UIViewController(), AppearingController())
    root.traitOverrides.appModel = model
    let host = TestHost(root, columns: 40, rows: 10)
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    host.update()
    #expect(child.seen == ["Ada"])
  }

  @Test("the size class follows the columns and the rows of the terminal")
  func sizeClasses() {
    let root = UIViewController()
    let host = TestHost(root, columns: 120, rows: 40)
    #expect(root.traitCollection.horizontalSizeClass == .regular)
    #expect(root.traitCollection.verticalSizeClass == .regular)
    host.resize(columns: 79, rows: 23)
    #expect(root.traitCollection.horizontalSizeClass == .compact)
    #expect(root.traitCollection.verticalSizeClass == .compact)
  }
}
