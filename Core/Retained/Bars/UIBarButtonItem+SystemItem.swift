extension UIBarButtonItem {
  /// Items that every program has, with title, picture and key by the system (UIKit: `UIBarButtonItem.SystemItem`).
  public enum SystemItem: Int, Hashable, Sendable, CaseIterable {
    /// Ends what one was doing.
    case done = 0
    /// Goes back without doing it.
    case cancel = 1
    /// Begins editing.
    case edit = 2
    /// Keeps what was done.
    case save = 3
    /// Adds something.
    case add = 4
    /// Takes as much room as there is.
    case flexibleSpace = 5
    /// Takes some room.
    case fixedSpace = 6
    /// Writes something.
    case compose = 7
    /// Answers.
    case reply = 8
    /// Shows what can be done.
    case action = 9
    /// Puts it elsewhere.
    case organize = 10
    /// Shows bookmarks.
    case bookmarks = 11
    /// Searches.
    case search = 12
    /// Loads again.
    case refresh = 13
    /// Stops.
    case stop = 14
    /// Takes a picture.
    case camera = 15
    /// Takes it away.
    case trash = 16
    /// Plays.
    case play = 17
    /// Pauses.
    case pause = 18
    /// Goes backwards.
    case rewind = 19
    /// Goes forwards.
    case fastForward = 20
    /// Undoes the last thing.
    case undo = 21
    /// Does it again.
    case redo = 22
    /// Closes.
    case close = 24

    /// What it says, where it says it in words.
    var word: SystemWord? {
      switch self {
      case .done: .done
      case .cancel: .cancel
      case .edit: .edit
      case .save: .save
      case .undo: .undo
      case .redo: .redo
      case .close: .close
      default: nil
      }
    }

    /// What it is called by who reads the screen aloud, symbols too; `nil` for room.
    var spokenWord: SystemWord? {
      switch self {
      case .add: .add
      case .compose: .compose
      case .reply: .reply
      case .action: .share
      case .organize: .organize
      case .bookmarks: .bookmarks
      case .search: .search
      case .refresh: .refresh
      case .stop: .stop
      case .camera: .camera
      case .trash: .delete
      case .play: .play
      case .pause: .pause
      case .rewind: .rewind
      case .fastForward: .fastForward
      default: word
      }
    }

    /// The symbol, where it shows one.
    var symbolName: String? {
      switch self {
      case .add: "plus"
      case .compose: "square.and.pencil"
      case .reply: "arrowshape.turn.up.left"
      case .action: "square.and.arrow.up"
      case .organize: "folder"
      case .bookmarks: "book"
      case .search: "magnifyingglass"
      case .refresh: "arrow.clockwise"
      case .stop: "xmark"
      case .camera: "camera"
      case .trash: "trash"
      case .play: "play.fill"
      case .pause: "pause.fill"
      case .rewind: "backward.fill"
      case .fastForward: "forward.fill"
      default: nil
      }
    }
  }
}
