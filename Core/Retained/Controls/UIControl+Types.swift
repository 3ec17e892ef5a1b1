extension UIControl {
  /// What may be done with a control, as a set to register for (UIKit: `UIControl.Event`).
  public struct Event: OptionSet, Hashable, Sendable {
    /// The events as bits, with the numbers that they have on iOS.
    public let rawValue: UInt
    /// Creates events from bits; a program uses the constants.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The left button of the mouse went down on it.
    ///
    /// Keys do not send it.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// The mouse's button went down on it for the second time in a row.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The mouse moved within it with the button held.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The mouse moved outside of it with the button held, after it went down within.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The mouse came back onto it with the button held.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The mouse left it with the button held.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The button went up on it; also what Return and Space do.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The mouse's button went up outside of it, after it went down within: nothing is performed.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The press was broken off, for instance because the view was taken away.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The user chose another value.
    ///
    /// Setting the value in code does not send it.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The main thing one does with it: a button is pressed, by Return, Space or the mouse, or Return in a field.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A button is about to show its menu; the place to fill the menu.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing began: the field has the focus and is written in.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The user changed the text.
    ///
    /// Setting the text in code does not send it.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ended: the field lost the focus.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Return was pressed, which ended editing.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// Everything that the mouse does; keys send none of these.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// Everything that has to do with editing text.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// Every event, those of one's own included: to remove a target from all.
    public static let allEvents = Event(rawValue: .max)
  }

  /// Whether a control is pressed, disabled, selected or has the focus, as a set (UIKit: `UIControl.State`).
  public struct State: OptionSet, Hashable, Sendable {
    /// The states as bits, with the numbers that they have on iOS.
    public let rawValue: UInt
    /// Creates states from bits; a program uses the constants.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// None of the other states: there, and not pressed, disabled, selected or focused.
    public static let normal: State = []
    /// Pressed: the mouse's button is held on it.
    public static let highlighted = State(rawValue: 1)
    /// It cannot be used now, and cannot have the focus.
    public static let disabled = State(rawValue: 2)
    /// Chosen, by ``UIControl/isSelected``; a control does not set it by itself.
    public static let selected = State(rawValue: 4)
    /// It has the focus: keys go there.
    public static let focused = State(rawValue: 8)
  }

  /// Where the content stands from side to side, within a control that is wider.
  public enum ContentHorizontalAlignment: Int, Hashable, Sendable {
    /// In the middle of the control.
    case center = 0
    /// At the left, whatever the direction of text.
    case left = 1
    /// At the right, whatever the direction of text.
    case right = 2
    /// As wide as the control.
    case fill = 3
    /// At the edge where text begins.
    case leading = 4
    /// At the edge where text ends.
    case trailing = 5
  }

  /// Where the content stands from top to bottom, within a control that is higher.
  public enum ContentVerticalAlignment: Int, Hashable, Sendable {
    /// In the middle of the control.
    case center = 0
    /// On its first row.
    case top = 1
    /// On its last row.
    case bottom = 2
    /// As high as the control.
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
