import Core

struct FlightStatus: View {
  enum Status: String { case onTime = "On time", delayed = "Delayed", boarding = "Boarding" }

  @State private var status = Status.onTime
  @State private var showsSeats = false
  @Environment(\.horizontalSizeClass) private var sizeClass

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      ViewThatFits(in: .horizontal) {
        HStack {
          airport("KEF", "Reykjavík", time: "07:20")
          Image(systemName: "airplane").frame(maxWidth: .infinity)
          airport("CPH", "Copenhagen", time: "12:30")
        }
        VStack {
          airport("KEF", "Reykjavík", time: "07:20")
          airport("CPH", "Copenhagen", time: "12:30")
        }
      }
      Text(status.rawValue)
        .textCase(.uppercase)
        .font(.caption.bold())
        .padding(.horizontal, 8)
        .background(background, in: Capsule())
        .foregroundStyle(.white)
      DisclosureGroup("Seats", isExpanded: $showsSeats) {
        LabeledContent("Ada", value: "14 A")
        LabeledContent("Grace", value: "14 B")
      }
      Button("Check for news") { status = status == .onTime ? .boarding : .delayed }
    }
    .padding(sizeClass == .compact ? 16 : 32)
  }

  private var background: Color {
    switch status {
    case .onTime: .green
    case .boarding: .blue
    case .delayed: .red
    }
  }

  private func airport(_ code: String, _ name: String, time: String) -> some View {
    VStack(alignment: .leading) {
      Text(code).font(.title.bold())
      Text(name).font(.caption)
      Text(time).monospacedDigit()
    }
  }
}
