public import CoreEnvironment
public import CoreObserving
import CoreRetained
public import Foundation

/// A height that a sheet may have (SwiftUI: `PresentationDetent`).
public struct PresentationDetent: Hashable, Sendable {
  enum Kind: Hashable {
    case medium
    case large
    case fraction(CGFloat)
    case height(CGFloat)
    case custom(CustomDetent)
  }

  let kind: Kind

  /// Half of the rows that there are for a sheet.
  public static let medium = PresentationDetent(kind: .medium)
  /// All rows that there are for a sheet.
  public static let large = PresentationDetent(kind: .large)
  /// A part of the rows that there are for a sheet, from 0 to 1.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(kind: .fraction(fraction))
  }
  /// A height in points; a row is 16.
  public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(kind: .height(height)) }

  /// A height that a type of the program computes.
  public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
    PresentationDetent(kind: .custom(CustomDetent(type: type)))
  }

  /// What there is to know where a height is computed (SwiftUI: `PresentationDetent.Context`).
  @dynamicMemberLookup
  public struct Context {
    /// The height that there is for a sheet, in points; a row is 16.
    public let maxDetentValue: CGFloat
    let environment: EnvironmentValues

    /// A value of the environment in which the sheet is.
    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { environment[keyPath: keyPath] }
  }

  /// The type that computes a height, compared by identity.
  struct CustomDetent: Hashable, Sendable {
    let type: any CustomPresentationDetent.Type

    static func == (left: CustomDetent, right: CustomDetent) -> Bool { left.type == right.type }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
  }

  /// The smallest first.
  fileprivate var order: CGFloat {
    switch kind {
    case .height(let height): height / 10_000
    case .fraction(let fraction): 1 + fraction
    case .medium: 1.5
    case .large: 2
    // How high it is turns out in a sheet: less than all of it as a rule.
    case .custom: 1
    }
  }

  /// - Parameter environment: Where the sheet is.
  @MainActor func retained(in environment: EnvironmentValues) -> UISheetPresentationController.Detent {
    switch kind {
    case .medium: .medium()
    case .large: .large()
    case .fraction(let fraction): .custom { $0.maximumDetentValue * max(0, min(1, fraction)) }
    case .height(let height): .custom { min($0.maximumDetentValue, height) }
    case .custom(let custom):
      .custom { detent in
        let context = Context(maxDetentValue: detent.maximumDetentValue, environment: environment)
        return custom.type.height(in: context).map { min(detent.maximumDetentValue, $0) }
      }
    }
  }
}

/// Computes a height for sheets, in points (SwiftUI: `CustomPresentationDetent`).
///
/// ```swift
/// struct Low: CustomPresentationDetent {
///   static func height(in context: Context) -> CGFloat? { max(48, context.maxDetentValue * 0.1) }
/// }
/// ```
///
/// A sheet has it with `presentationDetents([.custom(Low.self)])`.
public protocol CustomPresentationDetent: SendableMetatype {
  /// What there is to know.
  typealias Context = PresentationDetent.Context
  /// The height, in points; a row is 16. With `nil` a sheet has not this height.
  static func height(in context: Context) -> CGFloat?
}

/// What the content of a sheet has set for the sheet: heights, and whether it can be dismissed.
struct PresentationSettings: Equatable {
  var detents: [PresentationDetent]?
  var isDismissDisabled: Bool?
}

enum PresentationPreference: PreferenceKey {
  static var defaultValue: PresentationSettings { PresentationSettings() }

  static func reduce(value: inout PresentationSettings, nextValue: () -> PresentationSettings) {
    let next = nextValue()
    value.detents = value.detents ?? next.detents
    value.isDismissDisabled = value.isDismissDisabled ?? next.isDismissDisabled
  }

  @MainActor
  static func apply(_ settings: PresentationSettings?, to controller: UIViewController) {
    guard let settings else { return }
    // A page in a sheet speaks for the sheet, as long as it is in front.
    if let isDisabled = settings.isDismissDisabled { controller.isModalInPresentation = isDisabled }
    let isShown = controller.parent == nil || controller.presentingViewController != nil
    if let detents = settings.detents, !detents.isEmpty, isShown {
      controller.sheetPresentationController?.detents = detents.map {
        $0.retained(in: controller.view.valueNode.environment)
      }
    }
  }
}

extension View {
  private nonisolated func _presentation(_ change: @escaping (inout PresentationSettings) -> Void) -> some View {
    PreferenceModifier(content: self, key: PresentationPreference.self) { value in
      var settings = value ?? PresentationSettings()
      change(&settings)
      value = settings
    }
  }

  /// The heights that the sheet around may have: the smallest is taken, as there is nothing to drag (SwiftUI:
  /// `presentationDetents`).
  ///
  /// ```swift
  /// struct Books: View {
  ///   @State private var isAdding = false
  ///   var body: some View {
  ///     Button("Add") { isAdding = true }
  ///       .sheet(isPresented: $isAdding) { Text("A new book").presentationDetents([.medium]) }
  ///   }
  /// }
  /// ```
  public nonisolated func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    _presentation { $0.detents = detents.sorted { $0.order < $1.order } }
  }

  /// The heights that the sheet around may have, of which a binding says the one to take; one that is not among them
  /// counts for nothing.
  public nonisolated func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View { SelectedDetentView(content: self, detents: detents, selection: selection) }

  /// Keeps the sheet around open when the user presses Escape or clicks beside it (SwiftUI:
  /// `interactiveDismissDisabled`).
  ///
  /// Where text was typed into a sheet, whoever dismisses it is asked first. A sheet with this modifier decides by itself, also
  /// with `false`: what is typed into it is kept elsewhere, or not worth a question.
  ///
  /// ```swift
  /// struct Books: View {
  ///   @State private var isAdding = false
  ///   var body: some View {
  ///     Button("Add") { isAdding = true }
  ///       .sheet(isPresented: $isAdding) { Button("Done") { isAdding = false }.interactiveDismissDisabled() }
  ///   }
  /// }
  /// ```
  public nonisolated func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    _presentation { $0.isDismissDisabled = isDisabled }
  }

  /// Sets what dragging in the sheet around does first, on other systems.
  ///
  /// `behavior` has no effect here: there is nothing to drag, so that scrolling is all there is.
  public nonisolated func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View {
    self
  }
}

/// Reads the binding in a pass of its own.
private nonisolated struct SelectedDetentView<Content: View>: View {
  let content: Content
  let detents: Set<PresentationDetent>
  let selection: Binding<PresentationDetent>

  @MainActor var body: some View {
    let selected = selection.wrappedValue
    content.presentationDetents(detents.contains(selected) ? [selected] : detents)
  }
}
