import SwiftUI

struct WordListView: View {
  let words: [Word] = Bundle.main.decode(from: "words.json")
  let languages: [String: Language] = Bundle.main.decode(from: "languages.json")

  @AppStorage("showsGrid") private var showsGrid = false
  @State private var language: String?

  private let columns = [GridItem(.adaptive(minimum: 150))]

  private var shown: [Word] {
    guard let language else { return words }
    return words.filter { $0.language == language }
  }

  var body: some View {
    NavigationStack {
      Group {
        if showsGrid {
          grid
        } else {
          list
        }
      }
      .navigationTitle("Words (\(shown.count))")
      .navigationDestination(for: Word.self) { word in
        WordView(word: word, language: languages[word.language])
      }
      .toolbar {
        ToolbarItem(placement: .topBarLeading) {
          Picker("Language", selection: $language) {
            Text("All").tag(String?.none)
            ForEach(languages.keys.sorted(), id: \.self) { name in
              Text(name).tag(Optional(name))
            }
          }
        }
        ToolbarItem(placement: .topBarTrailing) {
          Button(showsGrid ? "List" : "Grid") {
            showsGrid.toggle()
          }
        }
      }
    }
    .preferredColorScheme(.dark)
  }

  private var list: some View {
    List(shown) { word in
      NavigationLink(value: word) {
        VStack(alignment: .leading) {
          Text(word.id)
          Text(word.language)
            .font(.caption)
            .foregroundStyle(.secondary)
        }
      }
      .listRowSeparator(.hidden)
    }
    .listStyle(.plain)
  }

  private var grid: some View {
    ScrollView {
      LazyVGrid(columns: columns) {
        ForEach(shown) { word in
          NavigationLink(value: word) {
            VStack {
              Text(word.id)
                .font(.headline)
                .padding(.vertical, 8)
              Text(word.language)
                .font(.caption)
                .frame(maxWidth: .infinity)
                .background(Color("Shelf"))
            }
            .clipShape(.rect(cornerRadius: 10))
            .overlay(RoundedRectangle(cornerRadius: 10).stroke(.gray))
          }
        }
      }
      .padding([.horizontal, .bottom])
    }
  }
}

struct WordView: View {
  let word: Word
  let language: Language?

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        Text(word.meaning)
          .font(.title3.italic())
        if let language {
          Text("\(language.greeting)! \(language.speakersInMillions) million people speak \(word.language).")
        }
        Text("First seen: \(word.formattedDate)")
          .foregroundStyle(.secondary)
        ForEach(Array(word.examples.enumerated()), id: \.offset) { index, example in
          Text("\(index + 1). \(example)")
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding()
    }
    .navigationTitle(word.id)
    .navigationBarTitleDisplayMode(.inline)
  }
}

#Preview {
  WordListView()
}
