import Core
import CoreTestSupport
import Testing

private struct Card: Codable, Identifiable, Transferable {
  var id = 0
  var name = "Oak chair"

  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: .card)
    ProxyRepresentation(exporting: \.name)
  }
}

extension UTType {
  fileprivate static var card: UTType { UTType(exportedAs: "org.example.card") }
}

@MainActor
@Suite struct TransferTests {
  @Test("what listings say of dragging is taken, and nothing is seen of it")
  func accepted() {
    struct Screen: View {
      @State private var cards = [Card()]
      var body: some View {
        List {
          ForEach(cards) { card in
            Text(card.name).draggable(card) { Image(systemName: "chair") }
          }
          .dropDestination(for: Card.self) { dropped, index in cards.insert(contentsOf: dropped, at: index) }
        }
        .dropDestination(for: String.self) { words, _ in
          cards += words.map { Card(id: cards.count, name: $0) }
          return true
        } isTargeted: { _ in
        }
      }
    }
    #expect(TestHost(Screen(), columns: 12, rows: 1).snapshot == " Oak chair")
  }

  @Test("rows of tables take it, too")
  func rows() {
    let table = Table(of: Card.self) {
      TableColumn("Name", value: \.name)
    } rows: {
      ForEach([Card()]) { card in TableRow(card).draggable(card) }
        .dropDestination(for: Card.self) { _, _ in }
    }
    #expect(TestHost(table, columns: 12, rows: 2).snapshot == " Name\n Oak chair")
  }
}
