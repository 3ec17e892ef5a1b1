import SwiftUI

@main
struct PetalPressApp: App {
  var body: some Scene {
    WindowGroup {
      TabView {
        FlowerPage()
          .tabItem { Label("Flower", systemImage: "camera.macro") }
        FramePage()
          .tabItem { Label("Frame", systemImage: "square.dashed") }
        PolygonPage()
          .tabItem { Label("Polygon", systemImage: "hexagon") }
      }
    }
  }
}
