import AppsScreens
import Core
import CoreStores

/// What there is to know of a patient.
struct PatientView: View {
  let patient: Patient
  let admission: Admission?
  /// What comes, by its start.
  let appointments: Loading<[Appointment]>
  /// The id of the appointment that has the focus.
  let row: FocusState<String?>.Binding
  let refresh: @MainActor () async -> Void
  let cancel: @MainActor (Appointment) -> Void

  var body: some View {
    List {
      Section { PersonView(patient: patient, admission: admission) }
      Section("Appointments") {
        switch appointments.arrival {
        case .here where appointments.value?.isEmpty == true: Text("None to come.").foregroundStyle(.secondary)
        case .here: EmptyView()
        case .waiting: ProgressView("Asking for the appointments").frame(maxWidth: .infinity, alignment: .leading)
        case .failed(let error): Text(phrase: error.sentence).foregroundStyle(.secondary)
        }
        ForEach(appointments.value ?? []) { appointment in
          PatientAppointmentView(appointment: appointment)
            .focused(row, equals: appointment.id)
            .swipeActions {
              if appointment.status?.canBeCancelled == true {
                Button("Cancel it", role: .destructive) { cancel(appointment) }
              }
            }
        }
      }
      Section("Contact") {
        FactView(title: "Phone", value: patient.phone)
        FactView(title: "E-mail", value: patient.email)
        FactView(title: "Address", value: patient.address)
      }
    }
    .listStyle(.grouped)
    .refreshable { await refresh() }
  }
}

/// Who it is, and where.
private struct PersonView: View {
  let patient: Patient
  let admission: Admission?
  @Environment(\.hospitalTime) private var time
  @Environment(\.words) private var words

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(verbatim: person).lineLimit(1)
      Text(verbatim: place).lineLimit(1).foregroundStyle(.secondary)
    }
  }

  private var person: String {
    let died = [words("died"), patient.deceasedDate?.text(.date, words)].compactMap(\.self).joined(separator: " ")
    let age = patient.isDeceased ? died : patient.birthDate?.age(on: time.today).map(String.init)
    let born = patient.birthDate.map { birth in
      birth.text(.date, words) + (age.map { " (\($0))" } ?? "")
    }
    let gender = patient.gender.map { [$0.sign, words($0.title)].compactMap(\.self).joined(separator: " ") }
    return [patient.name.prefix, gender, born].compactMap(\.self).joined(separator: "  ")
  }

  private var place: String {
    let since = admission?.since.map { words("admitted \(time.dayName(of: $0, words))") }
    let record = patient.medicalRecordNumber.map { $0.hasPrefix("MRN") ? $0 : "MRN " + $0 }
    return [record, admission?.ward, since].compactMap(\.self).joined(separator: "  ")
  }
}

extension AdministrativeGender {
  /// What it is called.
  var title: LocalizedStringKey {
    switch self {
    case .male: "male"
    case .female: "female"
    case .other: "other"
    case .unknown: "unknown"
    }
  }

  fileprivate var sign: String? {
    switch self {
    case .male: "♂"
    case .female: "♀"
    case .other, .unknown: nil
    }
  }
}
