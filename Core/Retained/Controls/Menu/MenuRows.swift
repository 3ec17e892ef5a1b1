import CoreEnvironment
import CoreTerminal

/// A menu as rows, one below the other.
@MainActor
struct MenuRows {
  /// What a row shows.
  enum Row {
    /// An action to choose.
    case action(UIAction)
    /// The title of a menu in the menu.
    case header(String)
    /// A line.
    case separator

    /// The action, where it can be chosen.
    @MainActor var choice: UIAction? {
      guard case .action(let action) = self, !action.attributes.contains(.disabled) else { return nil }
      return action
    }
  }

  private(set) var rows: [Row] = []
  /// What stands for elements that are not found yet.
  private let loading: String

  init(_ menu: UIMenu, loading: String = SystemWord.loading.rawValue) {
    self.loading = loading
    if !menu.title.isEmpty { rows.append(.header(menu.title)) }
    add(menu)
  }

  /// Menus that are to be seen as a part have a line around them, others a title.
  private mutating func add(_ menu: UIMenu) {
    var needsSeparator = false
    add(menu.children, &needsSeparator)
  }

  private mutating func add(_ children: [UIMenuElement], _ needsSeparator: inout Bool) {
    for child in children {
      if let late = child as? UIDeferredMenuElement {
        add(late.elements ?? [UIAction(title: loading, attributes: .disabled) { _ in }], &needsSeparator)
        continue
      }
      guard let inner = child as? UIMenu else {
        guard let action = child as? UIAction ?? (child as? UICommand)?.choice, !action.attributes.contains(.hidden)
        else { continue }
        if needsSeparator { rows.append(.separator) }
        needsSeparator = false
        rows.append(.action(action))
        continue
      }
      guard !inner.actions.isEmpty else { continue }
      if !rows.isEmpty { rows.append(.separator) }
      if !inner.options.contains(.displayInline), !inner.title.isEmpty { rows.append(.header(inner.title)) }
      add(inner)
      needsSeparator = true
    }
  }

  /// The actions, also those that cannot be chosen.
  private var actions: [UIAction] { rows.compactMap { if case .action(let action) = $0 { action } else { nil } } }

  /// The columns for the pictures of actions, which stand between mark and title; where nothing is marked they stand in the place
  /// of marks. None where no action has a picture.
  func pictureColumns(with traits: UITraitCollection) -> Int {
    actions.reduce(0) { max($0, $1.image?.columns(with: traits) ?? 0) }
  }

  /// Something is marked.
  var hasMarks: Bool { actions.contains { $0.state != .off } }

  /// The columns before a title: a blank, the mark and the picture, each with a blank behind it.
  func titleColumn(with traits: UITraitCollection) -> Int {
    let pictures = pictureColumns(with: traits)
    guard pictures > 0 else { return 3 }
    return (hasMarks ? 3 : 1) + pictures + 1
  }

  /// The columns that the widest row takes, with what stands before its title and a blank at the end.
  func width(with traits: UITraitCollection) -> Int {
    let before = titleColumn(with: traits)
    return rows.reduce(0) { width, row in
      switch row {
      case .action(let action): max(width, before + TextWidth.columns(of: TerminalText.sanitized(action.title)) + 1)
      case .header(let title): max(width, TextWidth.columns(of: TerminalText.sanitized(title)) + 2)
      case .separator: width
      }
    }
  }

  /// The first that can be chosen and takes nothing away.
  var firstChoice: Int? {
    rows.indices.first { rows[$0].choice?.attributes.contains(.destructive) == false }
  }

  /// The nearest row that can be chosen, from a row on in a direction, that row included; `nil` where there is none.
  func choice(from index: Int, by step: Int) -> Int? {
    sequence(first: index) { $0 + step }.prefix { rows.indices.contains($0) }.first { rows[$0].choice != nil }
  }
}
