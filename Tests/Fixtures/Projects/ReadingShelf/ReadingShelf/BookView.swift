import SwiftUI

struct RatingView: View {
  @Binding var rating: Int
  var maximum = 5

  var body: some View {
    HStack(spacing: 0) {
      ForEach(1..<maximum + 1, id: \.self) { number in
        Button {
          rating = number
        } label: {
          Image(systemName: number > rating ? "star" : "star.fill")
            .foregroundStyle(number > rating ? .gray : .yellow)
        }
      }
    }
    .buttonStyle(.plain)
    .accessibilityElement()
    .accessibilityLabel("Rating")
    .accessibilityValue(rating == 1 ? "1 star" : "\(rating) stars")
    .accessibilityAdjustableAction { direction in
      switch direction {
      case .increment where rating < maximum: rating += 1
      case .decrement where rating > 1: rating -= 1
      default: break
      }
    }
  }
}

struct BookView: View {
  @Bindable var book: Book

  var body: some View {
    Form {
      LabeledContent("Author", value: book.author)
      Toggle("Finished", isOn: $book.isFinished)
      Section("My rating") {
        RatingView(rating: $book.rating)
        Stepper(value: $book.rating, in: 1...5) {
          Text("\(book.rating) of 5")
        }
      }
    }
    .navigationTitle($book.title)
    .navigationBarTitleDisplayMode(.inline)
  }
}

struct AddBookView: View {
  @Environment(\.dismiss) var dismiss
  @State private var title = ""
  @State private var author = ""
  @State private var rating = 3

  let onSave: (Book) -> Void

  private var isIncomplete: Bool {
    [title, author].contains { $0.trimmingCharacters(in: .whitespaces).isEmpty }
  }

  var body: some View {
    NavigationStack {
      Form {
        Section {
          TextField("Title of the book", text: $title)
          TextField("Author's name", text: $author)
            .textContentType(.name)
        }
        Picker("Rating", selection: $rating) {
          ForEach(1...5, id: \.self) { Text($0, format: .number) }
        }
        Section {
          Button("Save") {
            onSave(Book(title: title, author: author, rating: rating))
            dismiss()
          }
          .disabled(isIncomplete)
        }
      }
      .navigationTitle("Add Book")
    }
  }
}

#Preview {
  NavigationStack {
    BookView(book: Book(title: "Emma", author: "Jane Austen"))
  }
}
