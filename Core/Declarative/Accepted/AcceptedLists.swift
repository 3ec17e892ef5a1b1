public import Foundation

extension View {
  /// Sets the colour of the line below a row, on other systems.
  ///
  /// `color` and `edges` have no effect here: lines have the colour of the theme.
  public nonisolated func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View { self }

  /// Sets how much the headers of sections stand out, on other systems.
  ///
  /// `prominence` has no effect here: all headers look alike.
  public nonisolated func headerProminence(_ prominence: Prominence) -> some View { self }
}

extension View {
  /// Sets how far a section is from the edges of its list, on other systems.
  ///
  /// `edges` and `length` have no effect here: rows reach from edge to edge (SwiftUI: `listSectionMargins(_:_:)`).
  public nonisolated func listSectionMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View { self }

  /// Shows or hides the letters at the edge of a list that lead to its sections, on other systems.
  ///
  /// `visibility` has no effect here: lists have no such letters (SwiftUI: `listSectionIndexVisibility(_:)`).
  public nonisolated func listSectionIndexVisibility(_ visibility: Visibility) -> some View { self }

  /// Sets the letters that lead to a section, on other systems.
  ///
  /// `label` has no effect here: lists have no such letters (SwiftUI: `sectionIndexLabel(_:)`).
  public nonisolated func sectionIndexLabel(_ label: Text?) -> some View { self }

  /// Sets the letters that lead to a section, on other systems.
  ///
  /// `label` has no effect here: lists have no such letters (SwiftUI: `sectionIndexLabel(_:)`).
  @_disfavoredOverload
  public nonisolated func sectionIndexLabel(_ label: (some StringProtocol)?) -> some View { self }

  /// Sets the text by which a row is found when its first letters are typed, on other systems.
  ///
  /// `text` has no effect here: what is typed in a list is for its commands (SwiftUI: `typeSelectEquivalent(_:)`).
  public nonisolated func typeSelectEquivalent(_ text: Text?) -> some View { self }

  /// Sets the text by which a row is found when its first letters are typed, on other systems.
  ///
  /// `stringKey` has no effect here: what is typed in a list is for its commands (SwiftUI: `typeSelectEquivalent(_:)`).
  public nonisolated func typeSelectEquivalent(_ stringKey: LocalizedStringKey) -> some View { self }

  /// Sets the text by which a row is found when its first letters are typed, on other systems.
  ///
  /// `string` has no effect here: what is typed in a list is for its commands (SwiftUI: `typeSelectEquivalent(_:)`).
  @_disfavoredOverload
  public nonisolated func typeSelectEquivalent(_ string: some StringProtocol) -> some View { self }
}
