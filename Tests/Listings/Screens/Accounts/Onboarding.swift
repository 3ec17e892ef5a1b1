import Core

struct Onboarding: View {
  private struct Page: Identifiable {
    let id: Int
    let title: LocalizedStringKey
    let text: LocalizedStringKey
    let symbol: String
  }

  private static let pages = [
    Page(id: 0, title: "Welcome", text: "All your plants in **one** place.", symbol: "leaf"),
    Page(id: 1, title: "Reminders", text: "We tell you when to water.", symbol: "bell"),
    Page(id: 2, title: "Ready", text: "Add your first plant.", symbol: "checkmark.circle"),
  ]

  @State private var page = 0
  @AppStorage("screens.onboarded") private var isDone = false

  var body: some View {
    if isDone {
      Text("My plants")
        .font(.title)
    } else {
      VStack {
        TabView(selection: $page) {
          ForEach(Self.pages) { page in
            VStack(spacing: 16) {
              Image(systemName: page.symbol)
                .font(.system(size: 64))
                .foregroundStyle(.tint)
              Text(page.title)
                .font(.title.bold())
              Text(page.text)
                .multilineTextAlignment(.center)
                .foregroundStyle(.secondary)
            }
            .padding()
            .tag(page.id)
          }
        }
        .tabViewStyle(.page)
        .indexViewStyle(.page(backgroundDisplayMode: .always))
        Button(page == Self.pages.count - 1 ? "Get started" : "Continue") {
          withAnimation {
            if page < Self.pages.count - 1 { page += 1 } else { isDone = true }
          }
        }
        .buttonStyle(.borderedProminent)
        .padding(.bottom)
      }
    }
  }
}

#Preview {
  Onboarding()
}
