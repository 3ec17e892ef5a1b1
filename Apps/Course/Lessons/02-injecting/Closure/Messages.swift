import SwiftUI

extension EnvironmentValues {
  @Entry var showMessage: (String) -> Void = { _ in }
}

struct LibraryRoot: View {
  @State private var message = "No message"

  var body: some View {
    VStack(alignment: .leading) {
      LibraryScreen()
        .environment(\.showMessage, { message = $0 })
      Text(message)
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
