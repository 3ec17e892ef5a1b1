import UIKit

@main
final class WardApp: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: windowScene)
    let navigation = UINavigationController(rootViewController: WardController())
    navigation.traitOverrides.patient = "Bed 1"
    window?.rootViewController = navigation
    window?.makeKeyAndVisible()
  }
}

enum Mode: String {
  case day, evening, night
}

struct ModeTrait: UITraitDefinition {
  static let defaultValue = Mode.day
}

struct PatientTrait: UITraitDefinition {
  static let defaultValue: String? = nil
}

extension UITraitCollection {
  var mode: Mode { self[ModeTrait.self] }
  var patient: String? { self[PatientTrait.self] }
}

extension UIMutableTraits {
  var mode: Mode {
    get { self[ModeTrait.self] }
    set { self[ModeTrait.self] = newValue }
  }

  var patient: String? {
    get { self[PatientTrait.self] }
    set { self[PatientTrait.self] = newValue }
  }
}

/// A bed, an alcove where it is always night, and a lamp in it.
final class WardController: UIViewController {
  let bed = BedView(frame: CGRect(x: 0, y: 16, width: 160, height: 16))
  let alcove = UIView(frame: CGRect(x: 0, y: 32, width: 160, height: 16))
  let lamp = LampController()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Ward"
    view.addSubview(bed)
    view.addSubview(alcove)
    alcove.traitOverrides.mode = .night
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Lamp", primaryAction: UIAction { [weak self] _ in self?.bringTheLamp() })
  }

  func bringTheLamp() {
    addChild(lamp)
    lamp.view.frame = alcove.bounds
    alcove.addSubview(lamp.view)
    lamp.didMove(toParent: self)
  }

  /// Night at the bed, or again what is in the ward.
  func toggleNightAtTheBed() {
    if bed.traitOverrides.contains(ModeTrait.self) {
      bed.traitOverrides.remove(ModeTrait.self)
    } else {
      bed.traitOverrides.mode = .night
    }
  }
}

/// Counts how often its lamp is switched: once for each change of the mode.
final class BedView: UIView {
  private(set) var switches = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    registerForTraitChanges([ModeTrait.self]) { (bed: BedView, _) in bed.switches += 1 }
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  func forget() { switches = 0 }
}

final class LampController: UIViewController {
  private let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    label.frame = CGRect(x: 0, y: 0, width: 160, height: 16)
    view.addSubview(label)
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    label.text = "Lamp: \(traitCollection.mode)"
  }
}

/// Has a patient of its own while it is seen, and lets go of it.
final class VisitController: UIViewController {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    traitOverrides.patient = "Bed 9"
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    traitOverrides.remove(PatientTrait.self)
  }
}
