extension UIBarButtonItem {
  /// Items that every program has, with title, picture and key by the system (UIKit: `UIBarButtonItem.SystemItem`).
  public enum SystemItem: Int, Hashable, Sendable, CaseIterable {
    /// Ends what one was doing.
    case done = 0
    /// Goes back without doing it.
    case cancel = 1
    /// "Edit": begins to edit what is shown.
    case edit = 2
    /// "Save": keeps what was done; drawn as the main button.
    case save = 3
    /// Adds something; shown as a sign.
    case add = 4
    /// Takes as much room as there is.
    case flexibleSpace = 5
    /// No button, but room of a fixed number of points.
    case fixedSpace = 6
    /// Writes something new, such as a message.
    case compose = 7
    /// Answers, as to a message.
    case reply = 8
    /// Shows what can be done.
    case action = 9
    /// Puts something into another place, such as a folder.
    case organize = 10
    /// Shows what was marked to be found again.
    case bookmarks = 11
    /// Shows the search.
    case search = 12
    /// Loads again what is shown.
    case refresh = 13
    /// Stops what is under way.
    case stop = 14
    /// Takes a picture, on iOS; here the button only has the sign.
    case camera = 15
    /// Takes something away.
    case trash = 16
    /// Begins to play.
    case play = 17
    /// Halts what is playing.
    case pause = 18
    /// Goes backwards in what is playing.
    case rewind = 19
    /// Goes forwards in what is playing.
    case fastForward = 20
    /// Undoes what was done last.
    case undo = 21
    /// Does again what was undone last.
    case redo = 22
    /// Closes what is shown.
    case close = 24
    /// Has no sign: a page is turned.
    case pageCurl = 23
    /// Has no sign here: texts are rewritten, which nobody does in a terminal.
    case writingTools = 25

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
      case .pageCurl: .pageCurl
      case .writingTools: .writingTools
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
