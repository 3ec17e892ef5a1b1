import AmbientProgram
import Foundation

/// What the scene was doing when the program was left, in a file of the program's own folder.
///
/// What a property list can hold is kept of an activity, and addresses and identifiers; the rest is left out.
enum KeptSceneState {
  private static var file: URL? {
    ProgramFolders.url(for: .libraryDirectory)?.appendingPathComponent("Saved Application State.plist")
  }

  /// Writes what there is to go on with; takes the file away where there is nothing.
  ///
  /// The program is being left: where the file cannot be written, it begins anew the next time, as without one.
  static func keep(_ activity: NSUserActivity?) {
    guard let file else { return }
    guard let activity else {
      try? FileManager.default.removeItem(at: file)
      return
    }
    var contents: [String: Any] = ["type": activity.activityType]
    contents["title"] = activity.title
    contents["page"] = activity.webpageURL?.absoluteString
    contents["persistentIdentifier"] = activity.persistentIdentifier
    contents["targetContentIdentifier"] = activity.targetContentIdentifier
    contents["userInfo"] = activity.userInfo.flatMap(kept)
    let data = try? PropertyListSerialization.data(fromPropertyList: contents, format: .binary, options: 0)
    try? data?.write(to: file, options: .atomic)
  }

  /// What was kept last; `nil` where there is nothing, or where it cannot be read.
  static func restored() -> NSUserActivity? {
    guard let file, let data = try? Data(contentsOf: file),
      let contents = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        as? [String: Any],
      let type = contents["type"] as? String
    else { return nil }
    let activity = NSUserActivity(activityType: type)
    activity.title = contents["title"] as? String
    activity.webpageURL = (contents["page"] as? String).flatMap { URL(string: $0) }
    activity.persistentIdentifier = contents["persistentIdentifier"] as? String
    activity.targetContentIdentifier = contents["targetContentIdentifier"] as? String
    activity.userInfo = contents["userInfo"].flatMap { original($0) as? [String: Any] }
    return activity
  }

  private static let address = "URL of Foundation"
  private static let identifier = "UUID of Foundation"

  /// The same as a property list has it; `nil` for what it cannot hold.
  private static func kept(_ value: Any) -> Any? {
    switch value {
    case is String, is Data, is Date, is Int, is Double, is Bool, is NSNumber: value
    case let url as URL: [address: url.absoluteString]
    case let uuid as UUID: [identifier: uuid.uuidString]
    case let list as [Any]: list.compactMap(kept)
    case let set as Set<AnyHashable>: set.compactMap { kept($0.base) }
    case let entries as [AnyHashable: Any]:
      Dictionary(
        entries.compactMap { key, value in (key.base as? String).flatMap { key in kept(value).map { (key, $0) } } },
        uniquingKeysWith: { first, _ in first })
    default: nil
    }
  }

  private static func original(_ value: Any) -> Any {
    if let entries = value as? [String: Any] {
      if let text = entries[address] as? String, let url = URL(string: text) { return url }
      if let text = entries[identifier] as? String, let uuid = UUID(uuidString: text) { return uuid }
      return entries.mapValues(original)
    }
    return (value as? [Any])?.map(original) ?? value
  }
}
