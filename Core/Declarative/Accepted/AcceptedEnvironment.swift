public import CoreEnvironment

// Values of the environment that programs read or set, and that nothing in a terminal follows: what is set is what is read below.

private enum HeaderProminenceKey: EnvironmentKey { static var defaultValue: Prominence { .standard } }
private enum LegibilityWeightKey: EnvironmentKey { static var defaultValue: LegibilityWeight? { nil } }
private enum ContentTransitionKey: EnvironmentKey { static var defaultValue: ContentTransition { .identity } }
private enum TransitionGroupKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum BackgroundMaterialKey: EnvironmentKey { static var defaultValue: Material? { nil } }
private enum SpringLoadingKey: EnvironmentKey { static var defaultValue: SpringLoadingBehavior { .automatic } }
private enum DynamicRangeKey: EnvironmentKey { static var defaultValue: Image.DynamicRange? { nil } }
private enum DismissesKeyboardKey: EnvironmentKey {
  static var defaultValue: ScrollDismissesKeyboardMode { .automatic }
}
private enum VerticalBounceKey: EnvironmentKey { static var defaultValue: ScrollBounceBehavior { .automatic } }
private enum HorizontalBounceKey: EnvironmentKey { static var defaultValue: ScrollBounceBehavior { .automatic } }
private enum HoverEffectEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
private enum BackgroundProminenceKey: EnvironmentKey { static var defaultValue: BackgroundProminence { .standard } }
private enum BadgeProminenceKey: EnvironmentKey { static var defaultValue: BadgeProminence { .standard } }
private enum SidebarRowSizeKey: EnvironmentKey { static var defaultValue: SidebarRowSize { .medium } }
private enum SceneCapturedKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// How much the headers of sections are to stand out (SwiftUI: `headerProminence`). Headers look alike here.
  public var headerProminence: Prominence {
    get { self[HeaderProminenceKey.self] }
    set { self[HeaderProminenceKey.self] = newValue }
  }

  /// How heavy the user wants text to be (SwiftUI: `legibilityWeight`); `nil`, as a terminal does not say so, where nobody sets it.
  public var legibilityWeight: LegibilityWeight? {
    get { self[LegibilityWeightKey.self] }
    set { self[LegibilityWeightKey.self] = newValue }
  }

  /// How content is to change (SwiftUI: `contentTransition`). It changes at once here.
  public var contentTransition: ContentTransition {
    get { self[ContentTransitionKey.self] }
    set { self[ContentTransitionKey.self] = newValue }
  }

  /// Whether content that changes is drawn by the graphics processor (SwiftUI: `contentTransitionAddsDrawingGroup`). Never here.
  public var contentTransitionAddsDrawingGroup: Bool {
    get { self[TransitionGroupKey.self] }
    set { self[TransitionGroupKey.self] = newValue }
  }

  /// The material behind the view (SwiftUI: `backgroundMaterial`); `nil` where nobody sets one.
  public var backgroundMaterial: Material? {
    get { self[BackgroundMaterialKey.self] }
    set { self[BackgroundMaterialKey.self] = newValue }
  }

  /// Whether what is dragged over a view opens it (SwiftUI: `springLoadingBehavior`). Nothing is dragged here.
  public var springLoadingBehavior: SpringLoadingBehavior {
    get { self[SpringLoadingKey.self] }
    set { self[SpringLoadingKey.self] = newValue }
  }

  /// How bright pictures may be (SwiftUI: `allowedDynamicRange`). Terminals show the usual range.
  public var allowedDynamicRange: Image.DynamicRange? {
    get { self[DynamicRangeKey.self] }
    set { self[DynamicRangeKey.self] = newValue }
  }

  /// When scrolling puts away a keyboard on the screen (SwiftUI: `scrollDismissesKeyboardMode`). There is none here.
  public var scrollDismissesKeyboardMode: ScrollDismissesKeyboardMode {
    get { self[DismissesKeyboardKey.self] }
    set { self[DismissesKeyboardKey.self] = newValue }
  }

  /// When what is scrolled up and down bounces (SwiftUI: `verticalScrollBounceBehavior`). Nothing bounces here.
  public var verticalScrollBounceBehavior: ScrollBounceBehavior {
    get { self[VerticalBounceKey.self] }
    set { self[VerticalBounceKey.self] = newValue }
  }

  /// When what is scrolled from side to side bounces (SwiftUI: `horizontalScrollBounceBehavior`). Nothing bounces here.
  public var horizontalScrollBounceBehavior: ScrollBounceBehavior {
    get { self[HorizontalBounceKey.self] }
    set { self[HorizontalBounceKey.self] = newValue }
  }

  /// Whether views may look otherwise under a pointer (SwiftUI: `isHoverEffectEnabled`). None does here.
  public var isHoverEffectEnabled: Bool {
    get { self[HoverEffectEnabledKey.self] }
    set { self[HoverEffectEnabledKey.self] = newValue }
  }

  /// How much what is behind the view stands out (SwiftUI: `backgroundProminence`); `standard` where nobody sets it.
  public var backgroundProminence: BackgroundProminence {
    get { self[BackgroundProminenceKey.self] }
    set { self[BackgroundProminenceKey.self] = newValue }
  }

  /// How much badges are to stand out (SwiftUI: `badgeProminence`). They look alike here.
  public var badgeProminence: BadgeProminence {
    get { self[BadgeProminenceKey.self] }
    set { self[BadgeProminenceKey.self] = newValue }
  }

  /// How high the rows of a sidebar are (SwiftUI: `sidebarRowSize`). They are as high as their content here.
  public var sidebarRowSize: SidebarRowSize {
    get { self[SidebarRowSizeKey.self] }
    set { self[SidebarRowSizeKey.self] = newValue }
  }

  /// Whether somebody records the screen (SwiftUI: `isSceneCaptured`). A terminal does not say so: false where nobody sets it.
  public var isSceneCaptured: Bool {
    get { self[SceneCapturedKey.self] }
    set { self[SceneCapturedKey.self] = newValue }
  }

  /// Whether a button that is held acts again and again (SwiftUI: `buttonRepeatBehavior`): automatic, as the terminal repeats keys.
  public var buttonRepeatBehavior: ButtonRepeatBehavior { .automatic }

  /// What fonts are made for (SwiftUI: `fontResolutionContext`). A terminal has one font.
  public var fontResolutionContext: Font.Context { Font.Context() }

  /// Where the suggestions of a search stand (SwiftUI: `searchSuggestionsPlacement`): below the field.
  public var searchSuggestionsPlacement: SearchSuggestionsPlacement { .content }

  /// Where the tabs around stand (SwiftUI: `tabBarPlacement`); `nil`, as it is not told here.
  public var tabBarPlacement: TabBarPlacement? { nil }

  /// How the accessory of the tabs around is shown (SwiftUI: `tabViewBottomAccessoryPlacement`); `nil`, as there is none here.
  public var tabViewBottomAccessoryPlacement: TabViewBottomAccessoryPlacement? { nil }

  /// Whether the user has quick actions of the system (SwiftUI: `accessibilityQuickActionsEnabled`). Never here.
  public var accessibilityQuickActionsEnabled: Bool { false }

  /// Whether the system shows all programs in a simple form (SwiftUI: `accessibilityAssistiveAccessEnabled`). Never here.
  public var accessibilityAssistiveAccessEnabled: Bool { false }
}

/// How much what is behind a view stands out (SwiftUI: `BackgroundProminence`).
public struct BackgroundProminence: Hashable, Sendable {
  private let name: String
  /// As a ground does as a rule.
  public static let standard = BackgroundProminence(name: "standard")
  /// More than usual, as behind a row that is chosen.
  public static let increased = BackgroundProminence(name: "increased")
}

/// How high the rows of a sidebar are (SwiftUI: `SidebarRowSize`). Accepted so that listings compile.
public enum SidebarRowSize: Hashable, Sendable {
  /// Low rows.
  case small
  /// The usual rows.
  case medium
  /// High rows.
  case large
}

/// Whether what is dragged over a view opens it (SwiftUI: `SpringLoadingBehavior`). Nothing is dragged in a terminal.
public struct SpringLoadingBehavior: Hashable, Sendable {
  private let name: String
  /// The system decides.
  public static let automatic = SpringLoadingBehavior(name: "automatic")
  /// It does; not followed here.
  public static let enabled = SpringLoadingBehavior(name: "enabled")
  /// It does not.
  public static let disabled = SpringLoadingBehavior(name: "disabled")
}

/// Where the tabs of a tab view stand (SwiftUI: `TabBarPlacement`). Accepted so that listings compile.
public struct TabBarPlacement: Hashable, Sendable {
  private let name: String
  /// On a bar above the content.
  public static let topBar = TabBarPlacement(name: "topBar")
  /// In a list beside the content.
  public static let sidebar = TabBarPlacement(name: "sidebar")
  /// On a bar below the content.
  public static let bottomBar = TabBarPlacement(name: "bottomBar")
}

/// How the accessory of a tab view is shown (SwiftUI: `TabViewBottomAccessoryPlacement`). Accepted so that listings compile.
public enum TabViewBottomAccessoryPlacement: Hashable, Sendable {
  /// On the bar with the tabs.
  case inline
  /// Above the bar with the tabs.
  case expanded
}

extension Font {
  /// What a font is made for (SwiftUI: `Font.Context`). A terminal has one font, so there is nothing to say.
  public struct Context: Hashable, Sendable {
    init() {}
  }
}

extension View {
  /// Sets whether what is dragged over the view opens it, for who reads `\.springLoadingBehavior` (SwiftUI:
  /// `springLoadingBehavior(_:)`). Nothing is dragged in a terminal.
  public nonisolated func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View {
    environment(\.springLoadingBehavior, behavior)
  }
}
