/// The words that steps begin with.
enum StepName: String, CaseIterable {
  case size
  case type
  case press
  case paste
  case click
  case scroll
  case wait
  case advance
  case snapshot

  /// What follows the word, with an example.
  var usage: String {
    switch self {
    case .size: "columns and rows, up to 2000x1000: size 80x24"
    case .type: "a text: type hello"
    case .press: "one or more keys: press down down enter"
    case .paste: "a text: paste \"two\\nlines\""
    case .click: "a column and a row, from 0: click 10 3"
    case .scroll: "up, down, left or right, then a column and a row, from 0: scroll up 10 3"
    case .wait: "until or until not, then a text: wait until \"Full time\""
    case .advance: "a time in ms or s, at most a day: advance 16ms"
    case .snapshot: "a name of letters, digits, dots and hyphens: snapshot board"
    }
  }
}
