/// Why the database refused, each with what to do.
public enum DatabaseError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Another connection held the lock longer than the busy time-out.
  case busy
  /// The file or folder cannot be written.
  case readOnly
  /// The PostgreSQL database takes no writes: its server is a standby, or it is set so.
  case readOnlyServer(name: String)
  /// No space is left.
  case full
  /// The file is damaged.
  case corrupt(path: String)
  /// The file is no database of ours.
  case notADatabase(path: String)
  /// The file cannot be opened.
  case cannotOpen(path: String)
  /// The file, or its folder, was taken away or exchanged while it was open: what is written now nobody finds again.
  case gone(path: String)
  /// The file was written by a newer version of this program.
  case newerSchema(domain: String, found: Int, known: Int)
  /// A step of the schema is not the one that the file has taken.
  case changedMigration(domain: String, number: Int)
  /// There is a file where a copy should be made.
  case exists(path: String)
  /// A constraint of the schema refused the change.
  case constraint(Constraint)
  /// A value in the database has not the type that was asked for.
  case unexpectedValue(column: String)
  /// The server of the database does not answer, or has ended the connection.
  case unreachable(reason: String)
  /// The text cannot be stored as it is.
  case unstorable
  /// A program of PostgreSQL's has failed, with the last thing it has said.
  case programFailed(name: String, reason: String)
  /// A file from which a database is to be restored holds none of a backend's.
  case notADump(path: String)
  /// There are no tables of a backend's in the database.
  case nothingThere(name: String)
  /// A backend, or a command of an operator's, uses the database.
  case inUse(name: String)
  /// This kind of database has no such thing.
  case notOffered(String)
  /// The database was closed.
  case closed
  /// Anything else, with SQLite's code (0 where PostgreSQL says it) and text.
  case other(code: Int32, reason: String)

  /// The kinds of constraint.
  public enum Constraint: Sendable, Equatable {
    /// `UNIQUE` or `PRIMARY KEY`
    case unique
    /// `REFERENCES`
    case foreignKey
    /// `CHECK`
    case check
    /// `NOT NULL` and what else there is
    case other
  }

  /// A sentence for a person, with the next step.
  public var description: String {
    switch self {
    case .busy: "The database is busy. Try again in a moment."
    case .readOnly: "The database cannot be written. Look at the permissions of the data folder."
    case .readOnlyServer(let name):
      """
      The database \(name) takes no writes: its server is a standby, or default_transaction_read_only is on. Name the \
      primary server, or turn that off.
      """
    case .full: "No space is left for the database. Free some space on its disk, then try again."
    case .corrupt(let path):
      "The database \(path) is damaged. Move it aside and restore a copy, or start with a fresh one."
    case .notADatabase(let path): "\(path) is not a database. Move it aside or choose another data folder."
    case .cannotOpen(let path): "The database \(path) cannot be opened. Look at the permissions of its folder."
    case .gone(let path):
      "The database \(path) is not where it was opened. Put it back and start the backend again; nothing is written until then."
    case .newerSchema(let domain, let found, let known):
      "The \(domain) tables have version \(found), this program knows \(known). Use the newer program."
    case .changedMigration(let domain, let number):
      """
      Step \(number) of the \(domain) tables is not the one that this database has taken. Use the program that made the \
      database, or one in which what was changed is a step of its own.
      """
    case .exists(let path): "\(path) is there already. Move it aside or choose another name."
    case .constraint: "The change contradicts what is stored."
    case .unexpectedValue(let column):
      "The stored value of \(column) has an unexpected type. Restore a copy of the database."
    case .unreachable(let reason):
      """
      The database cannot be reached: \(reason). See that its server runs, and that its address and the user are right.
      """
    case .unstorable: "The text holds a character that cannot be stored (U+0000). Take it out."
    case .programFailed(let name, let reason):
      """
      \(name) says: \(reason). It has to be of the server's version or a later one, and to get to the server as the backend \
      does.
      """
    case .notADump(let path):
      """
      \(path) is no dump of a backend's database, or not a whole one. Name a file that `backend backup`, `restore` or `reset` \
      has made.
      """
    case .nothingThere(let name):
      "\(name) holds no tables of a backend. Name another database, or make them:  backend seed"
    case .inUse(let name): "A backend serves \(name), or another command uses it. Stop all of them, then try again."
    case .notOffered(let sentence): sentence
    case .closed: "The database is closed."
    case .other(_, let reason): "The database failed: \(reason)."
    }
  }
}
