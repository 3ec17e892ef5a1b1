import Core
import CoreTestSupport

extension TerminalCapabilities {
  /// A terminal for tests without colours.
  static var monochrome: TerminalCapabilities {
    var capabilities = TerminalCapabilities.test
    capabilities.colors = .none
    return capabilities
  }
}
