import SwiftUI

struct ContactDetail: View {
  @Environment(Directory.self) private var directory
  let contact: Contact

  var body: some View {
    ScrollView {
      VStack {
        contact.image
          .resizable()
          .aspectRatio(contentMode: .fit)
          .frame(maxWidth: 96)
          .clipShape(RoundedRectangle(cornerRadius: 12))
          .shadow(radius: 4)
        Text(contact.role)
          .font(.title2)
        GroupBox("Reach") {
          Grid(alignment: .leading, horizontalSpacing: 16) {
            GridRow {
              Text("Phone").bold()
              Text(contact.phone)
            }
            Divider()
            GridRow {
              Text("Mail").bold()
              Link(contact.email, destination: URL(string: "mailto:\(contact.email)")!)
            }
          }
        }
        Button {
          directory.toggleFavorite(contact)
        } label: {
          Label(
            directory.isFavorite(contact) ? "Remove Favorite" : "Make Favorite",
            systemImage: directory.isFavorite(contact) ? "star.slash" : "star")
        }
        .buttonStyle(.bordered)
        .controlSize(.large)
      }
      .padding()
    }
    .navigationTitle(contact.fullName)
    .navigationBarTitleDisplayMode(.inline)
  }
}
