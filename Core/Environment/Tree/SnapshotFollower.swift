/// Something that keeps what a node's values were at one moment, and has to be asked when they may be others: the tree calls
/// ``ask()`` for each write, removal and move that reaches the node.
///
/// A node has at most one (``ValueNode/Extras/follower``).
class SnapshotFollower: FrameDependent {
  /// To be overridden: asks for an update. It is called once the tree is whole again, on the thread of the change.
  func ask() {}
}
