import Foundation

extension UIResponder {
  /// What the user does here, to be gone on with (UIKit: `userActivity`). While it ``NSUserActivity/needsSave``,
  /// ``updateUserActivityState(_:)`` is called before it is kept, and at the end of the turn of the main actor.
  public final var userActivity: NSUserActivity? {
    get { KeptActivities.activity(of: self) }
    set { KeptActivities.set(newValue, of: self) }
  }
}

/// The activities of responders. Nearly none has one, so that they stand here and not in each.
@MainActor
enum KeptActivities {
  private struct Entry {
    weak var responder: UIResponder?
    let activity: NSUserActivity
  }

  private static var entries: [ObjectIdentifier: Entry] = [:]

  static func activity(of responder: UIResponder) -> NSUserActivity? {
    guard !entries.isEmpty, let entry = entries[ObjectIdentifier(responder)], entry.responder === responder else {
      return nil
    }
    return entry.activity
  }

  static func set(_ activity: NSUserActivity?, of responder: UIResponder) {
    entries = entries.filter { $0.value.responder != nil }
    entries[ObjectIdentifier(responder)] = activity.map { Entry(responder: responder, activity: $0) }
    if activity?.needsSave == true { bringUpToDate() }
  }

  /// Has the responders of activities that need it bring them up to date.
  static func bringUpToDate() {
    for entry in entries.values where entry.activity.needsSave {
      entry.activity.needsSave = false
      if let responder = entry.responder { responder.updateUserActivityState(entry.activity) }
      entry.activity.delegate?.userActivityWillSave(entry.activity)
    }
  }
}
