import SwiftUI

struct HospitalScreen: View {
  @State private var patients: PatientStore
  @State private var doctors: DoctorStore

  init(service: HospitalService) {
    _patients = State(initialValue: PatientStore(service: service))
    _doctors = State(initialValue: DoctorStore(service: service))
  }

  var body: some View {
    TabView {
      Tab("Home", systemImage: "house") { StoresHere() }
      Tab("Patients", systemImage: "person") {
        PatientsTab()
          .environment(patients)
      }
      Tab("Doctors", systemImage: "stethoscope") {
        DoctorsTab()
          .environment(doctors)
      }
    }
  }
}

struct StoresHere: View {
  @Environment(PatientStore.self) private var patients: PatientStore?
  @Environment(DoctorStore.self) private var doctors: DoctorStore?

  var body: some View {
    Text("Here: \(patients == nil ? "no" : "the") patients, \(doctors == nil ? "no" : "the") doctors")
  }
}

struct PatientsTab: View {
  @Environment(PatientStore.self) private var store

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(store.patients) { patient in
        Button(patient.name) { store.leave(patient) }
      }
      StoresHere()
    }
    .task { await store.load() }
  }
}

struct DoctorsTab: View {
  @Environment(DoctorStore.self) private var store

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(store.doctors) { Text($0.name) }
      StoresHere()
    }
    .task { await store.load() }
  }
}
