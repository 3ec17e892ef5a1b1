public import Observation

/// The signed-in user's profile, as the app knows it.
@Observable
@MainActor
public final class UserStore {
  /// How far loading or saving the profile has come.
  public private(set) var state: Loading<UserInfo> = .idle {
    didSet { userInfo = _state.value }
  }
  /// The profile; `nil` before it is loaded and after signing out.
  public private(set) var userInfo: UserInfo?

  @ObservationIgnored private let service: any UserService
  @ObservationIgnored private let load = LatestLoad<UserInfo>()

  /// Creates a store that asks `service`; nothing is loaded yet.
  public init(service: any UserService) {
    self.service = service
  }

  /// Loads the profile; what was there stays meanwhile.
  ///
  /// It throws what the service throws.
  public func loadUserInfo() async throws(ServiceError) {
    try await load.run(previous: state.value, show: { state = $0 }) { () async throws(ServiceError) in
      try await service.userInfo()
    }
  }

  /// Replaces the profile with `userInfo`, and shows what the server keeps of it.
  public func save(_ userInfo: UserInfo) async throws(ServiceError) {
    try await load.run(previous: state.value, show: { state = $0 }) { () async throws(ServiceError) in
      try await service.update(userInfo)
    }
  }

  /// Forgets the profile, as the user has signed out.
  public func clear() {
    load.forget()
    state = .idle
  }
}
