public import CoreRetained
import Foundation

/// Says that there is nothing to show, why, and what can be done (SwiftUI: `ContentUnavailableView`).
///
/// ```swift
/// ContentUnavailableView("No items", systemImage: "cart", description: Text("Products you add appear here."))
/// ContentUnavailableView.search(text: "chiar")
/// ```
///
/// In place of an empty list, or after a failure, with a button to try again in `actions`. While something is still on
/// its way take a ``ProgressView``.
///
/// It takes all the room there is, and stands in the middle.
public nonisolated struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  private let label: Label
  private let description: Description
  private let actions: Actions

  /// Creates the view from a label, and where needed a description below it and buttons below that.
  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) { (self.label, self.description, self.actions) = (label(), description(), actions()) }

  /// The icon and the title, the description below them, and the buttons below that.
  @MainActor public var body: some View {
    VStack(spacing: 16) {
      VStack {
        label.font(.title2)
        description.foregroundStyle(.secondary)
      }
      Group { actions }
    }
    .multilineTextAlignment(.center)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

extension ContentUnavailableView
where Label == CoreDeclarative.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// Creates it of a key and one of the system's symbols.
  public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init {
      CoreDeclarative.Label(title, systemImage: name)
    } description: {
      description
    } actions: {
      EmptyView()
    }
  }

  /// Creates it of a string and one of the system's symbols.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
    self.init {
      CoreDeclarative.Label(title, systemImage: name)
    } description: {
      description
    } actions: {
      EmptyView()
    }
  }

  /// Creates it of a key and a picture.
  public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
    self.init {
      CoreDeclarative.Label(title, image: name)
    } description: {
      description
    } actions: {
      EmptyView()
    }
  }

  /// Creates it of a string and a picture.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image name: String, description: Text? = nil) {
    self.init {
      CoreDeclarative.Label(title, image: name)
    } description: {
      description
    } actions: {
      EmptyView()
    }
  }

  /// Creates it of a key and the picture of a resource.
  public init(_ title: LocalizedStringKey, image resource: ImageResource, description: Text? = nil) {
    self.init {
      CoreDeclarative.Label(title, image: resource)
    } description: {
      description
    } actions: {
      EmptyView()
    }
  }

  /// Creates it of a string and the picture of a resource.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image resource: ImageResource, description: Text? = nil) {
    self.init {
      CoreDeclarative.Label(title, image: resource)
    } description: {
      description
    } actions: {
      EmptyView()
    }
  }
}

extension ContentUnavailableView
where
  Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
  Actions == SearchUnavailableContent.Actions
{
  /// Says that a search found nothing, without naming what was searched for.
  public static var search: ContentUnavailableView { search(text: "") }

  /// Says that a search for `text` found nothing, with the advice to check the spelling.
  ///
  /// ```swift
  /// struct Cities: View {
  ///   @State private var text = ""
  ///   private var found: [String] { ["Bern", "Paris"].filter { text.isEmpty || $0.hasPrefix(text) } }
  ///   var body: some View {
  ///     List(found, id: \.self) { Text($0) }
  ///       .searchable(text: $text)
  ///       .overlay { if found.isEmpty { ContentUnavailableView.search(text: text) } }
  ///   }
  /// }
  /// ```
  public static func search(text: String) -> ContentUnavailableView {
    ContentUnavailableView {
      SearchUnavailableContent.Label(text: text)
    } description: {
      SearchUnavailableContent.Description()
    } actions: {
      SearchUnavailableContent.Actions()
    }
  }
}

/// The parts of the view for a search without results (SwiftUI: `SearchUnavailableContent`).
public nonisolated struct SearchUnavailableContent {
  /// The label that says that nothing was found.
  public struct Label: View {
    let text: String
    /// The icon, and the words that were looked for.
    public var body: some View {
      if text.isEmpty {
        CoreDeclarative.Label {
          Text(system: .noResults)
        } icon: {
          Image(systemName: "magnifyingglass")
        }
      } else {
        CoreDeclarative.Label {
          Text(system: .noResultsFor, text)
        } icon: {
          Image(systemName: "magnifyingglass")
        }
      }
    }
  }

  /// The advice that stands below the label.
  public struct Description: View {
    /// The advice to check the spelling, or to search for something else.
    public var body: some View { Text(system: .checkSpelling) }
  }

  /// The place for buttons, which is empty here.
  public struct Actions: View {
    /// No view at all: a search without results offers nothing to press.
    public var body: some View { EmptyView() }
  }
}
