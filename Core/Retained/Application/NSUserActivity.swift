public import Foundation

/// What the user is doing, to be gone on with elsewhere (Foundation: `NSUserActivity`, which is missing on Linux). Kept by the program
/// that made it; nothing in a terminal takes it over.
open class NSUserActivity: NSObject, @unchecked Sendable {
  // Unchecked: as Apple's, it is filled by one thread before it is handed on.

  /// What kind of activity it is, as a name in reverse of a domain.
  public let activityType: String
  /// What it is called.
  open var title: String?
  /// What is needed to go on with it.
  open var userInfo: [AnyHashable: Any]?
  /// The page on the web that shows the same.
  open var webpageURL: URL?
  /// Whether another device may go on with it. Has no effect here: there is none.
  open var isEligibleForHandoff = true
  /// Whether it may be found by a search. Has no effect here: nothing searches.
  open var isEligibleForSearch = false
  /// Whether it may be suggested. Has no effect here: nothing suggests.
  open var isEligibleForPrediction = false
  /// Whether anybody may find it. Has no effect here: nothing searches.
  open var isEligibleForPublicIndexing = false
  /// What tells it from others of its kind.
  open var persistentIdentifier: String?
  /// What the activity is of.
  open var targetContentIdentifier: String?
  /// Which keys are needed to go on with it.
  open var requiredUserInfoKeys: Set<String>?

  /// Creates an activity of a kind.
  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  /// Adds to what is needed to go on with it.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
  }
  /// Has no effect here: nobody asks what the user does.
  open func becomeCurrent() {}
  /// Has no effect here: nobody asks what the user does.
  open func resignCurrent() {}
  /// Has no effect here: nobody goes on with it.
  open func invalidate() {}
}
