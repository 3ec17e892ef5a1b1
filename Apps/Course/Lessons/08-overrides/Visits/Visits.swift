import Observation
import UIKit

@Observable
final class Patient {
  let name: String

  init(name: String) { self.name = name }
}

struct PatientTrait: UITraitDefinition {
  static let defaultValue: Patient? = nil
}

extension UITraitCollection {
  var patient: Patient? { self[PatientTrait.self] }
}

extension UIMutableTraits {
  var patient: Patient? {
    get { self[PatientTrait.self] }
    set { self[PatientTrait.self] = newValue }
  }
}

/// Shows a patient of its own while it is seen, and cleans up in one of three ways.
class VisitController: UIViewController {
  private let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    label.frame = CGRect(x: 0, y: 32, width: 240, height: 16)
    view.addSubview(label)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    traitOverrides.patient = Patient(name: "the visited one")
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    label.text = "Patient: \(traitCollection.patient?.name ?? "nobody")"
  }
}

final class NilVisitController: VisitController {
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    traitOverrides.patient = nil
  }
}

final class RemovingVisitController: VisitController {
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    traitOverrides.remove(PatientTrait.self)
  }
}
