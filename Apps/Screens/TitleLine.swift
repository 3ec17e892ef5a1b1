import CoreDeclarative
public import Core
public import CoreStores

/// How it stands with a server, for the title line.
public nonisolated enum ServerSign: Hashable, Sendable {
  /// It was not asked yet.
  case unknown
  /// It answers.
  case reached
  /// It cannot be reached.
  case lost

  /// A sign that is told apart without colors, too.
  fileprivate func text(isPlain: Bool) -> String {
    switch self {
    case .unknown: isPlain ? "." : "○"
    case .reached: isPlain ? "*" : "●"
    case .lost: "!"
    }
  }

  fileprivate var style: Color {
    switch self {
    case .unknown: .secondary
    case .reached: .green
    case .lost: .red
    }
  }

  fileprivate var spoken: LocalizedStringKey {
    switch self {
    case .unknown: "not asked yet"
    case .reached: "connected"
    case .lost: "offline"
    }
  }
}

/// How it stands with a server, as a sign.
public nonisolated struct ServerSignView: View {
  private let sign: ServerSign
  @Environment(\.prefersPlainSymbols) private var isPlain

  /// The sign.
  public init(_ sign: ServerSign) { self.sign = sign }

  /// One character.
  @MainActor public var body: some View {
    Text(verbatim: sign.text(isPlain: isPlain)).foregroundStyle(sign.style).lineLimit(1)
      .accessibilityLabel(Text(sign.spoken))
  }
}

/// The name of an app on its title line.
public nonisolated struct AppNameView: View {
  private let name: LocalizedStringKey

  /// The name.
  public init(_ name: LocalizedStringKey) { self.name = name }

  /// The name, bold.
  @MainActor public var body: some View { Text(name).bold().lineLimit(1).accessibilityAddTraits(.isHeader) }
}

/// The end of a title line: who is signed in, the server and how it stands, the theme; with little room the server goes last.
///
/// ```
/// ada   local ●   ☾ dark
/// ```
public nonisolated struct StatusView: View {
  private let user: String?
  private let server: String
  private let sign: ServerSign
  private let detail: LocalizedStringKey?
  private let theme: Theme
  @Environment(\.prefersPlainSymbols) private var isPlain

  /// Creates the end of a line.
  ///
  /// - Parameters:
  ///   - user: Who is signed in; `nil` for nobody.
  ///   - server: What the server is called, in a word.
  ///   - detail: What more there is to say of the connection: how fast it is.
  public init(
    user: String? = nil, server: String, sign: ServerSign, detail: LocalizedStringKey? = nil, theme: Theme
  ) {
    (self.user, self.server, self.sign, self.detail, self.theme) = (user, server, sign, detail, theme)
  }

  /// One line.
  @MainActor public var body: some View {
    ViewThatFits(in: .horizontal) {
      line {
        userView
        serverView
        themeView
      }
      line {
        userView
        serverView
      }
      line { serverView }
      ServerSignView(sign)
    }
    .lineLimit(1)
  }

  @MainActor private func line(@ViewBuilder _ content: () -> some View) -> some View {
    HStack(spacing: .columns(3)) { content() }.fixedSize()
  }

  @MainActor @ViewBuilder private var userView: some View {
    if let user, !user.isEmpty { Text(verbatim: user) }
  }

  @MainActor private var serverView: some View {
    HStack(spacing: .columns(1)) {
      Text(verbatim: server).foregroundStyle(.secondary)
      ServerSignView(sign)
      if let detail { Text(detail).foregroundStyle(.secondary).monospacedDigit() }
    }
  }

  @MainActor private var themeView: some View {
    (Text(verbatim: theme.sign(isPlain: isPlain) + " ") + Text(theme.word)).foregroundStyle(.secondary)
  }
}

extension Theme {
  fileprivate nonisolated func sign(isPlain: Bool) -> String {
    switch self {
    case .system: isPlain ? "%" : "◐"
    case .light: isPlain ? "*" : "☼"
    case .dark: isPlain ? "(" : "☾"
    case .highContrast: isPlain ? "#" : "◼"
    case .monochrome: isPlain ? "-" : "◻"
    }
  }

  fileprivate nonisolated var word: LocalizedStringKey {
    switch self {
    case .system: "system"
    case .light: "light"
    case .dark: "dark"
    case .highContrast: "high contrast"
    case .monochrome: "without colors"
    }
  }
}
