extension Result where Failure == ServiceError {
  /// What `body` ends with, as a value: for work that is done at the same time as other work.
  public init(_ body: () async throws(ServiceError) -> Success) async {
    do throws(ServiceError) {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
