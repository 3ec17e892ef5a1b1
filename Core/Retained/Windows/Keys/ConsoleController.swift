import CoreEnvironment
import CoreTerminal
import Foundation

/// Shows what the program has printed while it has the screen: the first tool of who learns to program.
final class ConsoleController: UIViewController {
  /// The most that is shown, in bytes of what was printed last.
  private static let limit = 64 << 10

  private let textView = UITextView()
  private let printed: @MainActor (Int) -> String
  private var following: Task<Void, Never>?

  /// - Parameter printed: The end of what was printed, of at most so many bytes.
  init(_ printed: @escaping @MainActor (Int) -> String) {
    self.printed = printed
    super.init(nibName: nil, bundle: nil)
    title = "Console"
    modalPresentationStyle = .pageSheet
    isModalInPresentation = false
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    textView.isEditable = false
    view = textView
    show()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let clock = valueNode.environment.clock
    following = Task { [weak self] in
      while !Task.isCancelled {
        // Cancelled, it ends at once.
        try? await clock.sleep(for: .milliseconds(250))
        self?.show()
      }
    }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    following?.cancel()
  }

  private func show() {
    // What a program prints may come from outside.
    let lines = printed(Self.limit).split(separator: "\n", omittingEmptySubsequences: false)
    let text = lines.map { TerminalText.sanitized(String($0)) }.joined(separator: "\n")
    let shown = text.isEmpty ? "Nothing was printed yet." : text
    if textView.text != shown { textView.text = shown }
  }
}
