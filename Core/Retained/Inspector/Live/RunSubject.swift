import CoreObserving

/// What a run has brought up to date: a view or a place in the tree of values, else whoever is called so.
@MainActor
enum RunSubject: Hashable {
  case identity(ObjectIdentifier)
  case name(String)

  init(_ member: UpdateCycleMember) {
    if let subject = member.subject {
      self = .identity(ObjectIdentifier(subject))
    } else {
      // `the layout of ScoreView`
      self = .name(String(member.name.split(separator: " of ", maxSplits: 1).last ?? ""))
    }
  }

  /// All that a row of the tree shows the runs of.
  static func all(of view: UIView) -> [RunSubject] {
    var subjects = [.identity(ObjectIdentifier(view))] + InspectorTree.begun(with: view).map { identity(.init($0)) }
    if view.isSubclassed || view.controller != nil { subjects.append(.name(view.passName)) }
    return subjects
  }
}

/// Which rows of the tree show what.
@MainActor
struct RowPlaces {
  private var rows: [RunSubject: [Int]] = [:]

  /// - Parameter identifier: Numbers the rows.
  init(_ windows: [UIWindow], identifier: (UIView) -> Int) {
    for window in windows { add(window, identifier) }
  }

  private mutating func add(_ view: UIView, _ identifier: (UIView) -> Int) {
    let row = identifier(view)
    for subject in RunSubject.all(of: view) { rows[subject, default: []].append(row) }
    for view in view.subviews { add(view, identifier) }
  }

  func rows(of subject: RunSubject) -> [Int] { rows[subject] ?? [] }
}
