public import AmbientProgram
import CoreEnvironment
public import CoreRetained
public import Foundation

/// Shows a picture: one of the system's symbols, as a character, or a picture of UIKit (SwiftUI: `Image`).
///
/// ```swift
/// Image(systemName: "cart").foregroundStyle(.red)
/// ```
///
/// With words beside it take a ``Label``; a picture from the network is an ``AsyncImage``, a drawing a ``Shape`` or a
/// `Canvas`. What only decorates is `Image(decorative:)`, and is not spoken.
///
/// Symbols are drawn in the colour of text, and bold where the font is. One whose name is not known is `⍰`. Pictures
/// are drawn in half cells of colour.
///
/// A picture of the program's assets is found by its name, see `UIImage`; it follows light and dark.
public nonisolated struct Image: Equatable, Sendable {
  /// What is shown.
  enum Source: Equatable {
    case symbol(String)
    case retained(UIImage)
    case named(String, bundle: ProgramBundle)
  }

  let source: Source
  /// Told to who cannot see the screen; `nil` for the picture's own name.
  private(set) var label: Text?
  /// Not told to who cannot see the screen.
  private(set) var isDecorative = false
  private(set) var mode: TemplateRenderingMode?
  /// Takes whatever size there is, where it has pixels.
  var isResizable = false

  private init(_ source: Source, label: Text? = nil, isDecorative: Bool = false) {
    (self.source, self.label, self.isDecorative) = (source, label, isDecorative)
  }

  /// - Parameter label: `nil` for a picture that only decorates.
  init(drawn image: UIImage, label: Text?) { self.init(.retained(image), label: label, isDecorative: label == nil) }

  /// Shows one of the system's symbols, by Apple's name. A name that is not known draws `⍰`.
  public init(systemName: String) { self.init(.symbol(systemName)) }

  /// Shows one of the system's symbols.
  ///
  /// `variableValue` has no effect here: a character cannot be drawn in part.
  public init(systemName: String, variableValue: Double?) { self.init(.symbol(systemName)) }

  /// Shows a picture of UIKit, whose pixels are drawn in half cells.
  public init(uiImage: UIImage) { self.init(.retained(uiImage)) }

  /// Shows a picture of the bundle by its name; the name itself is told to who cannot see it.
  public init(_ name: String, bundle: Bundle? = nil) { self.init(.named(name, bundle: ProgramBundle(bundle))) }

  /// Shows a picture by its name.
  ///
  /// `variableValue` has no effect here: a character cannot be drawn in part.
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) { self.init(name, bundle: bundle) }

  /// Shows a picture by its name, told as `label` to who cannot see it.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(.named(name, bundle: ProgramBundle(bundle)), label: label)
  }

  /// Shows a picture by its name, told as `label` to who cannot see it.
  ///
  /// `variableValue` has no effect here: a character cannot be drawn in part.
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil, label: Text) {
    self.init(name, bundle: bundle, label: label)
  }

  /// Shows a picture by its name; who cannot see it misses nothing.
  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(.named(name, bundle: ProgramBundle(bundle)), isDecorative: true)
  }

  /// Shows a picture by its name; who cannot see it misses nothing.
  ///
  /// `variableValue` has no effect here: a character cannot be drawn in part.
  public init(decorative name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self.init(decorative: name, bundle: bundle)
  }

  // MARK: By resources, and of the program's own bundles

  /// Shows the picture of a resource, as `Image(.flag)`.
  public init(_ resource: ImageResource) { self.init(.named(resource.name, bundle: resource.bundle)) }

  /// Shows a picture of one of the program's own bundles.
  @_disfavoredOverload
  public init(_ name: String, bundle: ProgramBundle?) { self.init(.named(name, bundle: bundle ?? .main)) }

  /// Shows a picture of one of the program's own bundles.
  ///
  /// `variableValue` has no effect here: a character cannot be drawn in part.
  @_disfavoredOverload
  public init(_ name: String, variableValue: Double?, bundle: ProgramBundle?) { self.init(name, bundle: bundle) }

  /// Shows a picture of one of the program's own bundles, told as `label`.
  @_disfavoredOverload
  public init(_ name: String, bundle: ProgramBundle?, label: Text) {
    self.init(.named(name, bundle: bundle ?? .main), label: label)
  }

  /// Shows a picture of one of the program's own bundles; who cannot see it misses nothing.
  @_disfavoredOverload
  public init(decorative name: String, bundle: ProgramBundle?) {
    self.init(.named(name, bundle: bundle ?? .main), isDecorative: true)
  }

  // MARK: Changed

  /// Draws the picture in its own colours, or in that of text (SwiftUI: `renderingMode(_:)`).
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    var image = self
    image.mode = renderingMode
    return image
  }

  /// Sets how the parts of a symbol are coloured, on other systems.
  ///
  /// `mode` has no effect here: a character has one colour (SwiftUI: `symbolRenderingMode(_:)`).
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }

  /// Sets how the picture is made larger or smaller, on other systems.
  ///
  /// `interpolation` has no effect here: cells have one size (SwiftUI: `interpolation(_:)`).
  public func interpolation(_ interpolation: Interpolation) -> Image { self }

  /// Says how bright the picture may be, on other systems.
  ///
  /// `range` has no effect here: terminals show the usual range (SwiftUI: `allowedDynamicRange(_:)`).
  public func allowedDynamicRange(_ range: DynamicRange?) -> Image { self }

  /// Smooths the edges of the picture, on other systems.
  ///
  /// `isAntialiased` has no effect here: cells have one size (SwiftUI: `antialiased(_:)`).
  public func antialiased(_ isAntialiased: Bool) -> Image { self }
}

extension Image {
  /// The picture of the retained face, without its colour.
  ///
  /// - Parameter variants: What is asked for of symbols.
  func uiImage(variants: SymbolVariants = .none) -> UIImage {
    switch source {
    case .symbol(let name): UIImage(systemName: variants.applied(to: name)) ?? .missing
    case .retained(let image): image
    case .named(let name, let bundle): UIImage(named: name, in: bundle, compatibleWith: nil) ?? .missing
    }
  }

  /// What is told of a picture without a label: its name.
  private var spokenName: String? {
    guard case .named(let name, _) = source else { return nil }
    return name.split(separator: "/").last.map(String.init) ?? name
  }

  /// The picture as it is drawn at a place.
  func resolved(in environment: EnvironmentValues) -> UIImage {
    let surroundings = environment.textSurroundings
    guard surroundings?.place.isRedacted != true else { return .placeholder }
    let color = environment.foregroundColor ?? .label
    var image = uiImage(variants: environment.symbolVariants)
    if isResizable { image = image.resizableImage(withCapInsets: .zero, resizingMode: .stretch) }
    if image.hasPixels {
      // Pixels have colours of their own, unless they are a shape.
      let isShape = mode.map { $0 == .template } ?? (image.renderingMode == .alwaysTemplate)
      if isShape {
        image = image.withTintColor(color, renderingMode: .alwaysOriginal)
      } else if mode == .original {
        image = image.withRenderingMode(.alwaysOriginal)
      }
    } else if mode == .template || mode == nil && image.tintColor == nil {
      image = image.withTintColor(color, renderingMode: .automatic)
    }
    if image.symbolConfiguration == nil, surroundings?.look.uiFont.isBold == true {
      image = image.withConfiguration(UIImage.SymbolConfiguration(weight: .bold))
    }
    return image
  }
}

extension Image: PrimitiveView {
  @MainActor func makeNode(in context: GraphContext) -> ViewNode<Image> {
    LeafNode(self, UIImageView(image: nil), in: context, isPlain: true) { image, view, environment in
      view.image = image.resolved(in: environment)
      view.isAccessibilityElement = !image.isDecorative
      view.accessibilityLabel = image.label?.string(in: environment) ?? image.spokenName
    }
  }
}

extension Text {
  /// Shows a picture as a part of a text, for example before a word.
  public init(_ image: Image) { self.init(.source(ImageSource(image))) }
}

/// A picture among text. Unchecked: it holds one constant, a value.
private final class ImageSource: TextSource, @unchecked Sendable {
  private let image: Image

  init(_ image: Image) { self.image = image }

  override func isEqual(to other: TextSource) -> Bool { (other as? ImageSource)?.image == image }

  override func resolve(into resolution: inout TextResolution, _ look: TextRunLook) {
    let image = image.uiImage(variants: resolution.environment.symbolVariants)
    var look = look
    if let color = image.tintColor { look.ownColor = color }
    resolution.append(image.text(with: resolution.environment.traits), look)
  }
}
