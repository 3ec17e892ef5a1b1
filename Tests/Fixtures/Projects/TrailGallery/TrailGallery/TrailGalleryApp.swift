import SwiftUI

@main
struct TrailGalleryApp: App {
  @State private var album = Album()

  var body: some Scene {
    WindowGroup {
      NavigationStack {
        GalleryView()
      }
      .environment(album)
    }
  }
}
