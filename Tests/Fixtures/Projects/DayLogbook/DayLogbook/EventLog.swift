import Foundation

final class EventLog {
  static let didChange = Notification.Name("EventLogDidChange")
  private(set) var events: [String] = []

  func record(_ event: String) {
    events.append(event)
    NotificationCenter.default.post(name: EventLog.didChange, object: self)
  }
}
