import Core
import CoreTestSupport
import Testing

struct RecipeBookTests {
  @Test("a recipe is liked in its detail, and the list knows")
  func recipes() throws {
    let host = try screen(RecipeBook(), "recipes")
    try host.tap("Pancakes")
    try host.tap("Like")
    #expect(host.snapshot.contains("Unlike"))
  }
}
