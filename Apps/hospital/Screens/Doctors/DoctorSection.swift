import CoreStores

/// A doctor, and the times that are free.
nonisolated struct DoctorTimes: Identifiable, Equatable {
  let doctor: Doctor
  /// Those of the coming week by their start; `nil` while they are not known.
  let slots: [Slot]?

  var id: Doctor.ID { doctor.id }
}

/// The doctors of a specialty.
nonisolated struct DoctorSection: Equatable {
  /// `nil` for those of none.
  let specialty: String?
  let doctors: [DoctorTimes]

  /// Doctors by their specialties, in the order of the alphabet; who has none comes last.
  static func sections(of doctors: [Doctor], slots: [Slot]?) -> [DoctorSection] {
    let free = slots.map { Dictionary(grouping: $0) { $0.doctor?.id } }
    return Dictionary(grouping: doctors) { $0.specialty ?? "" }
      .sorted { ($0.key.isEmpty ? 1 : 0, $0.key) < ($1.key.isEmpty ? 1 : 0, $1.key) }
      .map { specialty, doctors in
        DoctorSection(
          specialty: specialty.isEmpty ? nil : specialty,
          doctors: doctors.map { doctor in DoctorTimes(doctor: doctor, slots: free.map { $0[doctor.id] ?? [] }) })
      }
  }
}
