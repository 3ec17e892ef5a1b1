public import CoreObserving
import CoreEnvironment
import CoreRetained
import CoreTerminal

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// Creates a section whose rows a binding shows and hides (SwiftUI: `Section(isExpanded:content:header:)`): `▾
  /// Fruit`.
  ///
  /// Return, Space and a click on what stands above turn it; the arrow to the right opens it, the one to the left closes it. On
  /// the phone only some styles of lists show the sign for it; here all of them do.
  public nonisolated init(
    isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent
  ) { self.init(header: header(), content: content(), footer: EmptyView(), isExpanded: isExpanded) }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  /// Creates a section whose rows a binding shows and hides, with a title from the string catalogue above them.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) { self.init(header: Text(titleKey), content: content(), footer: EmptyView(), isExpanded: isExpanded) }

  /// Creates a section whose rows a binding shows and hides, with a title above them that is shown as it is.
  @_disfavoredOverload
  public nonisolated init(
    _ title: some StringProtocol, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) { self.init(header: Text(title), content: content(), footer: EmptyView(), isExpanded: isExpanded) }
}

/// The node of a section that opens and closes.
final class ExpandableSectionNode<Parent: View, Content: View, Footer: View>: WrappingNode<
  Section<Parent, Content, Footer>, ExpandableSection<Parent, Content>
>
{
  init(_ view: Section<Parent, Content, Footer>, _ isExpanded: Binding<Bool>, in context: GraphContext) {
    super.init(in: context)
    begin(with: ExpandableSection(isExpanded: isExpanded, label: view.header, content: view.content))
  }

  override func update(_ view: Section<Parent, Content, Footer>) {
    guard let isExpanded = view.isExpanded else { return }
    child?.update(ExpandableSection(isExpanded: isExpanded, label: view.header, content: view.content))
  }
}

/// A section whose title is pressed, and whose rows are there while it is open. In a list the title is its first row, so that
/// arrows lead there, too.
nonisolated struct ExpandableSection<Label: View, Content: View>: View {
  @Environment(\.isListRow) private var isListRow
  @Binding private var isExpanded: Bool
  private let label: Label
  private let content: Content

  init(isExpanded: Binding<Bool>, label: Label, content: Content) {
    _isExpanded = isExpanded
    self.label = label
    self.content = content
  }

  @MainActor var body: some View {
    let (isExpanded, title) = ($isExpanded, DisclosureTitle(isExpanded: $isExpanded, label: label))
    let rows = SectionRows(isExpanded: $isExpanded, content: content)
    if isListRow {
      Section {
        title
          .font(.headline).foregroundStyle(.secondary)
          ._itemTrait(RowLookTrait.self) { look in
            look.disclosure = RowDisclosure(isExpanded: isExpanded.wrappedValue) { isExpanded.wrappedValue = $0 }
          }
          ._itemTrait(ItemActionTrait.self) { action in action = ItemAction { isExpanded.wrappedValue.toggle() } }
        rows
      }
      .transformEnvironment(\.sectionLook) { $0.hasTitleRow = true }
    } else {
      Section {
        rows
      } header: {
        title
      }
    }
  }
}

/// The rows of a section while it is open.
nonisolated struct SectionRows<Content: View>: View {
  @Binding var isExpanded: Bool
  let content: Content

  @MainActor var body: some View { if isExpanded { content } }
}
