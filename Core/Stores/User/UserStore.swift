public import Observation

/// The signed-in user's profile.
@Observable
@MainActor
public final class UserStore {
  /// The profile.
  public private(set) var state: Loading<UserInfo> = .idle

  @ObservationIgnored private let service: any UserService
  @ObservationIgnored private var load = LatestLoad<UserInfo>()

  /// Creates a store over a service.
  public init(service: any UserService) {
    self.service = service
  }

  /// The profile; `nil` before it is loaded.
  public var userInfo: UserInfo? { state.value }

  /// Loads the profile.
  public func loadUserInfo() async throws(ServiceError) {
    let attempt = load.begin(&state)
    do {
      let userInfo = try await service.userInfo()
      load.finish(attempt, &state, with: .success(userInfo))
    } catch {
      load.finish(attempt, &state, with: .failure(error))
      throw error
    }
  }

  /// Replaces the profile with `userInfo`, and shows what the server keeps of it.
  public func save(_ userInfo: UserInfo) async throws(ServiceError) {
    let attempt = load.begin(&state)
    do {
      let kept = try await service.update(userInfo)
      load.finish(attempt, &state, with: .success(kept))
    } catch {
      load.finish(attempt, &state, with: .failure(error))
      throw error
    }
  }

  /// Forgets the profile: the user has signed out.
  public func clear() {
    load.reset(&state)
  }
}
