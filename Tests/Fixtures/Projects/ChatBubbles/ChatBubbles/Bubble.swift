import SwiftUI
import UIKit

struct BubbleShape: Shape {
  let isMine: Bool

  func path(in rect: CGRect) -> Path {
    let corners: UIRectCorner = [.topLeft, .topRight, isMine ? .bottomLeft : .bottomRight]
    let path = UIBezierPath(roundedRect: rect, byRoundingCorners: corners, cornerRadii: CGSize(width: 16, height: 16))
    return Path(path.cgPath)
  }
}

struct Bubble: View {
  let message: Message

  private var isMine: Bool { message.author == .me }

  var body: some View {
    HStack {
      if isMine { Spacer(minLength: 60) }
      Text(message.text)
        .padding(10)
        .foregroundColor(isMine ? .white : .primary)
        .background(isMine ? Color("Mine") : Color(.systemGray5))
        .clipShape(BubbleShape(isMine: isMine))
        .contextMenu {
          Button {
            UIPasteboard.general.string = message.text
          } label: {
            Label("Copy", systemImage: "doc.on.doc")
          }
        }
      if !isMine { Spacer(minLength: 60) }
    }
    .id(message.id)
  }
}
