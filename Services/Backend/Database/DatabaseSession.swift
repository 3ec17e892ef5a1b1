/// A connection of one kind of database, used by one thread at a time. ``DatabaseConnection`` says what each member promises.
protocol DatabaseSession: AnyObject {
  func query(_ sql: String, _ values: [DatabaseValue]) throws(DatabaseError) -> [DatabaseRow]
  @discardableResult
  func execute(_ sql: String, _ values: [DatabaseValue]) throws(DatabaseError) -> Int
  func insert(_ sql: String, _ values: [DatabaseValue], key: String) throws(DatabaseError) -> Int64
  func run(script: String) throws(DatabaseError)
  /// A step of a schema as it stands in the program.
  func source(of migration: Migration) -> String
  /// The statements of a step of a schema, as this kind of database takes them.
  func statements(of migration: Migration) -> String
}
