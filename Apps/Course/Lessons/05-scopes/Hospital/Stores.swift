import SwiftUI

struct Person: Identifiable, Hashable {
  let id: Int
  var name: String
}

final class HospitalService {
  private(set) var calls = (patients: 0, doctors: 0)

  func patients() async -> [Person] {
    calls.patients += 1
    return [Person(id: 1, name: "Patient in room 3"), Person(id: 2, name: "Patient in room 7")]
  }

  func doctors() async -> [Person] {
    calls.doctors += 1
    return [Person(id: 1, name: "Doctor for hearts"), Person(id: 2, name: "Doctor for eyes")]
  }
}

@Observable
final class PatientStore {
  private(set) var patients: [Person] = []
  private let service: HospitalService

  init(service: HospitalService) { self.service = service }

  func load() async {
    guard patients.isEmpty else { return }
    patients = await service.patients()
  }

  func leave(_ patient: Person) { patients.removeAll { $0.id == patient.id } }
}

@Observable
final class DoctorStore {
  private(set) var doctors: [Person] = []
  private let service: HospitalService

  init(service: HospitalService) { self.service = service }

  func load() async {
    guard doctors.isEmpty else { return }
    doctors = await service.doctors()
  }
}
