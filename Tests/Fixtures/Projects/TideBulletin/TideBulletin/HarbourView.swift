import SwiftUI

struct HarbourView: View {
  @Environment(\.presentationMode) private var presentationMode

  var body: some View {
    NavigationView {
      VStack(spacing: 16) {
        AsyncImage(url: URL(string: "http://127.0.0.1:1/harbour.png")) { phase in
          switch phase {
          case .empty:
            ProgressView()
          case .success(let image):
            image.resizable().scaledToFit()
          case .failure(let error):
            Label(error is URLError ? "The camera is off line" : "No picture", systemImage: "camera.fill")
              .foregroundStyle(.red)
          @unknown default:
            EmptyView()
          }
        }
        .frame(height: 48)

        AsyncImage(url: Bundle.main.url(forResource: "harbour", withExtension: "png"), scale: 1) { image in
          image
            .resizable()
            .aspectRatio(contentMode: .fit)
        } placeholder: {
          Color.gray
        }
        .frame(width: 256, height: 128)
        .cornerRadius(8)
        .accessibilityLabel("Picture of the harbour from the archive")

        Text("Archive picture")
          .font(.caption)
      }
      .navigationBarTitle(Text("Harbour"), displayMode: .inline)
      .navigationBarItems(leading: Button("Done") { presentationMode.wrappedValue.dismiss() })
    }
  }
}
