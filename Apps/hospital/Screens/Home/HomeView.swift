import AppsScreens
import Core
import CoreStores

/// The numbers of a day, and its appointments.
struct HomeView: View {
  let overview: HospitalStore.Overview?
  /// `nil` while they are on their way.
  let appointments: [Appointment]?
  /// Why there are none.
  let failure: ServiceError?
  let refresh: @MainActor () async -> Void

  var body: some View {
    GeometryReader { proxy in
      // A few rows are for who comes.
      content(showsNumbers: proxy.size.height >= .rows(6) || appointments?.isEmpty != false)
    }
  }

  private func content(showsNumbers: Bool) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      if let overview, showsNumbers { OverviewView(overview: overview).padding(.horizontal, 8) }
      if let withheld = overview?.withheld, showsNumbers {
        Text(phrase: withheld.sentence).foregroundStyle(.secondary).lineLimit(2).padding(.horizontal, 8)
      }
      if let appointments, !appointments.isEmpty {
        AppointmentListView(appointments: appointments).refreshable { await refresh() }
      } else if let failure {
        ContentUnavailableView {
          Label {
            Text(phrase: failure.sentence)
          } icon: {
            Image(systemName: "calendar")
          }
        }
      } else if appointments == nil {
        ProgressView("Looking up who comes").frame(maxWidth: .infinity, maxHeight: .infinity)
      } else {
        ContentUnavailableView("Nobody comes today.", systemImage: "calendar")
      }
    }
  }
}

/// The numbers, in as many lines as they need.
private struct OverviewView: View {
  let overview: HospitalStore.Overview

  var body: some View {
    ViewThatFits(in: .horizontal) {
      Text("\(people)    \(appointments)").lineLimit(1)
      VStack(alignment: .leading, spacing: 0) {
        people.lineLimit(1)
        appointments.lineLimit(1)
      }
    }
    .foregroundStyle(.secondary)
  }

  private var people: Text {
    let admitted = overview.admitted.map { Text(", \($0) admitted") }
    let changed = overview.patients.changed.flatMap { $0 > 0 ? Text(", \($0) new or changed") : nil }
    guard let total = overview.patients.total else {
      return [admitted, changed].compactMap(\.self).reduce(Text("^[\(overview.doctors) doctor](inflect: true)"), +)
    }
    let doctors = Text(", ^[\(overview.doctors) doctor](inflect: true)")
    return [admitted, changed, doctors].compactMap(\.self)
      .reduce(Text("^[\(total) patient](inflect: true)"), +)
  }

  private var appointments: Text {
    guard let counts = overview.appointments else { return Text(verbatim: "") }
    let those = Text("\(counts.coming) to come, \(counts.present) here, \(counts.done) done")
    return counts.missed > 0 ? those + Text(", \(counts.missed) missed") : those
  }
}

/// Who comes when, to whom.
private struct AppointmentListView: View {
  let appointments: [Appointment]
  @Environment(\.showPatient) private var showPatient
  @FocusState private var row: String?

  var body: some View {
    List(appointments) { appointment in
      Button {
        if let id = appointment.patient?.id { showPatient(id) }
      } label: {
        DayAppointmentView(appointment: appointment)
      }
      .buttonStyle(.plain)
      .focused($row, equals: appointment.id)
    }
    .copies($row)
  }
}

/// An appointment of today, in a line.
private struct DayAppointmentView: View {
  let appointment: Appointment
  @Environment(\.hospitalTime) private var time
  @Environment(\.horizontalSizeClass) private var widthClass

  /// Who comes is told before how it stands: with less room than for both that goes, in every line alike.
  var body: some View {
    ViewThatFits(in: .horizontal) {
      line(withStatus: true)
      line(withStatus: false)
    }
  }

  private func line(withStatus: Bool) -> some View {
    HStack(spacing: .columns(2)) {
      Text(verbatim: appointment.start.map(time.time(of:)) ?? "").frame(width: .columns(5), alignment: .leading)
      column(appointment.patient?.name ?? appointment.patient?.id ?? "")
      if withStatus {
        if widthClass != .compact {
          column(appointment.doctor?.name ?? appointment.doctor?.id ?? "").foregroundStyle(.secondary)
          column(appointment.specialty ?? "").foregroundStyle(.secondary)
        }
        AppointmentStatusView(status: appointment.status)
      }
    }
  }

  private func column(_ text: String) -> some View {
    Text(verbatim: text).lineLimit(1)
      .frame(minWidth: .columns(10), idealWidth: .columns(10), maxWidth: .infinity, alignment: .leading)
  }
}
