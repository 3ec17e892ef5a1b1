import CoreRetained
import Foundation

/// That there is nothing to show, why, and what can be done (SwiftUI: `ContentUnavailableView`).
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

  /// Creates it of views.
  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) { (self.label, self.description, self.actions) = (label(), description(), actions()) }

  /// Icon and title, what is said of it, and below that what can be done.
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
}

extension ContentUnavailableView
where
  Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
  Actions == SearchUnavailableContent.Actions
{
  /// That nothing was found.
  public static var search: ContentUnavailableView { search(text: "") }

  /// That nothing was found for a text.
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

/// What is shown where nothing was found (SwiftUI: `SearchUnavailableContent`).
public nonisolated struct SearchUnavailableContent {
  /// That nothing was found.
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

  /// What can be done about it.
  public struct Description: View {
    /// The advice.
    public var body: some View { Text(system: .checkSpelling) }
  }

  /// Nothing more.
  public struct Actions: View {
    /// Nothing.
    public var body: some View { EmptyView() }
  }
}
