import Synchronization

/// Where text goes that is cut or copied, and where pasted text comes from: the port of the desktop's clipboard.
///
/// ```swift
/// struct CopyButton: View {
///   @Environment(\.clipboard) private var clipboard
///   var body: some View { Button("Copy") { clipboard.setText("A-1234") } }
/// }
/// ```
///
/// A terminal cannot be asked what its desktop's clipboard holds; what it pastes it types. So the default,
/// ``InMemoryClipboard``, knows what was copied in this process. Methods may be called from any thread.
public protocol Clipboard: AnyObject, Sendable {
  /// The text; `nil` where there is none.
  var text: String? { get }
  /// Puts another text in, in place of the one before.
  func setText(_ text: String)
}

/// A clipboard of this process (the default of the port).
public final class InMemoryClipboard: Clipboard {
  /// The clipboard that everything in the process shares; the default of the environment.
  public static let shared = InMemoryClipboard()

  private let content = Mutex<String?>(nil)

  /// Creates an empty clipboard, for a test that shall not see what others copy.
  public init() {}

  /// The text that was put in last; `nil` at first.
  ///
  /// May be read on any thread.
  public var text: String? { content.withLock { $0 } }
  /// Puts another text in, in place of the one before.
  ///
  /// May be called on any thread.
  public func setText(_ text: String) { content.withLock { $0 = text } }
}

private struct ClipboardKey: EnvironmentKey {
  static var defaultValue: any Clipboard { InMemoryClipboard.shared }
}

extension EnvironmentValues {
  /// Where text goes that is cut or copied. The default is shared by everything in the process.
  public var clipboard: any Clipboard {
    get { self[ClipboardKey.self] }
    set { self[ClipboardKey.self] = newValue }
  }
}
