import SwiftUI

@main
struct BadgeDesignerApp: App {
  @State private var design = BadgeDesign.restored()

  var body: some Scene {
    WindowGroup {
      DesignerView(design: design)
    }
    .environment(\.badgeShape, design.shape)
  }
}
