#if canImport(FoundationNetworking)
  public import FoundationNetworking

  extension URLSessionConfiguration {
    /// Whether a request waits for a network where there is none, in place of failing (Foundation: `waitsForConnectivity`).
    ///
    /// Has no effect here: Foundation on Linux has it to be read alone, and a request fails at once. It is always `false`.
    public var waitsForConnectivity: Bool {
      get { false }
      set { _ = newValue }
    }
  }
#endif
