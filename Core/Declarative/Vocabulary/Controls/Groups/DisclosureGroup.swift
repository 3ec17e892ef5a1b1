import CoreEnvironment
public import CoreObserving
import CoreRetained
import CoreTerminal
import Foundation

/// A title that shows and hides what belongs to it (SwiftUI: `DisclosureGroup`): `▸ Details`, `▾ Details`.
///
/// ```swift
/// DisclosureGroup("Details") {
///   Text("Four legs, oak")
///   Text("In stock")
/// }
/// ```
///
/// For what not everybody wants to see. A part of a list is a ``Section`` with `isExpanded`, a tree of elements an
/// `OutlineGroup`; what fills a screen of its own is better led to with a ``NavigationLink``.
///
/// Return, Space and a click turn it; the arrow to the right opens it, the one to the left closes it. What it shows is
/// made when it is opened, and ends when it is closed.
public nonisolated struct DisclosureGroup<Label: View, Content: View>: View {
  @Environment(\.disclosureGroupStyle) private var style
  @State private var isOwnExpanded = false
  private let bound: Binding<Bool>?
  private let label: Label
  private let content: () -> Content

  /// Creates a group with a label, closed at first.
  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    bound = nil
    self.label = label()
    self.content = content
  }

  /// Creates a group with a label that a binding opens and closes.
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
  ) {
    bound = isExpanded
    self.label = label()
    self.content = content
  }

  /// The title, and what belongs to it where it is open.
  @MainActor public var body: some View {
    let isExpanded = bound ?? $isOwnExpanded
    let configuration = DisclosureGroupStyleConfiguration(
      label: StyleContent(label, of: \EnvironmentValues.disclosureGroupStyle),
      content: StyleContent(
        isExpanded.wrappedValue ? AnyView(content()) : AnyView(EmptyView()),
        of: \EnvironmentValues.disclosureGroupStyle),
      isExpanded: isExpanded)
    if let style {
      style.body(of: configuration, from: \.disclosureGroupStyle)
    } else {
      AutomaticDisclosureGroupStyle().makeBody(configuration: configuration)
    }
  }
}

extension DisclosureGroup where Label == Text {
  /// Creates a group with a title, closed at first.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Creates a group with a title that a binding opens and closes.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) { self.init(isExpanded: isExpanded, content: content) { Text(title) } }
}

/// Draws disclosure groups: their title and, while they are open, their content (SwiftUI: `DisclosureGroupStyle`).
@MainActor @preconcurrency
public protocol DisclosureGroupStyle {
  /// What a group looks like.
  associatedtype Body: View
  /// What there is to know of a group.
  typealias Configuration = DisclosureGroupStyleConfiguration
  /// What a group looks like.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a disclosure group style has to draw: label, content, and whether it is open (SwiftUI:
/// `DisclosureGroupStyleConfiguration`).
public nonisolated struct DisclosureGroupStyleConfiguration: StyledConfiguration {
  var maker: ControlStyle?
  /// The type of the label: whatever view the group was given, without its type.
  public typealias Label = StyleContent
  /// The type of the content: whatever views the group holds, without their types.
  public typealias Content = StyleContent
  /// The label that the group was created with, to be shown always.
  public let label: Label
  /// The views that the group shows and hides; empty while the group is closed.
  public let content: Content
  /// Whether the group is open; a style sets it when its title is pressed.
  @Binding public var isExpanded: Bool
}

/// The usual look: a triangle before the title, and what belongs to it below, two columns in. In a list the title is a row, and so
/// is each view below it.
public nonisolated struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
  /// Creates the style; usually written `.automatic`.
  public init() {}
  /// The group in this style: a title with a triangle, and the content below while it is open.
  @MainActor @preconcurrency public func makeBody(configuration: DisclosureGroupStyleConfiguration) -> some View {
    DisclosureBody(configuration: configuration)
  }
}

/// A group of the usual look: views one below the other, or rows of a list.
private nonisolated struct DisclosureBody: View {
  @Environment(\.isListRow) private var isListRow
  let configuration: DisclosureGroupStyleConfiguration

  @MainActor var body: some View {
    if isListRow {
      let isExpanded = configuration.$isExpanded
      DisclosureTitle(isExpanded: configuration.$isExpanded, label: configuration.label)
        ._itemTrait(RowLookTrait.self) { look in
          look.disclosure = RowDisclosure(isExpanded: isExpanded.wrappedValue) { isExpanded.wrappedValue = $0 }
        }
        ._itemTrait(ItemActionTrait.self) { action in
          action = ItemAction { isExpanded.wrappedValue.toggle() }
        }
      configuration.content.padding(.leading, 16)
    } else {
      VStack(alignment: .leading) {
        DisclosureTitle(isExpanded: configuration.$isExpanded, label: configuration.label)
        configuration.content.padding(.leading, 16)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  /// A triangle before the title, and the content indented by two columns below it, as wide as there is room.
  public static nonisolated var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

private struct DisclosureGroupStyleKey: EnvironmentKey {
  static var defaultValue: ChosenStyle<DisclosureGroupStyleConfiguration>? { nil }
}

extension EnvironmentValues {
  var disclosureGroupStyle: ChosenStyle<DisclosureGroupStyleConfiguration>? {
    get { self[DisclosureGroupStyleKey.self] }
    set { self[DisclosureGroupStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how the disclosure groups in the view look (SwiftUI: `disclosureGroupStyle(_:)`).
  public nonisolated func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
    _style(\.disclosureGroupStyle, ChosenStyle(style) { $0.makeBody(configuration: $1) })
  }
}

/// A tree of titles that open and close (SwiftUI: `OutlineGroup`). What has no children is a line of its own.
///
/// ```swift
/// struct Folder: Identifiable {
///   let id: String
///   var folders: [Folder]?
/// }
/// struct Folders: View {
///   let roots: [Folder]
///   var body: some View { OutlineGroup(roots, children: \.folders) { Text($0.id) } }
/// }
/// ```
public nonisolated struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Leaf: View>: View {
  let data: Data?
  /// The one element, where there is no collection of them.
  private var root: Data.Element?
  let id: KeyPath<Data.Element, ID>
  let children: KeyPath<Data.Element, Data?>
  let content: (Data.Element) -> Leaf

  /// Creates a tree of elements that a property identifies.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Leaf
  ) {
    self.data = data
    self.id = id
    self.children = children
    self.content = content
  }

  /// Creates a tree of elements that have an identity.
  public init(
    _ data: Data, children: KeyPath<Data.Element, Data?>, @ViewBuilder content: @escaping (Data.Element) -> Leaf
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data, id: \.id, children: children, content: content)
  }

  /// Creates a tree of one element that has an identity, which is its root.
  public init<Element: Identifiable>(
    _ root: Element, children: KeyPath<Element, Data?>, @ViewBuilder content: @escaping (Element) -> Leaf
  ) where Element == Data.Element, ID == Element.ID {
    self.init(root, id: \.id, children: children, content: content)
  }

  /// Creates a tree of one element that a property identifies, which is its root.
  public init<Element>(
    _ root: Element, id: KeyPath<Element, ID>, children: KeyPath<Element, Data?>,
    @ViewBuilder content: @escaping (Element) -> Leaf
  ) where Element == Data.Element {
    data = nil
    self.root = root
    self.id = id
    self.children = children
    self.content = content
  }

  /// A line or a group for each element.
  @MainActor public var body: some View {
    if let root { line(root).id(root[keyPath: id]) }
    if let data { lines(of: data) }
  }

  @MainActor private func lines(of data: Data) -> some View { ForEach(data, id: id) { line($0) } }

  @MainActor @ViewBuilder
  private func line(_ element: Data.Element) -> some View {
    if let inner = element[keyPath: children] {
      DisclosureGroup {
        AnyView(OutlineGroup(inner, id: id, children: children, content: content))
      } label: {
        content(element)
      }
    } else {
      content(element).padding(.leading, 16)
    }
  }
}
