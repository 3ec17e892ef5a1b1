import Core

struct Mailbox: Identifiable, Hashable {
  let id: String
  let symbol: String
  let letters: [Letter]

  static let all = [
    Mailbox(
      id: "Inbox", symbol: "tray",
      letters: [
        Letter(id: 1, sender: "Ada", subject: "Numbers", text: "The engine weaves patterns."),
        Letter(id: 2, sender: "Grace", subject: "A moth", text: "Found in relay 70."),
      ]),
    Mailbox(
      id: "Sent", symbol: "paperplane", letters: [Letter(id: 3, sender: "Me", subject: "Re: Numbers", text: "It does.")]
    ),
    Mailbox(id: "Trash", symbol: "trash", letters: []),
  ]
}

struct Letter: Identifiable, Hashable {
  let id: Int
  let sender: String
  let subject: String
  let text: String
}

struct MailSplitView: View {
  @State private var mailboxID: Mailbox.ID? = "Inbox"
  @State private var letterID: Letter.ID?
  @State private var visibility = NavigationSplitViewVisibility.all

  private var mailbox: Mailbox? { Mailbox.all.first { $0.id == mailboxID } }
  private var letter: Letter? { mailbox?.letters.first { $0.id == letterID } }

  var body: some View {
    NavigationSplitView(columnVisibility: $visibility) {
      List(Mailbox.all, selection: $mailboxID) { mailbox in
        Label(mailbox.id, systemImage: mailbox.symbol)
          .badge(mailbox.letters.count)
      }
      .navigationTitle("Mailboxes")
    } content: {
      if let mailbox {
        List(mailbox.letters, selection: $letterID) { letter in
          VStack(alignment: .leading) {
            Text(letter.sender).font(.headline)
            Text(letter.subject).font(.subheadline).lineLimit(1)
          }
        }
        .overlay {
          if mailbox.letters.isEmpty { ContentUnavailableView("No mail", systemImage: "tray") }
        }
        .navigationTitle(mailbox.id)
      }
    } detail: {
      if let letter {
        ScrollView {
          VStack(alignment: .leading, spacing: 8) {
            Text(letter.subject).font(.title)
            Text("From \(letter.sender)").foregroundStyle(.secondary)
            Divider()
            Text(letter.text)
          }
          .frame(maxWidth: .infinity, alignment: .leading)
          .padding()
        }
      } else {
        Text("Choose a letter")
          .foregroundStyle(.secondary)
      }
    }
    .navigationSplitViewStyle(.balanced)
    .onChange(of: mailboxID) { letterID = nil }
  }
}
