import SwiftUI

struct TilesView: View {
  @ObservedObject var viewModel: TilesViewModel

  var body: some View {
    VStack(spacing: 8) {
      Text(viewModel.message)
      TileGrid(items: viewModel.tiles, perRow: 3) { tile in
        TileView(tile: tile, isChosen: viewModel.isChosen(tile), isHinted: viewModel.hinted.contains(tile))
          .onTapGesture { viewModel.choose(tile) }
      }
      HStack {
        Button("Deal 3 (\(viewModel.left) left)", action: viewModel.deal)
          .disabled(viewModel.left == 0)
        Spacer()
        Text("Found: \(viewModel.found)")
        Spacer()
        Button("Hint") { viewModel.showHint() }
          .keyboardShortcut("h", modifiers: [])
      }
    }
    .padding()
  }
}

struct TileGrid<Item, Cell>: View where Item: Identifiable, Cell: View {
  let items: [Item]
  let perRow: Int
  let cell: (Item) -> Cell

  init(items: [Item], perRow: Int, @ViewBuilder cell: @escaping (Item) -> Cell) {
    self.items = items
    self.perRow = perRow
    self.cell = cell
  }

  private var rows: [[Item]] {
    stride(from: 0, to: items.count, by: perRow).map { Array(items[$0..<min($0 + perRow, items.count)]) }
  }

  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        ForEach(rows.indices, id: \.self) { row in
          HStack(spacing: 8) {
            ForEach(rows[row]) { cell($0) }
          }
        }
      }
    }
  }
}

struct TileView: View {
  let tile: Tile
  let isChosen: Bool
  let isHinted: Bool

  var body: some View {
    HStack(spacing: 8) {
      ForEach(0...tile.number.rawValue, id: \.self) { _ in
        Text(symbol)
      }
    }
    .frame(width: 104, height: 48)
    .overlay(
      RoundedRectangle(cornerRadius: 8)
        .stroke(borderColor, style: StrokeStyle(lineWidth: isChosen ? 3 : 1, dash: isHinted ? [4, 2] : []))
    )
    .accessibilityElement()
    .accessibility(label: Text(verbatim: "\(tile.number.rawValue + 1) \(symbol)"))
    .accessibility(addTraits: isChosen ? [.isButton, .isSelected] : .isButton)
  }

  private var borderColor: Color { isChosen ? .orange : isHinted ? .green : .gray }

  private var symbol: String {
    let symbols = [["△", "▲", "A"], ["○", "●", "O"], ["□", "■", "D"]]
    return symbols[tile.shape.rawValue][tile.filling.rawValue]
  }
}

struct TilesView_Previews: PreviewProvider {
  static var previews: some View {
    TilesView(viewModel: TilesViewModel())
  }
}
