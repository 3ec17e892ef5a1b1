import SwiftUI

struct CardView: View {
  @Environment(\.accessibilityDifferentiateWithoutColor) private var differentiateWithoutColor
  @Environment(\.accessibilityVoiceOverEnabled) private var voiceOverEnabled
  @State private var isShowingAnswer = false
  @State private var offset = CGSize.zero

  let card: Card
  var removal: ((Bool) -> Void)? = nil

  var body: some View {
    ZStack {
      RoundedRectangle(cornerRadius: 16, style: .continuous)
        .fill(Color(.systemBackground).opacity(differentiateWithoutColor ? 1 : 1 - Double(abs(offset.width / 50))))
        .background(
          differentiateWithoutColor
            ? nil
            : RoundedRectangle(cornerRadius: 16, style: .continuous).fill(offset.width > 0 ? Color.green : Color.red)
        )
        .shadow(radius: 6)
      VStack {
        if voiceOverEnabled {
          Text(isShowingAnswer ? card.answer : card.prompt)
            .font(.largeTitle)
        } else {
          Text(card.prompt)
            .font(.largeTitle)
            .foregroundColor(.primary)
          if isShowingAnswer {
            Text(card.answer)
              .font(.title)
              .foregroundColor(.secondary)
          }
        }
      }
      .padding(20)
      .multilineTextAlignment(.center)
    }
    .frame(width: 320, height: 160)
    .rotationEffect(.degrees(Double(offset.width / 5)))
    .offset(x: offset.width * 2, y: 0)
    .opacity(2 - Double(abs(offset.width / 50)))
    .accessibilityAddTraits(.isButton)
    .gesture(
      DragGesture()
        .onChanged { gesture in
          offset = gesture.translation
        }
        .onEnded { _ in
          if abs(offset.width) > 100 {
            removal?(offset.width > 0)
          } else {
            withAnimation(.spring()) { offset = .zero }
          }
        }
    )
    .onTapGesture {
      isShowingAnswer.toggle()
    }
  }
}

extension View {
  func stacked(at position: Int, in total: Int) -> some View {
    let offset = Double(total - position)
    return self.offset(CGSize(width: 0, height: offset * 4))
  }
}
