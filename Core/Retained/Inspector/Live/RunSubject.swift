import CoreEnvironment
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
  ///
  /// - Parameter places: The places of the declared views that begin with it.
  static func all(of view: UIView, places: [ValueNode]) -> [RunSubject] {
    var subjects = [.identity(ObjectIdentifier(view))] + places.map { identity(ObjectIdentifier($0)) }
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
    for tree in windows.map({ InspectorTree($0) }) {
      for (view, places) in zip(tree.views, tree.places) {
        let row = identifier(view)
        for subject in RunSubject.all(of: view, places: places) { rows[subject, default: []].append(row) }
      }
    }
  }

  func rows(of subject: RunSubject) -> [Int] { rows[subject] ?? [] }
}
