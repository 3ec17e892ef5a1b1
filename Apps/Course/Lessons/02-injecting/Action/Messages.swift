import SwiftUI

@Observable
final class MessageStore {
  var message = "No message"
}

struct ShowMessage: Equatable {
  var store: MessageStore?

  func callAsFunction(_ message: String) { store?.message = message }

  static func == (first: Self, second: Self) -> Bool { first.store === second.store }
}

extension EnvironmentValues {
  @Entry var showMessage = ShowMessage()
}

struct LibraryRoot: View {
  @State private var store = MessageStore()

  var body: some View {
    VStack(alignment: .leading) {
      LibraryScreen()
        .environment(\.showMessage, ShowMessage(store: store))
      Text(store.message)
    }
  }
}

struct LibraryScreen: View {
  var body: some View {
    ReturnButton(title: "Atlas")
    HoursButton()
  }
}

struct ReturnButton: View {
  let title: String
  @Environment(\.showMessage) private var showMessage

  var body: some View {
    Button("Give back \(title)") { showMessage("\(title) is back.") }
  }
}

struct HoursButton: View {
  @Environment(\.showMessage) private var showMessage

  var body: some View {
    let show = showMessage
    Button("Hours") { show("Open until six.") }
  }
}
