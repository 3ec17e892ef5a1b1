import Core

/// A number, and what there is to say about it.
@Observable
final class CounterModel {
  var count = 0
  var note = ""
  var isSounding = false
  var step = 1.0
  var fact: Fact?
  var isShowingHelp = false
  var history: Fact?
  private(set) var isLoading = false

  struct Fact: Identifiable {
    let id: Int
    var text: String
  }

  func increment() { count += Int(step) }

  func loadFact() async {
    isLoading = true
    let text = await text(about: count)
    isLoading = false
    fact = Fact(id: count, text: text)
  }

  @concurrent private nonisolated func text(about number: Int) async -> String { "\(number) is a number." }
}
