import CoreEnvironment
public import CoreStores
public import ServicesSettings

/// Where the local backend of the suite is on this machine: one for all apps of a user that share a data folder. Its socket
/// follows that folder, so that apps with another `XDG_DATA_HOME` have another backend.
public nonisolated struct SuitePlaces: Sendable {
  /// The Unix socket that it listens on.
  public let backendSocket: String
  /// The file that is locked while it is being started.
  public let backendLock: String
  /// The file that is locked while a session is renewed, which all apps share.
  public let sessionLock: String
  /// The folder of its database.
  public let backendData: String
  /// The file that takes what it has to say.
  public let backendLog: String

  /// Finds the places, and makes the folders that must be there before a backend can be.
  ///
  /// - Throws: `ServiceError` with reason `storage` when a folder cannot be made, or is not the user's own.
  public init(_ directories: BaseDirectories = BaseDirectories()) throws(ServiceError) {
    do throws(SettingsError) {
      let runtime = try directories.prepareRuntime()
      try PrivateFolder.prepare(directories.data)
      try PrivateFolder.prepare(directories.state)
      backendData = directories.data + "/backend"
      let name = BaseDirectories.runtimeName("backend", following: backendData)
      backendSocket = "\(runtime)/\(name).sock"
      backendLock = "\(runtime)/\(name).lock"
      sessionLock = "\(runtime)/session.lock"
      backendLog = directories.state + "/backend.log"
    } catch {
      throw ServiceError(error)
    }
  }
}
