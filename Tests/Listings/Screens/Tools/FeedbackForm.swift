import Core

struct FeedbackForm: View {
  enum Topic: String, CaseIterable, Identifiable {
    case bug = "A bug", idea = "An idea", praise = "Praise"
    var id: Self { self }
  }

  @State private var topic: Topic?
  @State private var text = ""
  @State private var rating = 3
  @State private var isSending = false
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    NavigationStack {
      Form {
        Picker("Topic", selection: $topic) {
          Text("None").tag(nil as Topic?)
          ForEach(Topic.allCases) { Text($0.rawValue).tag($0 as Topic?) }
        }
        .pickerStyle(.inline)
        Section {
          RatingPicker(rating: $rating)
          ZStack(alignment: .topLeading) {
            if text.isEmpty {
              Text("What happened?").foregroundStyle(.placeholder)
            }
            TextEditor(text: $text)
              .frame(minHeight: 48)
              .scrollContentBackground(.hidden)
          }
        } footer: {
          Text("\(text.count) of 200")
        }
      }
      .navigationTitle("Feedback")
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button("Send") { isSending = true }
            .disabled(topic == nil || text.isEmpty)
        }
      }
      .overlay {
        if isSending {
          ProgressView("Sending…")
            .padding()
            .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 8))
        }
      }
    }
  }
}

private struct RatingPicker: View {
  @Binding var rating: Int

  var body: some View {
    LabeledContent("Rating") {
      HStack(spacing: 0) {
        ForEach(1..<6, id: \.self) { star in
          Image(systemName: star <= rating ? "star.fill" : "star")
            .foregroundStyle(.yellow)
            .onTapGesture { rating = star }
        }
      }
    }
    .accessibilityElement()
    .accessibilityLabel("Rating")
    .accessibilityValue("\(rating) of 5")
    .accessibilityAdjustableAction { direction in
      switch direction {
      case .increment: rating = min(5, rating + 1)
      case .decrement: rating = max(1, rating - 1)
      @unknown default: break
      }
    }
  }
}
