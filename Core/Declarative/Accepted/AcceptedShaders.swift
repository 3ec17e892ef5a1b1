public import CoreEnvironment
public import Foundation

// What computes the colours of a view on a graphics processor. A terminal has none: what is asked for is accepted, and views are
// seen as they are.

/// The functions for graphics processors that a program has (SwiftUI: `ShaderLibrary`). None of them runs in a terminal.
@dynamicMemberLookup
public struct ShaderLibrary: Hashable, Sendable {
  /// The functions of the program.
  public static let `default` = ShaderLibrary()
  private init() {}
  /// The functions of a bundle.
  ///
  /// `bundle` has no effect here: no function runs.
  public static func bundle(_ bundle: Bundle) -> ShaderLibrary { .default }
  /// Creates a library from its compiled form.
  ///
  /// `data` has no effect here: no function runs.
  public init(data: Data) {}
  /// Creates a library from a file of its compiled form.
  ///
  /// `url` has no effect here: no function runs.
  public init(url: URL) {}
  /// A function of the program, by its name.
  public static subscript(dynamicMember name: String) -> ShaderFunction {
    ShaderFunction(library: .default, name: name)
  }
  /// A function of the library, by its name.
  public subscript(dynamicMember name: String) -> ShaderFunction { ShaderFunction(library: self, name: name) }
}

/// A function for a graphics processor (SwiftUI: `ShaderFunction`). It does not run in a terminal.
@dynamicCallable
public struct ShaderFunction: Hashable, Sendable {
  /// The library that it is in.
  public var library: ShaderLibrary
  /// What it is called there.
  public var name: String

  /// Names a function of a library.
  public init(library: ShaderLibrary, name: String) { (self.library, self.name) = (library, name) }

  /// The function with its arguments.
  public func dynamicallyCall(withArguments args: [Shader.Argument]) -> Shader {
    Shader(function: self, arguments: args)
  }
}

/// A function for a graphics processor with its arguments (SwiftUI: `Shader`). As a style it is that of its place.
public struct Shader: Hashable, Sendable {
  /// What a shader is used for.
  public enum UsageType: Hashable, Sendable {
    /// To draw shapes.
    case shapeStyle
    /// To change colours.
    case colorEffect
    /// To move points.
    case distortionEffect
    /// To change a view as a whole.
    case layerEffect
  }

  /// An argument of a function (SwiftUI: `Shader.Argument`).
  public struct Argument: Hashable, Sendable {
    private let name: String
    /// A number.
    ///
    /// `x` has no effect here: no function runs.
    public static func float<T: BinaryFloatingPoint>(_ x: T) -> Argument { Argument(name: "float") }
    /// Two numbers.
    ///
    /// `x` and `y` have no effect here: no function runs.
    public static func float2<T: BinaryFloatingPoint>(_ x: T, _ y: T) -> Argument { Argument(name: "float2") }
    /// The two numbers of a point.
    ///
    /// `point` has no effect here: no function runs.
    public static func float2(_ point: CGPoint) -> Argument { Argument(name: "float2") }
    /// The two numbers of a size.
    ///
    /// `size` has no effect here: no function runs.
    public static func float2(_ size: CGSize) -> Argument { Argument(name: "float2") }
    /// Three numbers.
    ///
    /// `x`, `y` and `z` have no effect here: no function runs.
    public static func float3<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T) -> Argument {
      Argument(name: "float3")
    }
    /// Four numbers.
    ///
    /// `x`, `y`, `z` and `w` have no effect here: no function runs.
    public static func float4<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T, _ w: T) -> Argument {
      Argument(name: "float4")
    }
    /// Any number of numbers.
    ///
    /// `array` has no effect here: no function runs.
    public static func floatArray(_ array: [Float]) -> Argument { Argument(name: "floatArray") }
    /// The rectangle of the view or the shape.
    public static let boundingRect = Argument(name: "boundingRect")
    /// A colour.
    ///
    /// `color` has no effect here: no function runs.
    public static func color(_ color: Color) -> Argument { Argument(name: "color") }
    /// Any number of colours.
    ///
    /// `array` has no effect here: no function runs.
    public static func colorArray(_ array: [Color]) -> Argument { Argument(name: "colorArray") }
    /// A picture.
    ///
    /// `image` has no effect here: no function runs.
    public static func image(_ image: Image) -> Argument { Argument(name: "image") }
    /// Any bytes.
    ///
    /// `data` has no effect here: no function runs.
    public static func data(_ data: Data) -> Argument { Argument(name: "data") }
  }

  /// The function.
  public var function: ShaderFunction
  /// Its arguments.
  public var arguments: [Argument]
  /// Colours between those there are may be mixed of neighbours, on other systems.
  public var dithersColor = false

  /// Creates a shader from a function and its arguments.
  public init(function: ShaderFunction, arguments: [Argument]) {
    (self.function, self.arguments) = (function, arguments)
  }

  /// Prepares the function, on other systems.
  ///
  /// `type` has no effect here: no function runs.
  public func compile(as type: UsageType) async throws {}
}

extension Shader: ShapeStyle {
  /// The style of its place.
  public func resolve(in environment: EnvironmentValues) -> ForegroundStyle { ForegroundStyle() }
}

extension View {
  /// Has a function change the colour of each point, on other systems.
  ///
  /// `shader` and `isEnabled` have no effect here: a terminal has no graphics processor (SwiftUI: `colorEffect(_:isEnabled:)`).
  public nonisolated func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View { self }

  /// Has a function move each point, on other systems.
  ///
  /// `shader`, `maxSampleOffset` and `isEnabled` have no effect here: a terminal has no graphics processor (SwiftUI:
  /// `distortionEffect(_:maxSampleOffset:isEnabled:)`).
  public nonisolated func distortionEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View { self }

  /// Has a function change the view as a whole, on other systems.
  ///
  /// `shader`, `maxSampleOffset` and `isEnabled` have no effect here: a terminal has no graphics processor (SwiftUI:
  /// `layerEffect(_:maxSampleOffset:isEnabled:)`).
  public nonisolated func layerEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View { self }
}

extension VisualEffect {
  /// Has a function change the colour of each point.
  ///
  /// `shader` and `isEnabled` have no effect here: a terminal has no graphics processor.
  public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some VisualEffect { self }

  /// Has a function move each point.
  ///
  /// `shader`, `maxSampleOffset` and `isEnabled` have no effect here: a terminal has no graphics processor.
  public func distortionEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some VisualEffect { self }

  /// Has a function change the view as a whole.
  ///
  /// `shader`, `maxSampleOffset` and `isEnabled` have no effect here: a terminal has no graphics processor.
  public func layerEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some VisualEffect { self }
}
