/// How fresh the last goal of a match is, or the last set that was won.
nonisolated enum GoalFlash: Equatable {
  /// It fell this second: shown inverse.
  case goal
  /// It fell a moment ago: shown bold.
  case fading

  /// How long each of them is shown.
  static let time = Duration.seconds(1)
}
