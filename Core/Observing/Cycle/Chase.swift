/// Finds observers that would run for ever, because they change what they read themselves or what each other read: a
/// *chase*.
///
/// ``UpdateCycle/flush()`` asks it before each turn and each round. It allows as many as its limit, keeps the causes of the
/// last ones, and gives the sentence that names them.
@MainActor
struct Chase {
  private let limit: Int
  private var rounds = 0
  private var causes: [String] = []
  /// A member was refused a turn.
  private(set) var hasGivenUp = false

  init(limit: Int) {
    self.limit = limit
  }

  /// Whether a member may have its `turn`th turn of one flush. The causes of the last ten turns are kept, for the sentence:
  /// earlier ones may have come to rest.
  mutating func allows(_ member: UpdateCycleMember, turn: Int, because cause: ChangeName) -> Bool {
    if turn > limit - 10 {
      let sentence = "\(cause) (read by \(member.name))"
      if !causes.contains(sentence) { causes.append(sentence) }
    }
    guard turn > limit else { return true }
    hasGivenUp = true
    return false
  }

  mutating func allowsRound() -> Bool {
    rounds += 1
    return rounds <= limit
  }

  /// What happened, for people.
  func sentence(leftOver: [String]) -> String {
    let names = (causes.sorted() + leftOver).joined(separator: ", ")
    return "Gave up after \(limit) rounds: observers change what they read: \(names)."
  }
}
