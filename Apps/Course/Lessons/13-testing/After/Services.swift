/// What a server has answered once, for tests.
struct RecordedBooks: BookService {
  func books() async throws -> [Book] {
    [Book(id: 1, title: "Middlemarch"), Book(id: 2, title: "Persuasion"), Book(id: 3, title: "Emma")]
  }
}

struct NoBooks: BookService {
  struct Closed: Error {}

  func books() async throws -> [Book] { throw Closed() }
}
