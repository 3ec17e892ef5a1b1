import AppsCourse
import SwiftUI

package func stage() -> Stage {
  let service = HospitalService()
  return Stage(
    HospitalScreen(service: service),
    watching: [HospitalScreen.self, PatientsTab.self, DoctorsTab.self],
    actions: [
      Stage.Action("count calls") { _ in "patients \(service.calls.patients), doctors \(service.calls.doctors)" }
    ])
}
