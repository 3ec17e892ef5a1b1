import Core
import CoreTestSupport
import Foundation

private struct Item: Identifiable, Hashable {
  let id: Int
  var children: [Item]?
}

private let items = (0..<3).map { Item(id: $0) }

/// A view whose own passes are those of another one.
struct Held<Value, Content: View>: View {
  @State private var value: Value
  private let content: (Binding<Value>) -> Content

  init(_ value: Value, @ViewBuilder content: @escaping (Binding<Value>) -> Content) {
    _value = State(initialValue: value)
    self.content = content
  }

  var body: some View { content($value) }
}

private struct NumberLabel: UIViewRepresentable {
  let read: () -> Int
  func makeUIView(context: Context) -> UILabel { UILabel(frame: .zero) }
  func updateUIView(_ uiView: UILabel, context: Context) { uiView.text = "label \(read())" }
}

private final class NumberController: UIViewController {
  let label = UILabel(frame: .zero)
  override func loadView() { view = label }
}

private struct NumberScreen: UIViewControllerRepresentable {
  let read: () -> Int
  func makeUIViewController(context: Context) -> NumberController { NumberController(nibName: nil, bundle: nil) }
  func updateUIViewController(_ controller: NumberController, context: Context) {
    controller.label.text = "screen \(read())"
  }
}

private struct NumberModifier: ViewModifier {
  let read: () -> Int
  func body(content: Content) -> some View {
    VStack {
      content
      Text("\(read())")
    }
  }
}

extension LateClosure {
  /// Those that make views: rows, destinations, what is presented.
  static let ofContent: [LateClosure] = [
    LateClosure("ForEach") { read in VStack { ForEach(items) { Text("\($0.id + read())") } } },
    LateClosure("ForEach that reads in one row") { read in
      VStack { ForEach(items) { Text("\($0.id == 2 ? read() : 0)") } }
    },
    LateClosure("LazyVStack") { read in ScrollView { LazyVStack { ForEach(items) { Text("\($0.id + read())") } } } },
    LateClosure("LazyVGrid") { read in
      LazyVGrid(columns: [GridItem(), GridItem()]) { ForEach(items) { Text("\($0.id + read())") } }
    },
    LateClosure("List") { read in List(items) { Text("\($0.id + read())") } },
    LateClosure("ForEach in a List") { read in List { ForEach(items) { Text("\($0.id + read())") } } },
    LateClosure("List of children") { read in
      List([Item(id: 1, children: [Item(id: 2)])], children: \.children) { Text("\($0.id + read())") }
    },
    LateClosure("OutlineGroup") { read in
      List { OutlineGroup(items, children: \.children) { Text("\($0.id + read())") } }
    },
    LateClosure("TableColumn") { read in
      Table(items) { TableColumn("Number") { Text("\($0.id + read())") } }
    },
    LateClosure("DisclosureGroup") { read in
      Held(true) { isOpen in DisclosureGroup("More", isExpanded: isOpen) { Text("\(read())") } }
    },
    LateClosure("Group(subviews:)") { read in
      Group(subviews: Text("x")) { subviews in
        ForEach(subviews) { $0 }
        Text("\(subviews.count + read())")
      }
    },
    LateClosure("ForEach(subviews:)") { read in
      VStack {
        ForEach(subviews: Text("x")) { subview in
          subview
          Text("\(read())")
        }
      }
    },
    LateClosure("TimelineView") { read in TimelineView(.everyMinute) { _ in Text("\(read())") } },
    LateClosure("ScrollViewReader") { read in ScrollViewReader { _ in Text("\(read())") } },
    LateClosure("PhaseAnimator") { read in PhaseAnimator([1, 2]) { Text("\($0 + read())") } },
    LateClosure("phaseAnimator") { read in
      Text("x").phaseAnimator([1, 2]) { content, phase in
        content
        Text("\(phase + read())")
      }
    },
    LateClosure("keyframeAnimator") { read in
      Text("x").keyframeAnimator(initialValue: 1.0) { content, value in
        content
        Text("\(Int(value) + read())")
      } keyframes: { _ in
        LinearKeyframe(1.0, duration: 1)
      }
    },
    LateClosure("AsyncImage placeholder") { read in
      AsyncImage(url: nil) {
        $0
      } placeholder: {
        Text("\(read())")
      }
    },
    LateClosure("AsyncImage phases") { read in AsyncImage(url: nil) { _ in Text("\(read())") } },
    LateClosure("ViewModifier.body") { read in Text("x").modifier(NumberModifier(read: read)) },
    LateClosure("UIViewRepresentable") { read in NumberLabel(read: read) },
    LateClosure("UIViewControllerRepresentable") { read in NumberScreen(read: read) },
    LateClosure("sheet") { read in Text("x").sheet(isPresented: .constant(true)) { Text("sheet \(read())") } },
    LateClosure("sheet of an item") { read in
      Text("x").sheet(item: .constant(items[0])) { Text("sheet \($0.id + read())") }
    },
    LateClosure("fullScreenCover") { read in
      Text("x").fullScreenCover(isPresented: .constant(true)) { Text("cover \(read())") }
    },
    LateClosure("popover") { read in Text("x").popover(isPresented: .constant(true)) { Text("box \(read())") } },
    LateClosure("inspector") { read in Text("x").inspector(isPresented: .constant(true)) { Text("more \(read())") } },
    LateClosure("alert") { read in
      Text("x").alert("Title", isPresented: .constant(true)) {
        Button("Press \(read())") {}
      } message: {
        Text("words \(read())")
      }
    },
    LateClosure("alert of data") { read in
      Text("x").alert("Title", isPresented: .constant(true), presenting: items[0]) { _ in
        Button("Press") {}
      } message: {
        Text("words \($0.id + read())")
      }
    },
    LateClosure("confirmationDialog") { read in
      Text("x").confirmationDialog("Title", isPresented: .constant(true)) { Button("Press \(read())") {} }
    },
    LateClosure("Alert") { read in
      Text("x").alert(isPresented: .constant(true)) { Alert(title: Text("words \(read())")) }
    },
    LateClosure("ActionSheet") { read in
      Text("x").actionSheet(isPresented: .constant(true)) {
        ActionSheet(title: Text("words \(read())"), buttons: [.cancel()])
      }
    },
    LateClosure("navigationDestination for values") { read in
      NavigationStack(path: .constant([1])) {
        Text("root").navigationDestination(for: Int.self) { Text("at \($0 + read())") }
      }
    },
    LateClosure("navigationDestination of a state") { read in
      NavigationStack {
        Text("root").navigationDestination(isPresented: .constant(true)) { Text("at \(read())") }
      }
    },
    LateClosure("navigationDestination of an item") { read in
      NavigationStack {
        Text("root").navigationDestination(item: .constant(items[1] as Item?)) { Text("at \($0.id + read())") }
      }
    },
    LateClosure("NavigationLink", open: { try $0.press("enter") }) { read in
      NavigationStack { NavigationLink("go") { Text("at \(read())") } }
    },
    LateClosure("searchable tokens") { read in
      NavigationStack {
        Text("x").searchable(text: .constant(""), tokens: .constant(items)) { Text("token \($0.id + read())") }
      }
    },
    LateClosure("chartOverlay") { read in
      Chart { BarMark(x: .value("x", "a"), y: .value("y", 1)) }.frame(height: 80)
        .chartOverlay { _ in Text("\(read())") }
    },
    LateClosure("chart content") { read in
      Chart(items) { BarMark(x: .value("x", "\($0.id)"), y: .value("y", $0.id + read())) }.frame(height: 96)
    },
    LateClosure("AxisMarks") { read in
      Chart { BarMark(x: .value("x", "a"), y: .value("y", 1)) }.frame(height: 96)
        .chartYAxis { AxisMarks { _ in AxisValueLabel { Text("n\(read())") } } }
    },
  ]
}
