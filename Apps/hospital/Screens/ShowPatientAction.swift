import Core
import CoreStores

/// Shows a patient among the patients: `showPatient("p1")`.
nonisolated struct ShowPatientAction: Equatable {
  private let show: (@MainActor (Patient.ID) -> Void)?

  init(_ show: (@MainActor (Patient.ID) -> Void)? = nil) { self.show = show }

  @MainActor func callAsFunction(_ id: Patient.ID) { show?(id) }

  /// There is one place where patients are shown: what shows them stays the same.
  static func == (left: ShowPatientAction, right: ShowPatientAction) -> Bool {
    (left.show == nil) == (right.show == nil)
  }
}

extension EnvironmentValues {
  /// Shows a patient. Does nothing outside of the whole hospital.
  @Entry var showPatient = ShowPatientAction()
}
