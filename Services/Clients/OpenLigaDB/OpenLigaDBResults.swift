import CoreStores

/// The results of a match, by what they are of; each `nil` where it is not told.
///
/// Every league of OpenLigaDB names its own kinds. 1 is the result at half-time and 2 the final one everywhere; 3 to 5 are
/// of extra time and of the shoot-out, and which is which is known by the name, else by 5 being the shoot-out.
struct OpenLigaDBResults {
  private(set) var halfTime: Score?
  private(set) var fullTime: Score?
  private(set) var extraTime: Score?
  private(set) var shootOut: Score?

  /// Sorts the results, whatever their order. Of several of one kind the last counts: it was written last.
  init(_ results: [OpenLigaDBMatch.Result]) {
    for result in results {
      guard let score = result.score else { continue }
      switch (result.resultTypeID, result.resultName?.lowercased() ?? "") {
      case (1?, _): halfTime = score
      case (2?, _): fullTime = score
      case (_, let name) where name.contains("elfmeter") || name.contains("penalt"): shootOut = score
      case (_, let name) where name.contains("verl\u{E4}ngerung") || name.contains("extra time"): extraTime = score
      case (3?, _), (4?, _): extraTime = score
      case (5?, _): shootOut = score
      default: break
      }
    }
  }

  /// The goals, extra time included and a shoot-out not.
  var score: Score? { extraTime ?? fullTime }

  /// The kicks that were scored in the shoot-out.
  ///
  /// Some write the kicks, others add them to the goals, and the numbers alone do not tell. They are taken for a sum where goals are
  /// listed up to it.
  ///
  /// - Parameter counted: The highest score that a goal is listed with.
  func kicks(counted: Score?) -> Score? {
    guard let shootOut, let score, counted == shootOut, shootOut.home >= score.home, shootOut.away >= score.away else {
      return shootOut
    }
    return Score(home: shootOut.home - score.home, away: shootOut.away - score.away)
  }
}
