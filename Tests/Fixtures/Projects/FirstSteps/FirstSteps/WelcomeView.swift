import SwiftUI

struct WelcomeView: View {
  @Environment(\.dismiss) private var dismiss
  @Environment(Profile.self) private var profile
  @State private var current = 0

  private var isLast: Bool { current == WelcomePage.pages.count }

  var body: some View {
    @Bindable var profile = profile

    VStack {
      TabView(selection: $current) {
        ForEach(WelcomePage.pages) { page in
          WelcomePageView(page: page)
            .tag(page.id)
        }
        GoalPage(profile: profile)
          .tag(WelcomePage.pages.count)
      }
      .tabViewStyle(.page(indexDisplayMode: .always))
      .indexViewStyle(.page(backgroundDisplayMode: .always))

      HStack {
        if !isLast {
          Button("Skip") {
            dismiss()
          }
        }
        Spacer()
        Button(isLast ? "Get started" : "Continue") {
          if isLast {
            dismiss()
          } else {
            withAnimation { current += 1 }
          }
        }
        .buttonStyle(.borderedProminent)
        .buttonBorderShape(.capsule)
      }
      .padding()
    }
    .interactiveDismissDisabled()
  }
}

struct WelcomePageView: View {
  let page: WelcomePage

  var body: some View {
    VStack(spacing: 16) {
      Image(systemName: page.symbol)
        .font(.system(size: 64))
        .symbolRenderingMode(.hierarchical)
        .foregroundStyle(page.color.gradient)
      Text(page.title)
        .font(.largeTitle.weight(.heavy))
      Text(page.text)
        .multilineTextAlignment(.center)
        .foregroundStyle(.secondary)
    }
    .padding(32)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

struct GoalPage: View {
  @Bindable var profile: Profile

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Text("Your goal")
        .font(.largeTitle.weight(.heavy))
      TextField("Your name", text: $profile.name)
        .textFieldStyle(.roundedBorder)
        .textContentType(.givenName)
      Stepper(value: $profile.dailySteps, in: 1000...20000, step: 500) {
        Text("\(profile.dailySteps.formatted(.number.grouping(.never))) steps a day")
      }
    }
    .padding(32)
  }
}
