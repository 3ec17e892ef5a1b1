import Core
import CoreTestSupport
import Testing

/// What travels with a change to the views that it updates.
@MainActor
@Suite struct TransactionTests {
  @MainActor fileprivate final class Journal {
    var animations: [Animation?] = []

    func take() -> [Animation?] {
      defer { animations = [] }
      return animations
    }
  }

  private struct Part: View {
    let number: Int
    let journal: Journal
    var body: some View { Text("\(number)").transaction { journal.animations.append($0.animation) } }
  }

  @Test("an update is seen with the animation of the change that caused it")
  func seen() throws {
    struct Screen: View {
      let journal: Journal
      @State private var number = 0
      var body: some View {
        Part(number: number, journal: journal)
        Button("plain") { number += 1 }
        Button("animated") { withAnimation(.easeIn) { number += 1 } }
      }
    }
    let journal = Journal()
    let host = TestHost(Screen(journal: journal))
    _ = host.snapshot
    _ = journal.take()
    try host.tap("plain")
    #expect(journal.take() == [nil])
    try host.tap("animated")
    #expect(journal.take() == [.easeIn])
  }

  @Test("a binding carries its animation, or its transaction, into the update that its write causes")
  func bindings() throws {
    struct Screen: View {
      let journal: Journal
      @State private var isOn = false
      var body: some View {
        Part(number: isOn ? 1 : 0, journal: journal)
        Toggle("animated", isOn: $isOn.animation(.easeOut))
        Toggle("carried", isOn: $isOn.transaction(Transaction(animation: .linear)))
        Toggle("plain", isOn: $isOn)
      }
    }
    let journal = Journal()
    let host = TestHost(Screen(journal: journal), columns: 30, rows: 5)
    _ = host.snapshot
    _ = journal.take()
    for (name, animation) in [("animated", Animation.easeOut), ("carried", .linear), ("plain", nil)] {
      try host.tap(name)
      #expect(journal.take() == [animation], "\(name)")
    }
  }

  @Test(
    "what is changed of a transaction holds further in, in updates that come from above and in those that begin there")
  func changed() throws {
    struct Inner: View {
      let journal: Journal
      @State private var own = 0
      var body: some View {
        Part(number: own, journal: journal)
        Button("inner") { withAnimation(.easeIn) { own += 1 } }
      }
    }
    struct Screen: View {
      let journal: Journal
      @State private var number = 0
      var body: some View {
        VStack {
          Part(number: number, journal: journal)
          Inner(journal: journal)
        }
        .transaction { $0.animation = $0.animation == nil ? nil : .linear }
        Button("outer") { withAnimation(.easeIn) { number += 1 } }
      }
    }
    let journal = Journal()
    let host = TestHost(Screen(journal: journal), columns: 30, rows: 6)
    _ = host.snapshot
    _ = journal.take()
    try host.tap("outer")
    #expect(journal.take() == [.linear])
    try host.tap("inner")
    #expect(journal.take() == [.linear])
  }

  @Test("with a value, only the updates are changed with which it changes")
  func withValue() throws {
    struct Screen: View {
      let journal: Journal
      @State private var number = 0
      @State private var value = 0
      var body: some View {
        Part(number: number, journal: journal).transaction(value: value) { $0.animation = .linear }
        Button("number") { number += 1 }
        Button("both") {
          number += 1
          value += 1
        }
      }
    }
    let journal = Journal()
    let host = TestHost(Screen(journal: journal))
    _ = host.snapshot
    _ = journal.take()
    try host.tap("number")
    #expect(journal.take() == [nil])
    try host.tap("both")
    #expect(journal.take() == [.linear])
  }

  @Test("a representable is updated with the transaction of the change")
  func representable() throws {
    struct Label: UIViewRepresentable {
      let number: Int
      let journal: Journal
      func makeUIView(context: Context) -> UILabel { UILabel(frame: .zero) }
      func updateUIView(_ view: UILabel, context: Context) {
        view.text = "\(number)"
        journal.animations.append(context.transaction.animation)
      }
    }
    struct Screen: View {
      let journal: Journal
      @State private var number = 0
      var body: some View {
        Label(number: number, journal: journal)
        Button("animated") { withAnimation(.easeIn) { number += 1 } }
      }
    }
    let journal = Journal()
    let host = TestHost(Screen(journal: journal))
    _ = host.snapshot
    _ = journal.take()
    try host.tap("animated")
    #expect(journal.take() == [.easeIn])
  }

  @Test("a body of a transaction, and a modifier with an animation, leave what is in the view the one from around")
  func around() throws {
    struct Padded: ViewModifier { func body(content: Content) -> some View { content.padding(.leading, 8) } }
    struct Screen: View {
      let journal: Journal
      @State private var number = 0
      var body: some View {
        Part(number: number, journal: journal)
          .transaction {
            $0.animation = .linear
          } body: {
            $0.padding(.leading, 8)
          }
        Part(number: number, journal: journal).modifier(Padded().animation(.linear))
        Button("animated") { withAnimation(.easeIn) { number += 1 } }
      }
    }
    let journal = Journal()
    let host = TestHost(Screen(journal: journal))
    _ = host.snapshot
    _ = journal.take()
    try host.tap("animated")
    let seen = journal.take()
    #expect(seen.count >= 2 && seen.allSatisfy { $0 == .easeIn }, "\(seen)")
  }

  @Test("what is written of transitions and springs compiles, and views come at once")
  func written() {
    struct Rising: Transition {
      static let properties = TransitionProperties(hasMotion: true)
      func body(content: Content, phase: TransitionPhase) -> some View {
        content.padding(.leading, phase.isIdentity ? 0 : 80)
      }
    }
    #expect(IdentityTransition.properties.hasMotion)
    let view = VStack(spacing: 0) {
      Text("a").transition(Rising()).animation(.interpolatingSpring, value: 1)
      Text("b").transition(.symbolEffect(.disappear)).animation(.timingCurve(.easeIn, duration: 1), value: 1)
      Text("c").modifier(EmptyModifier().concat(EmptyModifier()).transaction { _ in })
    }
    #expect(TestHost(view).snapshot == "a\nb\nc")
  }
}
