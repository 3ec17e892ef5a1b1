import Core

extension TestHost {
  /// Lets tasks run, and shows what they change, until the screen is as it is wanted.
  ///
  /// ```swift
  /// #expect(await host.shows("3 products"))
  /// ```
  ///
  /// Nothing runs meanwhile but the tasks: it looks again when an update has been made. The limit only says when to give up.
  ///
  /// - Parameters:
  ///   - limit: For how long. Longer than a busy machine keeps the tasks of a test waiting.
  ///   - isSo: Looks at the screen's text: see ``snapshot``. It is asked where something was sent to the screen.
  /// - Returns: Whether the screen is so.
  public func becomes(limit: Duration = .seconds(60), _ isSo: (_ screen: String) -> Bool) async -> Bool {
    // To read the screen takes longer than most updates.
    var read: Int?
    return await UpdateTurns.become(limit: limit) {
      let sent = bytes
      guard sent != read else { return false }
      read = sent
      return isSo(snapshot)
    }
  }

  /// Lets tasks run until the screen shows a text: see ``becomes(limit:_:)``.
  public func shows(_ text: String) async -> Bool { await becomes { $0.contains(text) } }

  /// Lets tasks run until so many of them sleep by the ``clock``. A test waits for that before it lets time go on: a task that has not
  /// begun to sleep is not woken.
  ///
  /// ```swift
  /// try host.tap("Steep")
  /// #expect(await host.sleeping(1))
  /// host.advance(by: .seconds(90))
  /// #expect(await host.shows("Ready"))
  /// ```
  ///
  /// - Parameters:
  ///   - count: How many; those that slept before count.
  ///   - limit: When to give up.
  /// - Returns: Whether it came to be so.
  public func sleeping(_ count: Int, limit: Duration = .seconds(60)) async -> Bool {
    update()
    return await eventually(limit: limit) { clock.sleepingTaskCount == count }
  }

  /// Lets tasks run until the screen does not show a text any more: see ``becomes(limit:_:)``.
  public func hides(_ text: String) async -> Bool { await becomes { !$0.contains(text) } }
}
