import Core
import CoreTestSupport
import Testing

private struct PinnedKey: ContainerValueKey {
  static let defaultValue = false
}

extension ContainerValues {
  fileprivate var isPinned: Bool {
    get { self[PinnedKey.self] }
    set { self[PinnedKey.self] = newValue }
  }
}

/// A container of the user's: pinned views first, each on a line of its own with a number.
private struct Board<Content: View>: View {
  @ViewBuilder var content: Content

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Group(subviews: content) { subviews in
        Text("\(subviews.count) notes")
        ForEach(subviews.filter(\.containerValues.isPinned)) { subview in
          HStack {
            Text("!")
            subview
          }
        }
        ForEach(subviews.filter { !$0.containerValues.isPinned }) { $0 }
      }
    }
  }
}

@Observable
private final class Notes {
  var notes = ["a", "b", "c"]
  var pinned = "b"
}

@MainActor
@Suite struct SubviewTests {
  @Test("a container arranges the views of its content by what they tell it")
  func board() {
    struct Screen: View {
      let model: Notes
      var body: some View {
        Board {
          ForEach(model.notes, id: \.self) { Text($0).containerValue(\.isPinned, $0 == model.pinned) }
          Text("last")
        }
      }
    }
    let model = Notes()
    let host = TestHost(Screen(model: model))
    #expect(host.snapshot == "4 notes\n! b\na\nc\nlast")
    model.pinned = "c"
    #expect(host.snapshot == "4 notes\n! c\na\nb\nlast")
    model.notes = ["c"]
    #expect(host.snapshot == "2 notes\n! c\nlast")
  }

  @Test("a ForEach goes through the views of a view; they keep their state")
  func subviews() throws {
    struct Counter: View {
      @State private var count = 0
      var body: some View { Button("n\(count)") { count += 1 } }
    }
    struct Lines<Content: View>: View {
      @ViewBuilder var content: Content
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          ForEach(subviews: content) { subview in
            HStack {
              Text(">")
              subview
            }
          }
        }
      }
    }
    let host = TestHost(
      Lines {
        Counter()
        Text("x")
      })
    try host.tap("n0")
    #expect(host.snapshot == "> [ n1 ]\n> x")
  }

  @Test("a ForEach goes through the sections of a view")
  func sections() {
    struct Cards<Content: View>: View {
      @ViewBuilder var content: Content
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          ForEach(sections: content) { section in
            HStack {
              section.header
              Text("(\(section.content.count))")
            }
            section.content
            if !section.footer.isEmpty { section.footer }
          }
        }
      }
    }
    let host = TestHost(
      Cards {
        Section("one") {
          Text("a")
          Text("b")
        }
        Section {
          Text("c")
        } header: {
          Text("two")
        } footer: {
          Text("end")
        }
      })
    #expect(host.snapshot == "one (2)\na\nb\ntwo (1)\nc\nend")
  }
}
