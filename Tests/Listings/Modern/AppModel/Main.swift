import Core

/// What an executable marks with `@main`.
struct Club {
  static func main() async throws {
    try await UIApplication.run(SceneDelegate())
  }
}
