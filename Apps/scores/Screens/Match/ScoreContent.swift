import AppsScreens
import Core
import CoreStores

/// What a score view says, in words: a value, so that what is the same is not shown again.
nonisolated struct ScoreContent: Equatable {
  /// A match, or why there is none.
  enum Body: Equatable {
    case message(String, detail: String?, isBusy: Bool)
    case match(MatchContent, flash: GoalFlash?)
  }

  var body: Body
  /// How the match is connected.
  var link = MatchLink.none
  /// The same in words; empty where it is not.
  var linkText = ""

  /// Reads a model. In a layout or an `observe` this subscribes to what is shown.
  @MainActor
  init(_ model: (any ScoreViewModel)?, _ environment: EnvironmentValues) {
    let words = Words(environment)
    func message(_ key: LocalizedStringKey, isBusy: Bool = false) -> Body {
      .message(words(key), detail: nil, isBusy: isBusy)
    }
    guard let model else {
      body = message("Choose a match")
      return
    }
    link = model.link
    switch model.visualState {
    case .idle: body = message("Nobody has asked for this match yet.")
    case .loading: body = message("Connecting", isBusy: true)
    case .empty: body = message("There is nothing to say of this match.")
    case .failed(let error):
      body = .message(words(error.sentence), detail: error.advice.map { words($0) }, isBusy: false)
    case .display(let match):
      linkText = link.text(in: environment.timeZone, words)
      body = .match(MatchContent(match, model.withdrawals, words), flash: model.flash)
    }
  }
}

extension MatchLink {
  /// The link in words; empty where there is none.
  func text(in timeZone: TimeZone, _ words: Words) -> String {
    switch self {
    case .none: return ""
    case .live: return words("live")
    case .paused: return words("paused")
    case .stale(let since):
      var format = Date.FormatStyle.dateTime.hour(.twoDigits(amPM: .omitted)).minute(.twoDigits).second(.twoDigits)
      // A time of day to the second, as clocks beside a field show it.
      format.locale = Locale(identifier: "en_GB")
      format.timeZone = timeZone
      return words("stale since \(since.formatted(format)), reconnecting")
    }
  }

  /// A sign for those who see no colours, and for where words have no room.
  nonisolated func sign(isPlain: Bool) -> String {
    switch self {
    case .none: ""
    case .live: isPlain ? "*" : "●"
    case .paused: isPlain ? "=" : "‖"
    case .stale: "!"
    }
  }

  /// The colour of the sign.
  var color: UIColor {
    switch self {
    case .none, .paused: .secondaryLabel
    case .live: .systemGreen
    case .stale: .systemOrange
    }
  }
}
