import CoreObserving

/// The notifications that one operation on the value tree causes, collected while it runs and sent when it is done.
///
/// Writing, removing and moving add to it; ``announce()`` sends. So a reader that is told finds a whole tree, and may read,
/// write and move at once.
struct Changes {
  private var readings: [(reading: Reading, detail: ValueChange?)] = []
  private var followers: [SnapshotFollower] = []
  private var transforms: [DerivedValues] = []
  /// What the operation let go of, released last: a `deinit` of the user's may come back to the tree.
  private var released: [AnyObject] = []

  /// What was read changes at `node`, from one box to another; none stands for the default.
  mutating func add(_ reading: Reading, at node: ValueNode, from former: AnyValueBox?, to new: AnyValueBox?) {
    readings.append((reading, ValueChange.ifWanted(at: node, from: former, to: new)))
  }
  mutating func add(_ follower: SnapshotFollower) { followers.append(follower) }
  mutating func add(_ transform: DerivedValues) { transforms.append(transform) }
  mutating func keep(_ object: AnyObject) { released.append(object) }

  /// Transforms first: what they write is there when the readers look.
  func announce() {
    for transform in transforms { transform.apply() }
    for (reading, _) in readings {
      for transform in reading.transforms.all { transform.apply() }
    }
    for follower in followers { follower.ask() }
    for (reading, detail) in readings {
      reading.readers.beat(ObservedChange(.value(KeyName(key: reading.key)), detail: detail))
    }
  }
}

/// A key, as the name of what changed.
struct KeyName: NamedValue {
  let key: ValueKey
  var name: String { key.name }
}

/// Where and how a value changed, for a journal.
final class ValueChange: ChangeDetail {
  let place: String
  let oldValue: String?
  let newValue: String?

  private init(place: String, oldValue: String?, newValue: String?) {
    self.place = place
    self.oldValue = oldValue
    self.newValue = newValue
  }

  /// `nil` while nobody takes down changes: it costs a walk up the tree, and printing the values.
  static func ifWanted(at node: ValueNode, from former: AnyValueBox?, to new: AnyValueBox?) -> ValueChange? {
    guard ChangeJournal.isAnyRecording else { return nil }
    return ValueChange(
      place: node.path.joined(separator: " › "), oldValue: former.map { ValueText.of($0.anyValue) } ?? "default",
      newValue: new.map { ValueText.of($0.anyValue) } ?? "default")
  }
}
