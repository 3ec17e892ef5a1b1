public import CoreObserving

// Pickers of several things at once: what all of them have is chosen, and choosing sets all of them.

extension Binding where Value: Hashable {
  /// A property of several things: that of the first one; setting it sets all of them.
  fileprivate static func shared<Sources: RandomAccessCollection>(
    _ sources: Sources, _ selection: KeyPath<Sources.Element, Binding<Value>>, _ first: Sources.Element
  ) -> Binding<Value> {
    Binding {
      first[keyPath: selection].wrappedValue
    } set: { value in
      for source in sources { source[keyPath: selection].wrappedValue = value }
    }
  }
}

extension Picker {
  /// Creates a picker that chooses for several things at once, with a label (SwiftUI: `Picker(sources:selection:content:label:)`). It shows
  /// what the first of them has; there must be one.
  public init<Sources: RandomAccessCollection>(
    sources: Sources, selection: KeyPath<Sources.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    guard let first = sources.first else { fatalError("A picker of several things needs at least one: leave it out.") }
    self.init(selection: .shared(sources, selection, first), content: content, label: label)
  }
}

extension Picker where Label == Text {
  /// Creates a picker that chooses for several things at once, with a title.
  public init<Sources: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, sources: Sources, selection: KeyPath<Sources.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) { self.init(sources: sources, selection: selection, content: content) { Text(titleKey) } }

  /// Creates a picker that chooses for several things at once, with a title that is shown as it is.
  @_disfavoredOverload
  public init<Sources: RandomAccessCollection>(
    _ title: some StringProtocol, sources: Sources, selection: KeyPath<Sources.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) { self.init(sources: sources, selection: selection, content: content) { Text(title) } }
}
