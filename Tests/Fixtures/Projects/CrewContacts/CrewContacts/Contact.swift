import SwiftUI

struct Contact: Identifiable, Codable, Hashable {
  let id: Int
  var givenName: String
  var familyName: String
  var role: String
  var phone: String
  var email: String
  var imageName: String

  var fullName: String { "\(givenName) \(familyName)" }
  var initial: String { String(familyName.prefix(1)) }
  var image: Image { Image(imageName) }
}

@Observable
final class Directory {
  private(set) var contacts: [Contact]
  var favorites: Set<Contact.ID> {
    didSet {
      UserDefaults.standard.set(Array(favorites).sorted(), forKey: "favorites")
    }
  }

  init() {
    contacts = [
      Contact(
        id: 1, givenName: "Nora", familyName: "Berg", role: "Captain", phone: "555-0101", email: "nora@example.com",
        imageName: "nora"),
      Contact(
        id: 2, givenName: "Iwan", familyName: "Cole", role: "Cook", phone: "555-0102", email: "iwan@example.com",
        imageName: "iwan"),
      Contact(
        id: 3, givenName: "Ada", familyName: "Bloom", role: "Navigator", phone: "555-0103", email: "ada@example.com",
        imageName: "ada"),
      Contact(
        id: 4, givenName: "Tom", familyName: "Dahl", role: "Engineer", phone: "555-0104", email: "tom@example.com",
        imageName: "tom"),
    ]
    favorites = Set(UserDefaults.standard.array(forKey: "favorites") as? [Int] ?? [])
  }

  var sections: [(initial: String, contacts: [Contact])] {
    Dictionary(grouping: contacts, by: \.initial)
      .map { (initial: $0.key, contacts: $0.value.sorted { $0.fullName < $1.fullName }) }
      .sorted { $0.initial < $1.initial }
  }

  func isFavorite(_ contact: Contact) -> Bool {
    favorites.contains(contact.id)
  }

  func toggleFavorite(_ contact: Contact) {
    if favorites.remove(contact.id) == nil {
      favorites.insert(contact.id)
    }
  }
}
