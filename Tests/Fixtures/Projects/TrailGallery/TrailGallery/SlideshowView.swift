import SwiftUI

struct SlideshowView: View {
  @Environment(Album.self) private var album
  @State private var shownID: Photo.ID?

  private var shownIndex: Int {
    album.photos.firstIndex { $0.id == shownID } ?? 0
  }

  var body: some View {
    VStack {
      ScrollView(.horizontal) {
        LazyHStack(spacing: 0) {
          ForEach(album.photos) { photo in
            Image(photo.id)
              .resizable()
              .scaledToFit()
              .containerRelativeFrame(.horizontal, count: 1, span: 1, spacing: 0)
              .scrollTransition { content, phase in
                content
                  .opacity(phase.isIdentity ? 1 : 0.4)
                  .scaleEffect(phase.isIdentity ? 1 : 0.8)
              }
          }
        }
        .scrollTargetLayout()
      }
      .scrollPosition(id: $shownID)
      .scrollTargetBehavior(.viewAligned)
      .scrollIndicators(.hidden)
      .frame(height: 160)

      Text(album.photos[shownIndex].title)
        .font(.headline)
        .id(shownID)
      Text("\(shownIndex + 1) of \(album.photos.count)")
        .monospacedDigit()
      HStack {
        Button("Previous", systemImage: "chevron.left") { step(-1) }
          .disabled(shownIndex == 0)
        Button("Following", systemImage: "chevron.right") { step(1) }
          .disabled(shownIndex == album.photos.count - 1)
      }
      .buttonStyle(.bordered)
    }
    .navigationTitle("Slideshow")
    .navigationBarTitleDisplayMode(.inline)
  }

  private func step(_ direction: Int) {
    withAnimation { shownID = album.photos[shownIndex + direction].id }
  }
}
