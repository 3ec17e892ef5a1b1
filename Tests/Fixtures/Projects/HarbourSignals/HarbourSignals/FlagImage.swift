import SwiftUI

struct FlagImage: View {
  var name: String

  var body: some View {
    Image(name)
      .renderingMode(.original)
      .resizable()
      .scaledToFit()
      .frame(width: 96, height: 64)
      .clipShape(RoundedRectangle(cornerRadius: 6))
      .shadow(color: .black.opacity(0.5), radius: 3, x: 0, y: 2)
  }
}

struct ProminentTitle: ViewModifier {
  func body(content: Content) -> some View {
    content
      .font(.title.weight(.bold))
      .foregroundColor(.white)
  }
}

extension View {
  func prominentTitle() -> some View {
    modifier(ProminentTitle())
  }
}
