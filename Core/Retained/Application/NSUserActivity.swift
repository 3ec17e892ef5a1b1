import CoreObserving
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

  /// Whether it is to be brought up to date: by the responder whose ``UIResponder/userActivity`` it is, and by its delegate, at the end of the
  /// turn of the main actor.
  open var needsSave = false {
    didSet { if needsSave, !oldValue { MainQueue.async { KeptActivities.bringUpToDate() } } }
  }
  /// Who is told that it is about to be kept. It is held weakly.
  open weak var delegate: (any NSUserActivityDelegate)?
  /// When it is of no use any more. Has no effect here: nothing keeps it for so long.
  open var expirationDate: Date?
  /// Words to find it by. Has no effect here: nothing searches.
  open var keywords: Set<String> = []

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

/// Who is told of an activity (Foundation: `NSUserActivityDelegate`).
public protocol NSUserActivityDelegate: AnyObject {
  /// The activity is about to be kept: the place to bring it up to date.
  func userActivityWillSave(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
  /// Does nothing before an activity is kept, for a delegate that does not care.
  public func userActivityWillSave(_ userActivity: NSUserActivity) {}
}

/// The kind of an activity that is a page on the web (Foundation: `NSUserActivityTypeBrowsingWeb`). None comes to a program in a terminal.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
