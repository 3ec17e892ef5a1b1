import Core

struct Picture: Identifiable, Hashable {
  let id: Int
  var name: String { "Picture \(id)" }
  var color: Color { [.red, .orange, .yellow, .green, .blue, .purple][id % 6] }
}

struct GalleryGrid: View {
  @State private var pictures = (1...9).map(Picture.init)
  @State private var shown: Picture?
  @Namespace private var namespace

  var body: some View {
    NavigationStack {
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 96))]) {
          ForEach(pictures) { picture in
            Button {
              shown = picture
            } label: {
              VStack {
                RoundedRectangle(cornerRadius: 8)
                  .fill(picture.color)
                  .aspectRatio(2, contentMode: .fit)
                  .matchedGeometryEffect(id: picture.id, in: namespace)
                Text(picture.name).font(.caption)
              }
            }
            .buttonStyle(.plain)
          }
        }
        .padding(.horizontal)
      }
      .navigationTitle("Gallery")
      .fullScreenCover(item: $shown) { picture in
        PictureScreen(picture: picture)
      }
    }
  }
}

private struct PictureScreen: View {
  let picture: Picture
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    ZStack(alignment: .topTrailing) {
      picture.color.ignoresSafeArea()
      Text(picture.name)
        .font(.largeTitle)
        .foregroundStyle(.white)
        .shadow(radius: 2)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
      Button("Done") { dismiss() }
        .buttonStyle(.borderedProminent)
        .padding()
    }
  }
}
