import AppsScreens
import Core
import CoreStores

/// The front page: the numbers of today, and who comes.
struct HomeScreen: View {
  @Environment(HospitalStore.self) private var hospital
  @Environment(AppointmentStore.self) private var appointments
  @Environment(HospitalLink.self) private var link
  @Environment(\.hospitalTime) private var time
  @Environment(\.words) private var words

  var body: some View {
    NavigationStack {
      LoadedView(arrival: hospital.overview.arrival, waiting: "Asking the hospital") {
        link.retry()
      } content: {
        HomeView(
          overview: hospital.overview.value, appointments: appointments.list.value,
          failure: appointments.list.error, refresh: load)
      }
      .navigationTitle(time.todayName(words))
    }
    .task(id: link.attempt) { await load() }
  }

  /// Both at once. What fails says so in its place.
  private func load() async {
    let (today, range) = (time.today, time.wholeToday)
    async let counts: Void? = try? link.request { () async throws(ServiceError) in
      try await hospital.loadOverview(today: today, range: range)
    }
    async let day: Void? = try? link.request { () async throws(ServiceError) in
      try await appointments.loadAppointments(in: range)
    }
    _ = await (counts, day)
  }
}
