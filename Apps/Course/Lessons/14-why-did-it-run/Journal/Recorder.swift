import SwiftUI

extension OrderStore: Journaled {
  static var journaledProperties: [JournaledProperty<OrderStore>] {
    [JournaledProperty("cups", \.cups), JournaledProperty("hasMilk", \.hasMilk)]
  }
}

final class Recorder {
  private let order: OrderStore
  private let journal = ChangeJournal()
  private lazy var player: ChangePlayer = {
    let player = ChangePlayer(journal.recording)
    player.register(order)
    return player
  }()

  init(order: OrderStore) {
    self.order = order
    journal.register(order)
  }

  func start() { journal.start() }
  func stop() { journal.stop() }

  var updates: [RecordedUpdate] { journal.recording.updates }

  func stepBack() throws { try journal.paused { _ = try player.stepBack() } }
  func stepForward() throws { try journal.paused { _ = try player.stepForward() } }
}
