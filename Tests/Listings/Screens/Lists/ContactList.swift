import Core

struct Contact: Identifiable, Hashable, Comparable {
  var first: String
  var last: String
  var phone: String

  var id: String { phone }
  var initial: String { String(last.prefix(1)) }

  static func < (a: Contact, b: Contact) -> Bool { (a.last, a.first) < (b.last, b.first) }

  static let all = [
    Contact(first: "Ada", last: "Byron", phone: "555 0100"), Contact(first: "Alan", last: "Turing", phone: "555 0101"),
    Contact(first: "Grace", last: "Hopper", phone: "555 0102"),
    Contact(first: "Betty", last: "Holberton", phone: "555 0103"),
    Contact(first: "Edsger", last: "Dijkstra", phone: "555 0104"),
    Contact(first: "Tony", last: "Hoare", phone: "555 0105"),
  ]
}

struct ContactList: View {
  @State private var query = ""
  @State private var path = NavigationPath()

  private var sections: [(initial: String, contacts: [Contact])] {
    let found = Contact.all.filter { query.isEmpty || "\($0.first) \($0.last)".localizedStandardContains(query) }
    return Dictionary(grouping: found, by: \.initial)
      .map { (initial: $0.key, contacts: $0.value.sorted()) }
      .sorted { $0.initial < $1.initial }
  }

  var body: some View {
    NavigationStack(path: $path) {
      List {
        ForEach(sections, id: \.initial) { section in
          Section(header: Text(section.initial)) {
            ForEach(section.contacts) { contact in
              NavigationLink(value: contact) {
                Text("\(contact.first) \(Text(contact.last).bold())")
              }
            }
          }
        }
      }
      .listStyle(.plain)
      .navigationTitle("Contacts")
      .navigationDestination(for: Contact.self) { contact in
        ContactCard(contact: contact) { path.removeLast() }
      }
      .searchable(text: $query)
    }
  }
}

private struct ContactCard: View {
  let contact: Contact
  let onClose: @MainActor () -> Void

  var body: some View {
    List {
      VStack {
        Circle()
          .fill(.quaternary)
          .frame(width: 96, height: 96)
          .overlay { Text(contact.first.prefix(1) + contact.last.prefix(1)).font(.largeTitle) }
        Text("\(contact.first) \(contact.last)")
          .font(.title2)
      }
      .frame(maxWidth: .infinity)
      .listRowBackground(Color.clear)
      .listRowSeparator(.hidden)
      LabeledContent("Phone", value: contact.phone)
      Button("Back to all", action: onClose)
    }
    .navigationBarTitleDisplayMode(.inline)
  }
}

#Preview {
  ContactList()
}
