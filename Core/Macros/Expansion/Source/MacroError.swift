/// Why a macro cannot be expanded: a sentence with the next step, about bytes of its source.
struct MacroError: Error, Equatable {
  let message: String
  let range: Range<Int>

  init(_ message: String, at range: Range<Int>) {
    self.message = message
    self.range = range
  }
}
