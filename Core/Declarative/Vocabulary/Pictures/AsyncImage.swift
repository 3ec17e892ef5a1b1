import CoreEnvironment
public import CoreObserving
import CoreRetained
public import Foundation

/// How far the loading of a picture has come (SwiftUI: `AsyncImagePhase`).
public enum AsyncImagePhase {
  /// The picture is not there yet: it is loading, or there is no address.
  case empty
  /// The picture was loaded, and can be shown.
  case success(Image)
  /// The picture could not be loaded; the error says why.
  case failure(any Error)

  /// The picture once it has been loaded, else `nil`.
  public var image: Image? { if case .success(let image) = self { image } else { nil } }
  /// The error of a picture that could not be loaded, else `nil`.
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

/// Loads a picture while the view is on the screen, through the environment's `ImageLoader` (SwiftUI: `AsyncImage`).
///
/// ```swift
/// let address = URL(string: "https://example.com/chair.png")
/// AsyncImage(url: address) { image in
///   image.resizable().scaledToFit()
/// } placeholder: {
///   ProgressView()
/// }
/// .frame(width: 160, height: 96)
/// ```
///
/// Give it a frame: before the picture is there nobody knows how large it is. A picture that is in memory is an
/// ``Image``.
///
/// Until it is there, and where it cannot be loaded, a faint ground stands in its place; with a placeholder of your own
/// that is shown in both cases, as in SwiftUI, so a spinner turns on where a picture is damaged or too large. Content
/// that is made of the ``AsyncImagePhase`` is told of the failure. Another address loads anew; when the view goes,
/// loading ends.
public nonisolated struct AsyncImage<Content: View>: View {
  private let url: URL?
  private let scale: CGFloat
  private let content: (AsyncImagePhase) -> Content
  @State private var phase = Loaded(url: nil, phase: .empty)
  @Environment(\.imageLoader) private var loader

  /// A phase, and the address it is of.
  private struct Loaded {
    let url: URL?
    let phase: AsyncImagePhase
  }

  /// Shows a picture as soon as it is there, each of its pixels one point.
  public init(url: URL?, scale: CGFloat = 1) where Content == _AsyncImageContent {
    self.init(url: url, scale: scale) { _AsyncImageContent(phase: $0) }
  }

  /// Shows something made of a picture as soon as it is there, and something else until then.
  public init<Picture: View, Placeholder: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> Picture,
    @ViewBuilder placeholder: @escaping () -> Placeholder
  ) where Content == ConditionalContent<Picture, Placeholder> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }

  /// Shows something made of how far the picture has come.
  ///
  /// `transaction` has no effect here: a picture is shown at once.
  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.scale = scale
    self.content = content
  }

  /// What the closure makes of the phase; loading begins when the view appears, and anew with another address.
  @MainActor public var body: some View {
    // What was loaded of another address is not shown for this one.
    content(phase.url == url ? phase.phase : .empty)
      .task(id: url) { [loader] in await load(through: loader) }
  }

  @MainActor
  private func load(through loader: any ImageLoader) async {
    guard let url else {
      phase = Loaded(url: nil, phase: .empty)
      return
    }
    let result: AsyncImagePhase
    do {
      let pixels = try await loader.image(at: url)
      result = .success(Image(uiImage: UIImage(pixels: pixels, scale: scale)))
    } catch {
      // Also a cancellation that is not this view's, as of a download that others shared: nobody else would end the waiting.
      result = .failure(error)
    }
    // Who was cancelled on the way has no place any more.
    if !Task.isCancelled { phase = Loaded(url: url, phase: result) }
  }
}

/// The view that `AsyncImage(url:)` shows: the picture, or a faint background until it is there.
public nonisolated struct _AsyncImageContent: View {
  let phase: AsyncImagePhase

  /// The picture, or a faint background while it is not there.
  @MainActor public var body: some View {
    if let image = phase.image { image } else { Color(.secondarySystemFill) }
  }
}
