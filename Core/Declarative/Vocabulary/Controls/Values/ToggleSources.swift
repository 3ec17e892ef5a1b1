public import CoreObserving

// Toggles of several things at once: on where all are, off where none is, and something between where they differ. Turning it
// turns all of them.

extension Toggle {
  /// Creates a toggle of several things with a label (SwiftUI: `Toggle(sources:isOn:label:)`).
  public init<Sources: RandomAccessCollection>(
    sources: Sources, isOn: KeyPath<Sources.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
  ) {
    self.init(sources: sources, isOn, label: label())
  }

  private init<Sources: RandomAccessCollection>(
    sources: Sources, _ isOn: KeyPath<Sources.Element, Binding<Bool>>, label: Label
  ) {
    let areOn: () -> [Bool] = { sources.map { $0[keyPath: isOn].wrappedValue } }
    self.init(
      isOn: Binding {
        let areOn = areOn()
        return !areOn.isEmpty && areOn.allSatisfy(\.self)
      } set: { value in
        for source in sources { source[keyPath: isOn].wrappedValue = value }
      }, label: label)
    isMixed = { Set(areOn()).count > 1 }
  }
}

extension Toggle where Label == Text {
  /// Creates a toggle of several things with a title.
  public init<Sources: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, sources: Sources, isOn: KeyPath<Sources.Element, Binding<Bool>>
  ) { self.init(sources: sources, isOn, label: Text(titleKey)) }

  /// Creates a toggle of several things with a title.
  @_disfavoredOverload
  public init<Sources: RandomAccessCollection>(
    _ title: some StringProtocol, sources: Sources, isOn: KeyPath<Sources.Element, Binding<Bool>>
  ) { self.init(sources: sources, isOn, label: Text(title)) }
}

extension Toggle where Label == CoreDeclarative.Label<Text, Image> {
  /// Creates a toggle of several things with a title and a symbol.
  public init<Sources: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, systemImage: String, sources: Sources,
    isOn: KeyPath<Sources.Element, Binding<Bool>>
  ) { self.init(sources: sources, isOn, label: Label(titleKey, systemImage: systemImage)) }

  /// Creates a toggle of several things with a title and a symbol.
  @_disfavoredOverload
  public init<Sources: RandomAccessCollection>(
    _ title: some StringProtocol, systemImage: String, sources: Sources, isOn: KeyPath<Sources.Element, Binding<Bool>>
  ) { self.init(sources: sources, isOn, label: Label(title, systemImage: systemImage)) }
}
