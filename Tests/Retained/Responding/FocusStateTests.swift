import Testing

@testable import CoreRetained

@Suite struct FocusStateTests {
  @Test("it is looked for once when it was lost, and each time while nobody has it")
  func looking() {
    var state = FocusState()
    let answer1 = state.beginsLooking(isNowhere: false)
    #expect(!answer1)
    state.lost()
    let answer2 = state.beginsLooking(isNowhere: false)
    #expect(answer2)
    let answer3 = state.beginsLooking(isNowhere: false)
    #expect(!answer3)
    let answer4 = state.beginsLooking(isNowhere: true)
    #expect(answer4)
  }

  @Test("a makeshift place counts until somebody gets it or the user does something")
  func makeshift() {
    for ends: (inout FocusState) -> Void in [{ $0.moves() }, { $0.arrived() }, { $0.userActed() }] {
      var state = FocusState()
      state.foundMakeshift()
      #expect(state.isUnsettled)
      ends(&state)
      #expect(state.standing == .settled)
    }
  }

  @Test("while nothing could have it, only who gets it ends that: not the user, and not its going nowhere")
  func waiting() {
    var state = FocusState()
    state.foundNothing(layout: 3)
    state.userActed()
    state.moves()
    state.goOnToScreen()
    #expect(state.standing == .waiting(layout: 3))
    state.arrived()
    #expect(state.standing == .settled)
  }

  @Test("what came is asked once for each layout, and only while it waits")
  func layouts() {
    var state = FocusState()
    let answer5 = state.hasNewLayout(1)
    #expect(!answer5)
    state.foundNothing(layout: 1)
    let answer6 = state.hasNewLayout(1)
    #expect(!answer6)
    let answer7 = state.hasNewLayout(2)
    #expect(answer7)
    let answer8 = state.hasNewLayout(2)
    #expect(!answer8)
    state.foundMakeshift()
    let answer9 = state.hasNewLayout(3)
    #expect(!answer9)
  }

  @Test("who gives it away is not asked to a second time while doing so")
  func resigning() {
    var state = FocusState()
    let answer10 = state.beginsResigning()
    #expect(answer10)
    let answer11 = state.beginsResigning()
    #expect(!answer11)
    state.endResigning()
    let answer12 = state.beginsResigning()
    #expect(answer12)
  }

  @Test("whatever happens in whichever order, a settled focus is where somebody has it or nobody waits")
  func everyOrder() {
    let events: [(inout FocusState) -> Void] = [
      { $0.lost() }, { _ = $0.beginsLooking(isNowhere: true) }, { $0.foundMakeshift() }, { $0.foundNothing(layout: 1) },
      { _ = $0.hasNewLayout(2) }, { $0.moves() }, { $0.arrived() }, { $0.userActed() }, { $0.goOnToScreen() },
    ]
    // All orders of four events: who arrived last is settled, and who found nothing last waits.
    for index in 0..<(events.count * events.count * events.count) {
      var state = FocusState()
      var rest = index
      for _ in 0..<3 {
        events[rest % events.count](&state)
        rest /= events.count
      }
      var arrived = state
      arrived.arrived()
      #expect(!arrived.isUnsettled)
      var waiting = state
      waiting.foundNothing(layout: 5)
      waiting.userActed()
      #expect(waiting.isUnsettled)
    }
  }
}
