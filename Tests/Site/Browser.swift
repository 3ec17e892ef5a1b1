import Foundation
import ServicesHTTP
import ServicesHTTPMessages

/// Chromium without a window, driven through `chromedriver` (W3C WebDriver).
final class Browser: Sendable {
  private let driver: Process
  private let session: URL
  private let client = HTTPClient()

  /// Whether this machine has one.
  static var isThere: Bool {
    ["/usr/bin/chromedriver", "/usr/bin/chromium"].allSatisfy { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Starts a browser with a window of so many pixels.
  init(width: Int, height: Int) async throws {
    driver = Process()
    driver.executableURL = URL(fileURLWithPath: "/usr/bin/chromedriver")
    driver.arguments = ["--port=0"]
    let pipe = Pipe()
    driver.standardOutput = pipe
    driver.standardError = FileHandle.nullDevice
    try driver.run()
    var said = ""
    while true {
      let data = pipe.fileHandleForReading.availableData
      guard !data.isEmpty else { throw BrowserError(description: "chromedriver ended: \(said)") }
      said += String(decoding: data, as: UTF8.self)
      if said.contains("successfully on port"), said.hasSuffix("\n") { break }
    }
    guard let port = said.firstMatch(of: #/successfully on port (\d+)/#)?.output.1,
      let root = URL(string: "http://127.0.0.1:\(port)")
    else { throw BrowserError(description: said) }
    let options: [String: Any] = [
      "capabilities": [
        "alwaysMatch": [
          "goog:loggingPrefs": ["browser": "ALL"],
          "goog:chromeOptions": [
            "binary": "/usr/bin/chromium",
            "args": [
              "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
              "--window-size=\(width),\(height)",
            ],
          ],
        ]
      ]
    ]
    let answer = try await Self.send(client, .post, root.appendingPathComponent("session"), options)
    guard let id = (answer as? [String: Any])?["sessionId"] as? String else {
      throw BrowserError(description: "no session: \(answer)")
    }
    session = root.appendingPathComponent("session").appendingPathComponent(id)
    // A window without one is at least 500 pixels wide: the page's own view is set.
    _ = try await command(
      "goog/cdp/execute",
      [
        "cmd": "Emulation.setDeviceMetricsOverride",
        "params": ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false],
      ])
  }

  deinit { driver.terminate() }

  /// Ends the browser.
  func close() async {
    _ = try? await Self.send(client, .delete, session, nil)
    driver.terminate()
  }

  /// Loads a page.
  func open(_ address: String) async throws { _ = try await command("url", ["url": address]) }

  /// What a script returns, as text; it runs again until it returns something.
  func value(of script: String) async throws -> String {
    let wrapped = """
      const [done] = [arguments[arguments.length - 1]];
      const look = () => { const value = (() => { \(script) })(); if (value === null || value === undefined) { setTimeout(look, 20) } else { done(String(value)) } };
      look();
      """
    let value: Any
    do { value = try await command("execute/async", ["script": wrapped, "args": [Any]()]) } catch {
      throw BrowserError(description: "\(script): \(error)")
    }
    guard let text = value as? String else { throw BrowserError(description: "no text: \(script)") }
    return text
  }

  /// What the page has complained of since this was asked last: errors of scripts, files that are not there.
  func complaints() async throws -> [String] {
    let entries = try await command("se/log", ["type": "browser"]) as? [[String: Any]] ?? []
    return entries.filter { $0["level"] as? String == "SEVERE" }.compactMap { $0["message"] as? String }
  }

  /// The page as a picture, in the format PNG.
  func picture() async throws -> Data {
    let text = try await Self.send(client, .get, session.appendingPathComponent("screenshot"), nil) as? String
    return text.flatMap { Data(base64Encoded: $0) } ?? Data()
  }

  private func command(_ name: String, _ parameters: [String: Any]) async throws -> Any {
    try await Self.send(client, .post, session.appendingPathComponent(name), parameters)
  }

  private static func send(
    _ client: HTTPClient, _ method: HTTPMethod, _ url: URL, _ parameters: [String: Any]?
  ) async throws -> Any {
    var request = HTTPRequest(method: method, url: url, timeout: .seconds(60))
    if let parameters {
      request.body = try JSONSerialization.data(withJSONObject: parameters)
      request.fields = HTTPFields(["Content-Type": "application/json; charset=utf-8"])
    }
    let response = try await client.send(request)
    let answer = try JSONSerialization.jsonObject(with: response.body) as? [String: Any]
    guard response.isSuccess, let value = answer?["value"] else {
      throw BrowserError(description: String(decoding: response.body.prefix(600), as: UTF8.self))
    }
    return value
  }
}

/// What the browser could not do.
struct BrowserError: Error, CustomStringConvertible {
  let description: String
}
