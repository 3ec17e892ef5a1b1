package import CoreEnvironment
import Foundation

/// The framework's own words: what its bars, alerts and keys say without an app having said it.
///
/// A word is its English text, which is the key in the catalogue of the other languages, `Words/System.xcstrings`. A program
/// adds a language or overrides a word with a catalogue of its own for the table `System`, see ``StringCatalog``. Words are found by
/// the code of a place's language, without a locale's tables.
package enum SystemWord: String, Hashable, Sendable, CaseIterable {
  // MARK: Buttons and titles

  case add = "Add"
  case back = "Back"
  case backTo = "Back to %@"
  case bookmarks = "Bookmarks"
  case camera = "Camera"
  case cancel = "Cancel"
  case close = "Close"
  case compose = "Compose"
  case contacts = "Contacts"
  case copy = "Copy"
  case cut = "Cut"
  case delete = "Delete"
  case discard = "Discard"
  case done = "Done"
  case doubleTap = "Double Tap"
  case downloads = "Downloads"
  case edit = "Edit"
  case fileName = "File Name"
  case fastForward = "Fast Forward"
  case favorites = "Favorites"
  case featured = "Featured"
  case history = "History"
  case keepEditing = "Keep Editing"
  case loading = "Loading…"
  case longPress = "Long Press"
  case more = "More"
  case mostRecent = "Most Recent"
  case mostViewed = "Most Viewed"
  case ok = "OK"
  case open = "Open"
  case organize = "Organize"
  case pageCurl = "Page Curl"
  case paste = "Paste"
  case pause = "Pause"
  case play = "Play"
  case recents = "Recents"
  case redo = "Redo"
  case refresh = "Refresh"
  case rename = "Rename"
  case reply = "Reply"
  case resize = "Resize"
  case rewind = "Rewind"
  case save = "Save"
  case saveToFile = "Save to File…"
  case scope = "Scope"
  case search = "Search"
  case selectAll = "Select All"
  case share = "Share"
  case shareItem = "Share…"
  case stop = "Stop"
  case tapTimes = "Tap %@ Times"
  case topRated = "Top Rated"
  case undo = "Undo"
  case untitled = "Untitled"
  case writingTools = "Writing Tools"

  // MARK: Colours

  case black = "Black"
  case blue = "Blue"
  case brown = "Brown"
  case customColor = "Custom"
  case cyan = "Cyan"
  case gray = "Gray"
  case green = "Green"
  case indigo = "Indigo"
  case mint = "Mint"
  case noColor = "None"
  case orange = "Orange"
  case pink = "Pink"
  case purple = "Purple"
  case red = "Red"
  case teal = "Teal"
  case white = "White"
  case yellow = "Yellow"

  // MARK: Sentences

  case discardTyping = "Discard what was typed?"
  case noResults = "No Results"
  case notSaved = "“%@” could not be saved."
  case noResultsFor = "No Results for “%@”"
  case checkSpelling = "Check the spelling or try a new search."
  case nothingCalledSo = "Nothing is called so."
  case whatToDo = "What do you want to do?"
  case keys = "Keys: %@"

  // MARK: What keys do, in the bar that names them

  case backKey = "back"
  case cancelKey = "cancel"
  case changeKey = "change"
  case chooseKey = "choose"
  case closeKey = "close"
  case commandsKey = "commands"
  case continueKey = "continue"
  case copyKey = "copy"
  case deleteKey = "delete"
  case detailsKey = "details"
  case doItKey = "do it"
  case doneKey = "done"
  case endSearchKey = "end search"
  case goKey = "go"
  case holdKey = "hold"
  case insertKey = "insert"
  case joinKey = "join"
  case menuKey = "menu"
  case moveKey = "move"
  case nextFieldKey = "next field"
  case nextKey = "next"
  case openKey = "open"
  case pageKey = "page"
  case partKey = "part"
  case pressKey = "press"
  case quitKey = "quit"
  case refreshKey = "refresh"
  case routeKey = "route"
  case scrollKey = "scroll"
  case searchKey = "search"
  case selectKey = "select"
  case sendKey = "send"
  case submitKey = "submit"
  case switchKey = "switch"
  case tabKey = "tab"
  case tabsKey = "tabs"
  case takeKey = "take"
}

extension SystemWord {
  /// The word in the language of an environment; English where it is not known in that.
  package func text(in environment: EnvironmentValues) -> String {
    text(language: environment.languageCode, given: environment[StringCatalogsKey.self][Self.table])
  }

  /// Reads, and so follows in a tracked pass, what the words of a place depend on: its language, and the catalogue given for it.
  static func followLanguage(of environment: EnvironmentValues) {
    _ = (environment.languageCode, environment[StringCatalogsKey.self])
  }

  /// The word around a name.
  package func text(_ name: String, in environment: EnvironmentValues) -> String {
    text(in: environment).replacing("%@", with: name)
  }

  /// The word in the language of a code: as the part of the screen has it, else the program, else the framework.
  ///
  /// - Parameter catalog: What the part of the screen was given for the table.
  package func text(language code: String, given catalog: StringCatalog? = nil) -> String {
    catalog?.text(of: rawValue, language: code)
      ?? StringCatalog.used(for: Self.table)?.text(of: rawValue, language: code)
      ?? (code == "en" ? rawValue : Self.own?.text(of: rawValue, language: code) ?? rawValue)
  }

  /// The table that programs give catalogues for.
  package static let table = "System"

  /// The framework's catalogue. It is in the program, so that no file is looked for, and is read with the first word that is not
  /// English.
  private static let own: StringCatalog? = {
    do {
      return try StringCatalog(data: Data(PackageResources.System_xcstrings))
    } catch {
      assertionFailure("The framework's own catalogue cannot be read: \(error)")
      return nil
    }
  }()
}
