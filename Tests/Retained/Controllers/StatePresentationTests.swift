import Core
import CoreTestSupport
import Testing

@MainActor
@Suite("What is presented while state says so")
struct StatePresentationTests {
  @Observable
  final class Model {
    var first = false
    var second = false
    var dismissals: [String] = []
  }

  /// Presents another one over itself while the model says so.
  private final class Sheet: UIViewController {
    @UIBindable private var model: Model

    init(_ model: Model) {
      _model = UIBindable(wrappedValue: model)
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      present(isPresented: $model.second) { [model] in
        model.dismissals.append("second")
      } content: {
        UIViewController()
      }
    }
  }

  private let model = Model()

  @Test("with a second level over it, the first goes when its state says so, and takes the second along")
  func twoLevels() {
    let root = UIViewController()
    @UIBindable var bindable = model
    let host = TestHost(root, columns: 60, rows: 20)
    root.present(isPresented: $bindable.first) { [model] in
      model.dismissals.append("first")
    } content: { [model] in
      Sheet(model)
    }
    model.first = true
    host.update()
    model.second = true
    host.update()
    #expect(root.presentedViewController?.presentedViewController != nil)
    model.first = false
    host.update()
    #expect(root.presentedViewController == nil)
    #expect(!model.second)
    #expect(model.dismissals == ["second", "first"])
    model.first = true
    host.update()
    #expect(root.presentedViewController != nil)
    #expect(root.presentedViewController?.presentedViewController == nil)
  }

  @Test("the second level alone goes when its state says so, and the first stays")
  func second() {
    let root = UIViewController()
    @UIBindable var bindable = model
    let host = TestHost(root, columns: 60, rows: 20)
    root.present(isPresented: $bindable.first) { [model] in Sheet(model) }
    model.first = true
    host.update()
    model.second = true
    host.update()
    model.second = false
    host.update()
    #expect(root.presentedViewController is Sheet)
    #expect(root.presentedViewController?.presentedViewController == nil)
    #expect(model.first)
  }

  @Test("it goes with the controller whose state it follows, when that was popped and released")
  func sourceReleased() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let host = TestHost(navigation, columns: 60, rows: 20)
    weak var source: UIViewController?
    do {
      let pushed = UIViewController()
      source = pushed
      @UIBindable var bindable = model
      pushed.present(isPresented: $bindable.first) { [model] in
        model.dismissals.append("first")
      } content: {
        UIViewController()
      }
      navigation.pushViewController(pushed, animated: false)
    }
    host.update()
    model.first = true
    host.update()
    #expect(navigation.presentedViewController != nil)
    navigation.popToRootViewController(animated: false)
    host.update()
    #expect(source == nil)
    #expect(navigation.presentedViewController == nil)
    #expect(model.dismissals == ["first"])
  }
}
