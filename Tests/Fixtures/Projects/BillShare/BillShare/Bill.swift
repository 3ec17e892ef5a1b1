import Combine
import Foundation

final class Bill: ObservableObject {
  static let tipChoices = [0, 10, 15, 20, 25]

  @Published var amount = ""
  @Published var people = 2
  @Published var tipIndex = 2
  @Published var roundsUp = false
  @Published private(set) var share = Decimal.zero

  private var subscriptions = Set<AnyCancellable>()
  private let defaults: UserDefaults

  init(defaults: UserDefaults = .standard) {
    self.defaults = defaults
    if let saved = defaults.dictionary(forKey: "bill") {
      amount = saved["amount"] as? String ?? ""
      people = saved["people"] as? Int ?? 2
      tipIndex = saved["tip"] as? Int ?? 2
    }

    let check =
      $amount
      .removeDuplicates()
      .map { Decimal(string: $0.replacingOccurrences(of: ",", with: ".")) ?? 0 }

    Publishers.CombineLatest4(check, $people, $tipIndex, $roundsUp)
      .map { amount, people, tipIndex, roundsUp -> Decimal in
        let total = amount + amount * Decimal(Bill.tipChoices[tipIndex]) / 100
        var perHead = total / Decimal(max(people, 1))
        var rounded = Decimal()
        NSDecimalRound(&rounded, &perHead, roundsUp ? 0 : 2, roundsUp ? .up : .plain)
        return rounded
      }
      .assign(to: \.share, on: self)
      .store(in: &subscriptions)
  }

  func save() {
    defaults.set(["amount": amount, "people": people, "tip": tipIndex], forKey: "bill")
  }
}
