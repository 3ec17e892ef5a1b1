extension UIControl {
  /// What may be done with a control (UIKit: `UIControl.Event`).
  public struct Event: OptionSet, Hashable, Sendable {
    /// The events as bits.
    public let rawValue: UInt
    /// Creates events from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The button of the mouse went down on it.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// The button went down for the second time.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The mouse moved on it with the button held.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The mouse moved elsewhere with the button held.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The mouse came back with the button held.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The mouse left it with the button held.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The button went up on it; also what Return and Space do.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The button went up elsewhere.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The press was broken off.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The user chose another value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The main thing one does with it.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A button is about to show its menu.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text is another one.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Return was pressed.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// Everything the mouse does.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// Everything that has to do with editing.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// Every one.
    public static let allEvents = Event(rawValue: .max)
  }

  /// What a control is besides there (UIKit: `UIControl.State`).
  public struct State: OptionSet, Hashable, Sendable {
    /// The states as bits.
    public let rawValue: UInt
    /// Creates states from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// None of the others.
    public static let normal: State = []
    /// Pressed.
    public static let highlighted = State(rawValue: 1)
    /// Not to be used.
    public static let disabled = State(rawValue: 2)
    /// Chosen.
    public static let selected = State(rawValue: 4)
    /// With the focus.
    public static let focused = State(rawValue: 8)
  }

  /// Where the content stands from side to side.
  public enum ContentHorizontalAlignment: Int, Hashable, Sendable {
    /// In the middle.
    case center = 0
    /// At the left.
    case left = 1
    /// At the right.
    case right = 2
    /// From side to side.
    case fill = 3
    /// Where text begins.
    case leading = 4
    /// Where text ends.
    case trailing = 5
  }

  /// Where the content stands from top to bottom.
  public enum ContentVerticalAlignment: Int, Hashable, Sendable {
    /// In the middle.
    case center = 0
    /// At the top.
    case top = 1
    /// At the bottom.
    case bottom = 2
    /// From top to bottom.
    case fill = 3
  }
}

extension UIControl.ContentHorizontalAlignment {
  /// The first column of something so wide, where there are so many columns.
  func column(of width: Int, in columns: Int) -> Int {
    let room = max(0, columns - width)
    return switch self {
    case .center: room / 2
    case .right, .trailing: room
    case .left, .leading, .fill: 0
    }
  }
}

extension UIControl.ContentVerticalAlignment {
  /// The first row of something so high, where there are so many rows.
  func row(of height: Int, in rows: Int) -> Int {
    let room = max(0, rows - height)
    return switch self {
    case .center: room / 2
    case .bottom: room
    case .top, .fill: 0
    }
  }
}
