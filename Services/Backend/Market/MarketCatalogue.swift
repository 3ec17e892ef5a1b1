import CoreStores

/// What a fresh market sells.
enum MarketCatalogue {
  /// The account that owns it: it has no password, so nobody signs in as it.
  static let seller = "Ambient Market"

  /// The products in the order of their ids; the same in every fresh database.
  static let products: [ProductDraft] = [
    product("Mirra Chair", "An office chair that follows the back, with a breathing seat.", 850_50),
    product("Windsor Chair", "Turned ash, a wide seat, no cushion needed.", 189_00),
    product("Reading Chair", "Deep, upholstered in wool, with a footstool.", 640_00),
    product("Folding Chair", "Beech and canvas, flat in a second.", 39_90),
    product("Piano Stool", "Turns to the right height and stays there.", 74_25, stock: 12),
    product("Oak Dining Table", "Seats six, eight with the leaf in.", 1_299_00),
    product("Side Table", "Round, walnut, as high as an armrest.", 119_95),
    product("Standing Desk", "From sitting to standing by a crank that never needs a socket.", 549_00),
    product("Bookshelf", "Five shelves that carry dictionaries without bending.", 229_00),
    product("Desk Lamp", "Brass arm, warm light, a switch one finds in the dark.", 89_99),
    product("Floor Lamp", "Linen shade, dims to candlelight.", 149_50),
    product("Wool Blanket", "Woven, undyed, large enough for two.", 98_00),
    product("Linen Cushion", "Filled with feathers, the cover washes at 40 degrees.", 24_75),
    product("Green Tea", "Sencha, first flush, 100 grams.", 12_49),
    product("Black Tea", "Assam, malty, takes milk, 250 grams.", 9_80),
    product("Jasmine Tea", "Green tea scented over seven nights, 100 grams.", 14_20),
    product("Peppermint Tea", "Whole leaves, no caffeine, 80 grams.", 5_95),
    product("Teapot", "Cast iron, enamelled inside, for one litre.", 64_00),
    product("Tea Cups", "Porcelain without handles, a set of four.", 38_40),
    product("Kettle", "Holds the temperature that a green tea wants.", 72_30, stock: 0),
    product("Espresso Beans", "Dark, from three farms, one kilogram.", 23_90),
    product("Hand Grinder", "Steel burrs, forty turns a cup.", 54_00, stock: 3),
    product("Notebook", "Dotted, 192 pages, lies flat when open.", 11_00),
    product("Pencil", "Cedar, HB, sold one at a time.", 0_85),
  ]

  private static func product(
    _ name: String, _ description: String, _ cents: Int, stock: Int? = nil
  ) -> ProductDraft {
    ProductDraft(
      name: name, description: description, price: Money(minorUnits: cents),
      stock: stock.map { .counted($0) } ?? .uncounted)
  }
}
