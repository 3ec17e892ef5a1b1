import SwiftUI

struct ContactList: View {
  @Environment(Directory.self) private var directory
  @State private var onlyFavorites = false

  var body: some View {
    NavigationStack {
      List {
        ForEach(directory.sections, id: \.initial) { section in
          let shown = section.contacts.filter { !onlyFavorites || directory.isFavorite($0) }
          if !shown.isEmpty {
            Section(section.initial) {
              ForEach(shown) { contact in
                NavigationLink(value: contact) {
                  ContactRow(contact: contact)
                }
              }
            }
          }
        }
      }
      .listStyle(.insetGrouped)
      .navigationTitle("Crew")
      .navigationDestination(for: Contact.self, destination: ContactDetail.init)
      .toolbar {
        Toggle("Favorites", systemImage: "star", isOn: $onlyFavorites)
      }
    }
  }
}

struct ContactRow: View {
  @Environment(Directory.self) private var directory
  let contact: Contact

  var body: some View {
    HStack(spacing: 16) {
      contact.image
        .resizable()
        .scaledToFill()
        .frame(width: 48, height: 48)
        .clipShape(.circle)
      VStack(alignment: .leading) {
        Text("\(contact.givenName) **\(contact.familyName)**")
        Text(contact.role)
          .font(.subheadline)
          .foregroundStyle(.secondary)
      }
      if directory.isFavorite(contact) {
        Spacer()
        Image(systemName: "star.fill")
          .imageScale(.small)
          .foregroundStyle(.yellow)
          .accessibilityLabel("Favorite")
      }
    }
  }
}

#Preview {
  ContactList()
    .environment(Directory())
}
