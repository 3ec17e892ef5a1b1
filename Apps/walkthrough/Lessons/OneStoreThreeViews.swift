import CoreObserving
import Observation

extension Lesson {
  /// What runs again when one property of a store changes, and what one coarse read costs.
  static let oneStoreThreeViews = Lesson(
    number: 1,
    title: "One store, three views",
    abstract: "What runs again when a property changes, and what a coarse read costs.",
    aims: [
      "which views run again after a change, and which are left alone",
      "that a thousand changes in one turn are one re-run",
      "how one careless read undoes all that, and how to mend it",
    ],
    conclusion: """
      Reading is subscribing. A view runs again for what it read, so let each view read only what it shows.
      """,
    steps: {
      let screen = CounterScreen()
      return screen.finePart + screen.coarsePart
    })
}

/// The lesson's model: two properties, so that a view can read one and not the other.
@Observable
final class CounterStore {
  var count = 0
  var isOn = false
}

/// The three views over the store, and how often each has run since it was asked last.
private final class CounterScreen {
  private let store = CounterStore()
  private let cycle = UpdateCycle { _ in }
  private var tokens: Set<ObserveToken> = []
  private var runs: [String: Int] = [:]
  private var shown: [String: String] = [:]

  private func show(_ view: String, _ text: String) {
    runs[view, default: 0] += 1
    shown[view] = text
  }

  private func content(_ count: Int) { show("ContentScreen", "Count \(count)") }
  private func numbers(_ count: Int) {
    show("NumberListView", count == 0 ? "no numbers" : count == 1 ? "1" : "1 … \(count)")
  }
  private func light(_ isOn: Bool) { show("LightBulbView", isOn ? "on" : "off") }

  /// Runs `change` and the end of the turn, and compares what ran with what the lesson promises.
  private func count(
    content: Int, numbers: Int, light: Int, after change: () -> Void
  ) -> [Finding] {
    runs = [:]
    change()
    let views = [("ContentScreen", content), ("NumberListView", numbers), ("LightBulbView", light)]
    return views.map { view, expected in
      let count = runs[view] ?? 0
      return .row(
        label: view, value: Self.text(count), expected: Self.text(expected), note: shown[view] ?? "",
        isActive: count > 0)
    }
  }

  /// As wide for each count up to 99, so that nothing moves from step to step.
  private static func text(_ count: Int) -> String {
    "\(count < 10 ? " " : "")\(count) run\(count == 1 ? " " : "s")"
  }

  /// What ends a turn here, so that the lesson can tell when. In an app the main actor does it.
  private func nextTurn() { cycle.flush() }

  private func appearEachByItself() {
    observe(in: cycle) { self.content(self.store.count) }.store(in: &tokens)
    observe(in: cycle) { self.numbers(self.store.count) }.store(in: &tokens)
    observe(in: cycle) { self.light(self.store.isOn) }.store(in: &tokens)
  }

  private func appearAsOne() {
    observe(in: cycle) {
      let (count, isOn) = (self.store.count, self.store.isOn)
      self.content(count)
      self.numbers(count)
      self.light(isOn)
    }.store(in: &tokens)
  }

  private func toggleTenTimes() {
    for _ in 1...10 {
      store.isOn.toggle()
      nextTurn()
    }
  }

  var finePart: [Lesson.Step] {
    [
      Lesson.Step(
        title: "A store, and three views that read it",
        explanation: "A view runs when it appears. What it reads while it runs is what it will be run again for.",
        code: """
          @Observable final class CounterStore {
            var count = 0
            var isOn = false
          }

          observe { content(store.count) }   // ContentScreen
          observe { numbers(store.count) }   // NumberListView
          observe { light(store.isOn) }      // LightBulbView
          """
      ) { self.count(content: 1, numbers: 1, light: 1) { self.appearEachByItself() } },
      Lesson.Step(
        title: "Change one property",
        explanation: """
          Two of the views read it. The light bulb did not, and is left alone. (In an app the turn ends by itself; the \
          lesson ends it with nextTurn(), to show when.)
          """,
        code: """
          store.count += 1
          nextTurn()
          """
      ) {
        self.count(content: 1, numbers: 1, light: 0) {
          self.store.count += 1
          self.nextTurn()
        }
      },
      Lesson.Step(
        title: "Change the other one",
        explanation: "Nothing had to be said about who wants to know: reading was enough.",
        code: """
          store.isOn.toggle()
          nextTurn()
          """
      ) {
        self.count(content: 0, numbers: 0, light: 1) {
          self.store.isOn.toggle()
          self.nextTurn()
        }
      },
      Lesson.Step(
        title: "A thousand changes in one turn",
        explanation: """
          Changes only mark their readers. At the end of the turn each marked reader runs once, and sees the last value.
          """,
        code: """
          for _ in 1...1_000 { store.count += 1 }
          nextTurn()
          """
      ) {
        self.count(content: 1, numbers: 1, light: 0) {
          for _ in 1...1_000 { self.store.count += 1 }
          self.nextTurn()
        }
      },
      Lesson.Step(
        title: "Set what is there already",
        explanation: "An equal value is no change, so nobody runs.",
        code: """
          store.count = store.count
          nextTurn()
          """
      ) {
        self.count(content: 0, numbers: 0, light: 0) {
          let same = self.store.count
          self.store.count = same
          self.nextTurn()
        }
      },
    ]
  }

  var coarsePart: [Lesson.Step] {
    [
      Lesson.Step(
        title: "The trap: one view reads everything",
        explanation: """
          It looks tidy: read the store in one place and hand the values down. But now a single closure has read both \
          properties, and everything it makes is made again for either. The light is switched ten times.
          """,
        code: """
          observe {
            let (count, isOn) = (store.count, store.isOn)
            content(count)
            numbers(count)
            light(isOn)
          }

          for _ in 1...10 { store.isOn.toggle(); nextTurn() }
          """
      ) {
        self.tokens = []
        self.appearAsOne()
        return self.count(content: 10, numbers: 10, light: 10) { self.toggleTenTimes() }
      },
      Lesson.Step(
        title: "The cure: read where it is shown",
        explanation: "Each view reads for itself again. The same ten switches, and twenty runs fewer.",
        code: """
          observe { content(store.count) }
          observe { numbers(store.count) }
          observe { light(store.isOn) }

          for _ in 1...10 { store.isOn.toggle(); nextTurn() }
          """
      ) {
        self.tokens = []
        self.appearEachByItself()
        return self.count(content: 0, numbers: 0, light: 10) { self.toggleTenTimes() }
      },
    ]
  }
}
