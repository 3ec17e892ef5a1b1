import AppsScreens
import Core
import CoreStores

extension Board {
  /// What can be done with the chosen match, as keys. They go before what a list does with them: Space would select.
  ///
  /// - Parameters:
  ///   - words: The language that the bar names them in.
  ///   - open: Shows the match, where it is not to be seen; `nil` where it is.
  ///   - changed: Called when something else can be done now.
  func commands(_ words: Words, open: (() -> Void)?, changed: @escaping () -> Void) -> [UIKeyCommand] {
    guard let chosenID, let chosen else { return [] }
    let live = chosen.live?.isFollowed == true ? chosen.live : nil
    func command(_ title: LocalizedStringKey, _ input: String, _ action: @escaping () -> Void) -> UIKeyCommand {
      let command = UIKeyCommand(title: words(title), input: input) {
        action()
        changed()
      }
      command.wantsPriorityOverSystemBehavior = true
      return command
    }
    var commands: [UIKeyCommand] = []
    if live == nil || open != nil {
      commands.append(
        command(live == nil ? "follow" : "open", "\r") { [weak self] in
          self?.follow(chosenID)
          open?()
        })
    }
    if let live {
      commands.append(command(live.isPaused ? "resume" : "pause", " ") { [weak self] in self?.togglePause(chosenID) })
      commands.append(command("stop", "x") { [weak self] in self?.unfollow(chosenID) })
    }
    // Also where it is over: one looks back, and it goes on from there.
    if let replay = chosen.live, replay.isSeekable {
      commands.append(command("back", UIKeyCommand.inputLeftArrow) { [weak replay] in replay?.seek(.back) })
      commands.append(command("forward", UIKeyCommand.inputRightArrow) { [weak replay] in replay?.seek(.forward) })
    }
    return commands
  }
}
