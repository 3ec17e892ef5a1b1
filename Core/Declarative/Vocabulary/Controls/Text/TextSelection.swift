public import CoreObserving
public import Foundation

/// What is selected of a text (SwiftUI: `TextSelection`).
///
/// Fields and editors take a binding to one, and do not tell what their users select: it is what the program has set.
public struct TextSelection: Hashable, Sendable {
  /// One part of the text, or several.
  public enum Indices: Hashable, Sendable {
    /// One part; an empty one is the place where is typed.
    case selection(Range<String.Index>)
    /// Several parts.
    case multiSelection(RangeSet<String.Index>)
  }

  /// What is selected.
  public var indices: Indices
  /// To which side of its place the cursor belongs; without effect here.
  public var affinity: TextSelectionAffinity = .automatic

  /// Selects a part of a text.
  public init(range: Range<String.Index>) { indices = .selection(range) }
  /// Selects several parts of a text.
  public init(ranges: RangeSet<String.Index>) { indices = .multiSelection(ranges) }
  /// Puts the cursor to a place.
  public init(insertionPoint: String.Index) { self.init(range: insertionPoint..<insertionPoint) }

  /// Whether it is a place where is typed, and nothing selected.
  public var isInsertion: Bool {
    switch indices {
    case .selection(let range): range.isEmpty
    case .multiSelection(let ranges): ranges.isEmpty
    }
  }
}

/// To which side of its place the cursor belongs (SwiftUI: `TextSelectionAffinity`). Accepted so that listings compile.
public enum TextSelectionAffinity: Hashable, Sendable {
  /// The system decides.
  case automatic
  /// To what comes before.
  case upstream
  /// To what comes after.
  case downstream
}

/// What is selected of an attributed text (SwiftUI: `AttributedTextSelection`).
///
/// Editors take a binding to one, and do not tell what their users select: it is what the program has set.
public struct AttributedTextSelection: Equatable, Sendable {
  private let range: Range<AttributedString.Index>?

  /// Selects nothing.
  public init() { range = nil }
  /// Selects a part of a text.
  public init(range: Range<AttributedString.Index>) { self.range = range }
  /// Puts the cursor to a place.
  public init(insertionPoint: AttributedString.Index) { range = insertionPoint..<insertionPoint }
}

extension TextField where Label == Text {
  /// Creates a field with a title, and what is selected in it.
  ///
  /// `selection` has no effect here: fields do not tell what their users select.
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
    axis: Axis? = nil
  ) { self.init(text: text, selection: selection, prompt: prompt, axis: axis) { Text(titleKey) } }

  /// Creates a field with a title, and what is selected in it.
  ///
  /// `selection` has no effect here: fields do not tell what their users select.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
    axis: Axis? = nil
  ) { self.init(text: text, selection: selection, prompt: prompt, axis: axis) { Text(title) } }
}

extension TextField {
  /// Creates a field with a label, and what is selected in it.
  ///
  /// `selection` has no effect here: fields do not tell what their users select.
  public init(
    text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil,
    @ViewBuilder label: () -> Label
  ) {
    if let axis {
      self.init(text: text, prompt: prompt, axis: axis, label: label)
    } else {
      self.init(text: text, prompt: prompt, label: label)
    }
  }
}

extension TextEditor {
  /// Creates an editor of a text, and what is selected in it.
  ///
  /// `selection` has no effect here: editors do not tell what their users select.
  public init(text: Binding<String>, selection: Binding<TextSelection?>) { self.init(text: text) }

  /// Creates an editor of an attributed text, which it shows without its attributes. An edit keeps the attributes of the beginning and
  /// the end that it leaves as they are.
  ///
  /// `selection` has no effect here: editors do not tell what their users select.
  public init(text: Binding<AttributedString>, selection: Binding<AttributedTextSelection>? = nil) {
    self.init(
      text: Binding {
        String(text.wrappedValue.characters)
      } set: { new in
        var edited = text.wrappedValue
        edited.replace(with: new)
        text.wrappedValue = edited
      })
  }
}

extension AttributedString {
  /// Takes another text where it differs, and keeps the attributes of the rest.
  fileprivate mutating func replace(with text: String) {
    let former = Array(characters)
    let new = Array(text)
    let start = zip(former, new).prefix { $0 == $1 }.count
    let end = zip(former[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    let from = characters.index(startIndex, offsetBy: start)
    let to = characters.index(startIndex, offsetBy: former.count - end)
    characters.replaceSubrange(from..<to, with: new[start..<(new.count - end)])
  }
}
