public import CoreTerminal

/// One run through a lesson: its stages are made once, and what is played on one goes on where it was left.
@MainActor
public final class LessonRun {
  private let stages: [String: @MainActor () -> Stage]
  private var players: [String: StagePlayer] = [:]
  private var current: String?
  private let background: TerminalBackground?

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - stages: How the stages of the lesson are made, by the names of their folders.
  ///   - background: Of the screen that they are shown on; not known by default.
  public init(_ stages: [String: @MainActor () -> Stage], background: TerminalBackground? = nil) {
    self.stages = stages
    self.background = background
  }

  /// What the screen of the stage shows that was played last; `nil` where nothing was played.
  public var screen: Surface? { current.flatMap { players[$0]?.screen } }

  /// Plays, and says what comes out.
  ///
  /// - Throws: ``PlayError`` where it cannot be played.
  public func output(of play: Play) async throws -> String {
    // What runs is counted on one stage at a time: coming back to one begins it anew.
    if current != play.stage, let former = current.flatMap({ players.removeValue(forKey: $0) }) { former.end() }
    current = play.stage
    guard let make = stages[play.stage] else {
      throw PlayError(command: .open(PlayCommand.size), complaint: "There is no stage “\(play.stage)”.")
    }
    let player = players[play.stage] ?? StagePlayer(make, background: background)
    players[play.stage] = player
    return try await player.play(play.commands)
  }
}
