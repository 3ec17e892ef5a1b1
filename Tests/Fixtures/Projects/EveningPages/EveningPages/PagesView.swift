import SwiftUI

struct PagesView: View {
  @SceneStorage("pages.selection") private var selection = 0
  @SceneStorage("pages.mood") private var mood = Mood.calm
  @SceneStorage("pages.answers") private var answers = Answers()
  @State private var showsSummary = false

  private var page: Page { Page.all[selection] }

  var body: some View {
    NavigationStack {
      VStack(alignment: .leading, spacing: 16) {
        ProgressView(value: Double(selection + 1), total: Double(Page.all.count))

        Text(page.question)
          .font(.title2)
          .bold()

        TextField(page.hint, text: $answers[page], axis: .vertical)
          .lineLimit(3...6)
          .textFieldStyle(.roundedBorder)

        HStack {
          Button("Back") { selection -= 1 }
            .disabled(selection == 0)
            .keyboardShortcut("b", modifiers: .command)
          Spacer()
          Text("Page \(selection + 1) of \(Page.all.count)")
            .foregroundStyle(.secondary)
          Spacer()
          if selection < Page.all.count - 1 {
            Button("Next") { selection += 1 }
              .keyboardShortcut(.defaultAction)
          } else {
            Button("Finish") { showsSummary = true }
              .disabled(answers.count < Page.all.count)
          }
        }
        .buttonStyle(.bordered)

        MoodPicker(mood: $mood)
        Spacer()
      }
      .padding()
      .navigationTitle("Evening")
      .navigationBarTitleDisplayMode(.inline)
      .navigationDestination(isPresented: $showsSummary) {
        SummaryView(answers: $answers, mood: mood)
      }
      .onChange(of: showsSummary) { _, isShown in
        if !isShown { selection = 0 }
      }
    }
  }
}

struct MoodPicker: View {
  @Binding var mood: Mood

  var body: some View {
    GroupBox {
      HStack(spacing: 24) {
        ForEach(Mood.allCases) { candidate in
          Button {
            mood = candidate
          } label: {
            VStack {
              Text(candidate.emoji)
              Text(candidate.rawValue)
                .font(.caption)
                .underline(candidate == mood)
            }
          }
          .buttonStyle(.plain)
          .opacity(candidate == mood ? 1 : 0.5)
          .accessibilityAddTraits(candidate == mood ? .isSelected : [])
        }
      }
      .frame(maxWidth: .infinity)
    } label: {
      Label("Mood: \(mood.rawValue)", systemImage: "face.smiling")
    }
  }
}

struct SummaryView: View {
  @Environment(\.dismiss) private var dismiss
  @Binding var answers: Answers
  let mood: Mood
  @State private var asksToClear = false

  var body: some View {
    List {
      Section {
        ForEach(Page.all) { page in
          VStack(alignment: .leading, spacing: 4) {
            Text(page.question)
              .font(.caption)
              .foregroundStyle(.secondary)
            Text(answers[page])
          }
        }
      } header: {
        Text("A \(mood.rawValue) day \(mood.emoji)")
          .textCase(nil)
      }
      Button("Start over", role: .destructive) {
        asksToClear = true
      }
    }
    .navigationTitle("Summary")
    .alert("Forget all answers?", isPresented: $asksToClear) {
      Button("Forget", role: .destructive) {
        answers = Answers()
        dismiss()
      }
      Button("Keep", role: .cancel) {}
    }
  }
}

#Preview {
  PagesView()
}
