import SwiftUI

struct PairsGameView: View {
  @ObservedObject var game: EmojiPairsGame
  @Environment(\.horizontalSizeClass) private var sizeClass

  private var columns: [GridItem] {
    Array(repeating: GridItem(.flexible(), spacing: 8), count: sizeClass == .compact ? 3 : 4)
  }

  var body: some View {
    VStack {
      HStack {
        Text(game.theme.rawValue).font(.headline)
        Spacer()
        Text("Score \(game.score)")
      }

      LazyVGrid(columns: columns, spacing: 8) {
        ForEach(game.cards) { card in
          CardView(card: card)
            .aspectRatio(2 / 1, contentMode: .fit)
            .onTapGesture {
              withAnimation(.easeInOut(duration: 0.3)) { game.choose(card) }
            }
        }
      }
      .foregroundColor(game.theme.color)

      if game.isFinished {
        Text("All found in \(game.moves) moves").bold()
      }

      Spacer()

      HStack {
        ForEach(EmojiPairsGame.Theme.allCases) { theme in
          Button(theme.rawValue) {
            withAnimation { game.restart(with: theme) }
          }
          Spacer()
        }
      }
    }
    .padding()
  }
}

struct CardView: View {
  let card: EmojiPairsGame.Card

  var body: some View {
    GeometryReader { geometry in
      Text(card.content)
        .font(.system(size: min(geometry.size.width, geometry.size.height) * 0.4))
        .frame(width: geometry.size.width, height: geometry.size.height)
        .cardify(isFaceUp: card.isFaceUp || card.isMatched)
    }
    .accessibility(label: Text(card.isFaceUp || card.isMatched ? card.content : "Hidden card \(card.id)"))
    .accessibility(addTraits: .isButton)
  }
}

struct PairsGameView_Previews: PreviewProvider {
  static var previews: some View {
    let game = EmojiPairsGame(theme: .garden)
    game.choose(game.cards.first!)
    return PairsGameView(game: game)
      .preferredColorScheme(.dark)
  }
}
