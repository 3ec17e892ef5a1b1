public import Foundation

/// Something that can be done right from an app's icon (UIKit: `UIApplicationShortcutItem`). A program in a terminal has no icon: nobody
/// takes its shortcuts.
open class UIApplicationShortcutItem: NSObject, @unchecked Sendable {
  // Unchecked: as Apple's, it is filled by one thread before it is handed on.

  var look: Look

  struct Look {
    var type: String
    var title: String
    var subtitle: String?
    var icon: UIApplicationShortcutIcon?
    var userInfo: [String: any NSSecureCoding]?
    var targetContentIdentifier: Any?
  }

  /// Creates a shortcut.
  ///
  /// - Parameters:
  ///   - type: What the program knows it by.
  ///   - localizedTitle: What it is called.
  ///   - localizedSubtitle: What is said of it.
  ///   - icon: Its picture.
  ///   - userInfo: What the program needs to do it.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String? = nil, icon: UIApplicationShortcutIcon? = nil,
    userInfo: [String: any NSSecureCoding]? = nil
  ) {
    look = Look(type: type, title: localizedTitle, subtitle: localizedSubtitle, icon: icon, userInfo: userInfo)
    super.init()
  }

  init(_ look: Look) {
    self.look = look
    super.init()
  }

  /// What the program knows it by.
  open var type: String { look.type }
  /// What it is called.
  open var localizedTitle: String { look.title }
  /// What is said of it; `nil` for nothing.
  open var localizedSubtitle: String? { look.subtitle }
  /// Its picture; `nil` for none.
  open var icon: UIApplicationShortcutIcon? { look.icon }
  /// What the program needs to do it.
  open var userInfo: [String: any NSSecureCoding]? { look.userInfo }
  /// Which scene it is for. Has no effect here: there is one.
  open var targetContentIdentifier: Any? { look.targetContentIdentifier }

  open override func mutableCopy() -> Any { UIMutableApplicationShortcutItem(look) }
}

/// A shortcut that can be changed before it is set (UIKit: `UIMutableApplicationShortcutItem`).
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem, @unchecked Sendable {
  /// What the program knows it by.
  open override var type: String {
    get { look.type }
    set { look.type = newValue }
  }
  /// What it is called.
  open override var localizedTitle: String {
    get { look.title }
    set { look.title = newValue }
  }
  /// What is said of it; `nil` for nothing.
  open override var localizedSubtitle: String? {
    get { look.subtitle }
    set { look.subtitle = newValue }
  }
  /// Its picture; `nil` for none.
  open override var icon: UIApplicationShortcutIcon? {
    get { look.icon }
    set { look.icon = newValue }
  }
  /// What the program needs to do it.
  open override var userInfo: [String: any NSSecureCoding]? {
    get { look.userInfo }
    set { look.userInfo = newValue }
  }
  /// Which scene it is for. Has no effect here: there is one.
  open override var targetContentIdentifier: Any? {
    get { look.targetContentIdentifier }
    set { look.targetContentIdentifier = newValue }
  }
}

/// The picture of a shortcut (UIKit: `UIApplicationShortcutIcon`). Has no effect here: no shortcut is shown.
public final class UIApplicationShortcutIcon: NSObject, Sendable {
  /// Which of the system's pictures it is (UIKit: `UIApplicationShortcutIcon.IconType`).
  public enum IconType: Int, Hashable, Sendable {
    /// A sheet and a pen.
    case compose = 0
    /// A triangle that points to the right.
    case play
    /// Two bars.
    case pause
    /// A plus sign.
    case add
    /// A pin in a map.
    case location
    /// A magnifying glass.
    case search
    /// An arrow out of a box.
    case share
    /// A circle with a line through it.
    case prohibit
    /// A person.
    case contact
    /// A house.
    case home
    /// A pin for a place.
    case markLocation
    /// A star.
    case favorite
    /// A heart.
    case love
    /// A cloud.
    case cloud
    /// An envelope.
    case invitation
    /// A tick.
    case confirmation
    /// An open envelope.
    case mail
    /// A speech bubble.
    case message
    /// A calendar.
    case date
    /// A clock.
    case time
    /// A camera.
    case capturePhoto
    /// A film camera.
    case captureVideo
    /// A list of ticks.
    case task
    /// A ticked task.
    case taskCompleted
    /// A bell.
    case alarm
    /// An open book.
    case bookmark
    /// Two arrows that cross.
    case shuffle
    /// A loudspeaker.
    case audio
    /// Arrows in a circle.
    case update
  }

  /// Creates one of the system's pictures.
  ///
  /// `type` has no effect here: a terminal shows no pictures of shortcuts.
  public init(type: IconType) { super.init() }
  /// Creates a picture of the program's.
  ///
  /// `templateImageName` has no effect here: a terminal shows no pictures of shortcuts.
  public init(templateImageName: String) { super.init() }
  /// Creates a symbol.
  ///
  /// `systemImageName` has no effect here: a terminal shows no pictures of shortcuts.
  public init(systemImageName: String) { super.init() }
}
