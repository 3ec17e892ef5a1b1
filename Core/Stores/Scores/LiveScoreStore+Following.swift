extension LiveScoreStore {
  /// Follows the match from now on, until its last whistle or ``stop()``. How that goes shows in the store. Does nothing where
  /// it is followed already.
  ///
  /// - Parameter speed: Minutes of a replayed match that a real minute takes: 1 to 100,000.
  public func start(speed: Int = 60) {
    guard !isFollowed else { return }
    isFollowed = true
    isPaused = false
    self.speed = speed
    run()
  }

  /// Asks for nothing and takes in nothing until ``resume()``: the request is given up.
  public func pause() {
    guard isFollowed, !isPaused else { return }
    isPaused = true
    following?.cancel()
  }

  /// Goes on after the last event that was taken in.
  public func resume() {
    guard isPaused else { return }
    isPaused = false
    run()
  }

  /// Follows the match no more.
  ///
  /// What is known of it stays.
  public func stop() {
    following?.cancel()
    following = nil
    if isPaused { isPaused = false }
    if isFollowed { isFollowed = false }
  }

  private func run() {
    let former = following
    following = Task { [weak self] in
      // One stream at a time.
      await former?.value
      guard let self, !Task.isCancelled else { return }
      // What goes wrong shows in the visual state.
      try? await follow(speed: speed)
      guard !Task.isCancelled else { return }
      isFollowed = false
    }
  }
}
