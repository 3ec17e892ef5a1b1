/// The views of the windows, the outer ones first.
struct TreeRow: Encodable, Hashable {
  let id: Int
  let depth: Int
  let name: String
  /// The frame in cells, and flags.
  let details: String
  /// What a screen reader says of it; empty where it does not stop there.
  let says: String
  /// How often something of it ran since the look inside began.
  let runs: Int
}

/// An object, or a view with `@State`, and what it keeps.
struct KeptRow: Encodable, Hashable {
  struct Value: Encodable, Hashable {
    let name: String
    let value: String
    let type: String
  }

  let name: String
  let values: [Value]
}

/// Where the program is in what can be gone back and forward in.
struct HistoryRow: Encodable, Hashable {
  /// How many steps are made, of `count`.
  let position: Int
  let count: Int
  /// What the last of them has changed.
  let changes: [String]
  /// That one was a way back.
  let isWayBack: Bool
}

/// One update.
struct UpdateRow: Encodable, Hashable {
  struct Run: Encodable, Hashable {
    let name: String
    let cause: String
    let wasted: Bool
    /// The views that it brought up to date, as far as they are known.
    let rows: [Int]
  }

  let number: Int
  let changes: [String]
  let runs: [Run]
  let layouts: Int
  let draws: Int
  let bytes: Int
}

/// A view, and what is read there: who has set it, and whom that hides.
struct DetailsRow: Encodable, Hashable {
  struct Value: Encodable, Hashable {
    let name: String
    let value: String
    /// Who has set it, and whom that hides; empty where it has its default.
    let writers: [Writer]
  }

  struct Writer: Encodable, Hashable {
    let text: String
    /// The nodes from the root to where it was set.
    let path: String
  }

  let id: Int
  let name: String
  let details: String
  let path: String
  let values: [Value]
}
