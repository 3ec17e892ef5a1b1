import Combine
import SwiftUI

struct DeckView: View {
  @EnvironmentObject private var deck: Deck
  @Environment(\.scenePhase) private var scenePhase
  @State private var secondsLeft = 3600
  private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

  var body: some View {
    ZStack {
      Color("Felt")
        .edgesIgnoringSafeArea(.all)
      VStack {
        Text("Known: \(deck.known.count)")
          .font(.title3)
          .foregroundColor(.white)
          .padding(.horizontal, 16)
          .background(Capsule().fill(Color.black).opacity(0.75))
        ZStack {
          ForEach(deck.cards) { card in
            let index = deck.cards.firstIndex(of: card) ?? 0
            CardView(card: card) { isKnown in
              withAnimation { deck.remove(card, isKnown: isKnown) }
            }
            .stacked(at: index, in: deck.cards.count)
            .allowsHitTesting(index == deck.cards.count - 1)
            .accessibility(hidden: index < deck.cards.count - 1)
          }
        }
        if deck.cards.isEmpty {
          Text("You know every word.")
            .foregroundColor(.white)
          Button("Start again", action: deck.forgetAll)
            .padding()
            .background(Color.white)
            .foregroundColor(.black)
            .clipShape(Capsule())
        } else {
          answerButtons
        }
      }
    }
    .onReceive(timer) { _ in
      guard deck.isActive, secondsLeft > 0 else { return }
      secondsLeft -= 1
    }
    .onChange(of: scenePhase) { newPhase in
      deck.isActive = newPhase == .active && !deck.cards.isEmpty
    }
  }

  private var answerButtons: some View {
    HStack {
      Button {
        answer(isKnown: false)
      } label: {
        Image(systemName: "xmark.circle")
          .padding()
          .background(Color.black.opacity(0.7))
          .clipShape(Circle())
      }
      .accessibility(label: Text("Wrong"))
      .accessibility(hint: Text("Puts the card under the pile."))
      Spacer()
      Button {
        answer(isKnown: true)
      } label: {
        Image(systemName: "checkmark.circle")
          .padding()
          .background(Color.black.opacity(0.7))
          .clipShape(Circle())
      }
      .accessibility(label: Text("Correct"))
      .accessibility(hint: Text("Marks the word as known."))
    }
    .foregroundColor(.white)
    .font(.largeTitle)
    .padding(.horizontal)
  }

  private func answer(isKnown: Bool) {
    guard let card = deck.cards.last else { return }
    withAnimation { deck.remove(card, isKnown: isKnown) }
  }
}
