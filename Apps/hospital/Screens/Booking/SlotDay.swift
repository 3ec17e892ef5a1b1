import AppsScreens
import Core
import CoreStores

/// The free times of a day.
nonisolated struct SlotDay: Identifiable, Equatable {
  let id: PartialDate
  /// `today`, `Tue, Nov 24`.
  let name: String
  /// By their start.
  let slots: [Slot]
}

extension HospitalTime {
  /// Times, a list a day; they are in the order of their start.
  func days(of slots: [Slot], _ words: Words) -> [SlotDay] {
    var days: [SlotDay] = []
    var rest = slots[...]
    while let first = rest.first {
      let day = day(of: first.start)
      let those = rest.prefix { self.day(of: $0.start) == day }
      days.append(SlotDay(id: day, name: dayName(of: first.start, words), slots: Array(those)))
      rest = rest.dropFirst(those.count)
    }
    return days
  }
}
