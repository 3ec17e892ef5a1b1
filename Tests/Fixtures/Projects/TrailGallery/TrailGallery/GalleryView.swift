import SwiftUI

struct GalleryView: View {
  @Environment(Album.self) private var album
  private let columns = [GridItem(.adaptive(minimum: 160, maximum: 240), spacing: 16)]

  var body: some View {
    ScrollView {
      LazyVGrid(columns: columns, spacing: 16, pinnedViews: .sectionHeaders) {
        Section {
          ForEach(album.photos) { photo in
            NavigationLink(value: photo) {
              Thumbnail(photo: photo, isFavorite: album.isFavorite(photo))
            }
            .buttonStyle(.plain)
            .contextMenu {
              Button("Favorite", systemImage: "heart") { album.toggleFavorite(photo) }
            }
          }
        } header: {
          Text("\(album.photos.count) photos, \(album.favorites.count) favorites")
            .font(.subheadline)
            .frame(maxWidth: .infinity, alignment: .leading)
        }
      }
      .padding()
    }
    .navigationTitle("Trails")
    .navigationDestination(for: Photo.self) { photo in
      PhotoView(photo: photo)
    }
    .toolbar {
      ToolbarItem(placement: .primaryAction) {
        NavigationLink {
          SlideshowView()
        } label: {
          Label("Slideshow", systemImage: "play.rectangle")
        }
      }
    }
  }
}

struct Thumbnail: View {
  let photo: Photo
  let isFavorite: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Image(photo.id)
        .resizable()
        .aspectRatio(4 / 3, contentMode: .fill)
        .frame(height: 64)
        .clipped()
        .overlay(alignment: .topTrailing) {
          if isFavorite {
            Image(systemName: "heart.fill")
              .foregroundStyle(.red)
              .symbolRenderingMode(.hierarchical)
          }
        }
      Text(photo.place)
        .font(.caption)
        .lineLimit(1)
    }
    .contentShape(.rect)
    .accessibilityElement(children: .combine)
  }
}

struct PhotoView: View {
  @Environment(Album.self) private var album
  let photo: Photo

  var body: some View {
    ScrollView(.vertical) {
      VStack(alignment: .leading, spacing: 8) {
        Image(photo.id)
          .resizable()
          .scaledToFit()
          .containerRelativeFrame(.horizontal) { width, _ in width * 0.5 }
          .visualEffect { content, proxy in
            content.offset(y: min(0, -proxy.frame(in: .scrollView).minY / 4))
          }
        Text(photo.title)
          .font(.title2.bold())
        Text("\(photo.place), \(photo.altitude.formatted(.measurement(width: .abbreviated, usage: .asProvided)))")
          .foregroundStyle(.secondary)
        Button(album.isFavorite(photo) ? "Remove from favorites" : "Add to favorites", systemImage: "heart") {
          withAnimation { album.toggleFavorite(photo) }
        }
        .symbolVariant(album.isFavorite(photo) ? .fill : .none)
        .contentTransition(.interpolate)
        ShareLink(item: photo.title, subject: Text(photo.place), message: Text("From my walk"))
      }
      .padding()
    }
    .scrollBounceBehavior(.basedOnSize)
    .navigationTitle(photo.place)
    .navigationBarTitleDisplayMode(.inline)
  }
}
