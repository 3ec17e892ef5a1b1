import Glibc

/// What a file of `pg_dump --format=custom` holds, as `pg_restore --list` tells it.
struct PostgreSQLArchive: Sendable, Equatable {
  /// The names of its tables.
  private(set) var tables: Set<String> = []
  /// Those of them whose rows it holds, too.
  private(set) var tablesWithRows: Set<String> = []
  /// The names of its sequences.
  private(set) var sequences: Set<String> = []
  /// The names of its functions, without their parameters.
  private(set) var functions: Set<String> = []
  /// Its references between tables: `TABLE NAME`.
  private(set) var references: Set<String> = []

  /// Reads a list: a line for each thing, `215; 1259 16385 TABLE public note owner`, and remarks that begin with a semicolon.
  ///
  /// - Parameters:
  ///   - list: What `pg_restore --list` has printed.
  ///   - schema: What is in other schemas is passed over.
  init(list: String, schema: String) {
    for line in list.split(whereSeparator: \.isNewline) {
      let words = line.split(separator: " ", maxSplits: 3)
      guard words.count == 4, words[0].last == ";", Int(words[0].dropLast()) != nil else { continue }
      let entry = words[3]
      guard let kind = Kind.allCases.first(where: { entry.hasPrefix("\($0.rawValue) \(schema) ") }) else { continue }
      // Then comes the owner. No name of ours has a blank in it.
      let names = entry.dropFirst("\(kind.rawValue) \(schema) ".count).split(separator: " ")
      add(kind, names.prefix(kind == .reference ? 2 : 1).joined(separator: " "))
    }
  }

  private enum Kind: String, CaseIterable {
    case rows = "TABLE DATA"
    case table = "TABLE"
    case sequence = "SEQUENCE"
    case function = "FUNCTION"
    case reference = "FK CONSTRAINT"
  }

  private mutating func add(_ kind: Kind, _ name: String) {
    switch kind {
    case .rows: tablesWithRows.insert(name)
    case .table: tables.insert(name)
    case .sequence: sequences.insert(name)
    case .function: functions.insert(String(name.prefix { $0 != "(" }))
    case .reference: references.insert(name)
    }
  }

  /// Whether it is of a backend's database, with its rows: one without them would empty what there is.
  var isOfBackend: Bool {
    tables.isSuperset(of: ["schema_version", "schema_migration", "event", "outbox"]) && tables == tablesWithRows
  }
}

extension PostgreSQLPrograms {
  /// Looks what a file holds. It connects to nothing.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - schema: Where the tables are to be.
  /// - Throws: `DatabaseError.notADump` for a file that is no dump of a backend's; `notOffered` where there is no `pg_restore`.
  func archive(at path: String, schema: String) throws(DatabaseError) -> PostgreSQLArchive {
    guard Self.isDump(path) else { throw .notADump(path: path) }
    let list: String
    do throws(DatabaseError) {
      list = try run("pg_restore", ["--list", "--", Self.argument(of: path)])
    } catch {
      // A dump of a newer `pg_dump` is one all the same.
      guard case .programFailed(_, let reason) = error, !reason.contains("unsupported version") else { throw error }
      throw .notADump(path: path)
    }
    let archive = PostgreSQLArchive(list: list, schema: schema)
    guard archive.isOfBackend else { throw .notADump(path: path) }
    return archive
  }

  /// A path that is not taken for an option, or for standard input.
  static func argument(of path: String) -> String { path.hasPrefix("/") ? path : "./\(path)" }

  /// Whether a regular file begins as dumps of the custom format do.
  static func isDump(_ path: String) -> Bool {
    guard !path.contains("\0") else { return false }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG else { return false }
    var head = [UInt8](repeating: 0, count: 5)
    return pread(descriptor, &head, head.count, 0) == head.count && head == Array("PGDMP".utf8)
  }
}
