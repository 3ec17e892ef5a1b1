public import CoreStores
import FoundationEssentials
import Glibc

/// Where the suite keeps what its apps share.
public nonisolated struct SuitePlaces: Sendable {
  /// TEMPORARY
  let runtime: String
  let dataHome: String
  let state: String

  public init(environment: [String: String]) {
    runtime = (environment["XDG_RUNTIME_DIR"] ?? "/tmp") + "/ambient"
    dataHome = (environment["XDG_DATA_HOME"] ?? "/tmp") + "/ambient"
    state = (environment["XDG_STATE_HOME"] ?? "/tmp") + "/ambient"
  }
  public var backendSocket: String { runtime + "/backend.sock" }
  public var backendData: String { dataHome + "/backend" }
  public var backendLock: String { runtime + "/backend.lock" }
  public var backendLog: String { state + "/backend.log" }
  public func makeFolders() throws(ServiceError) {
    for f in [runtime, dataHome, state] { _ = mkdir(f, 0o700) }
  }
}
