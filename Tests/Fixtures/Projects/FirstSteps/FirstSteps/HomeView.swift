import SwiftUI

struct HomeView: View {
  @Environment(Profile.self) private var profile
  @Binding var showsWelcome: Bool
  @SceneStorage("walked") private var walked = 0

  var body: some View {
    NavigationStack {
      VStack(spacing: 16) {
        Gauge(value: Double(min(walked, profile.dailySteps)), in: 0...Double(profile.dailySteps)) {
          Text("Steps")
        } currentValueLabel: {
          Text(walked, format: .number.grouping(.never))
        } minimumValueLabel: {
          Text("0")
        } maximumValueLabel: {
          Text(profile.dailySteps, format: .number.grouping(.never))
        }
        .gaugeStyle(.linearCapacity)
        .tint(.mint)

        Button("Walk 500 steps", systemImage: "figure.walk") {
          walked += 500
        }
        .buttonStyle(.bordered)

        Text(walked >= profile.dailySteps ? "Goal reached" : "\(profile.dailySteps - walked) to go")
          .font(.callout)
      }
      .padding()
      .navigationTitle(profile.greeting)
      .toolbar {
        Button("Show welcome", systemImage: "questionmark.circle") {
          showsWelcome = true
        }
      }
    }
    .fullScreenCover(isPresented: $showsWelcome) {
      WelcomeView()
    }
  }
}

#Preview {
  HomeView(showsWelcome: .constant(false))
    .environment(Profile())
}
