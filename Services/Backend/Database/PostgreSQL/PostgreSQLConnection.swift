import CAmbientPostgreSQL
import FoundationEssentials
import Glibc
import ServicesHTTPServer

/// A statement with its values.
struct PostgreSQLStatement: ExpressibleByStringLiteral {
  let sql: String
  let values: [DatabaseValue]

  init(_ sql: String, _ values: [DatabaseValue] = []) {
    self.sql = sql
    self.values = values
  }

  init(stringLiteral value: String) { self.init(value) }

  /// As a part of a script: its values are whole numbers of ours.
  var text: String {
    values.reduce(sql) { text, value in
      guard case .integer(let number) = value, let place = text.firstIndex(of: "?") else { return text }
      return "\(text[..<place])\(number)\(text[text.index(after: place)...])"
    }
  }
}

/// One connection to a PostgreSQL server; used by one thread at a time.
///
/// What need not be waited for goes along with what comes next (libpq's pipeline mode): the beginning of a transaction with its first
/// statement, what a write tells with its commit, the end of a read with whatever comes after it.
final class PostgreSQLConnection: DatabaseSession {
  let name: String
  let library: postgresql_functions
  private(set) var handle: OpaquePointer?
  private let patience: PostgreSQLPatience
  private let ending: WakeSignal?
  private var prepared: [String: Prepared] = [:]
  private var preparations = 0
  /// Statements that go before the next one.
  private var waiting: [PostgreSQLStatement] = []
  /// Answers that have not been looked at.
  private var unread = 0
  private var isInTransaction = false
  /// Whether a statement of the transaction was refused because of another transaction.
  private(set) var hasConflict = false
  /// Whether the end of the connection came when the server may have kept the transaction already.
  private(set) var isCommitUnknown = false
  /// Whether the server has said that it ends the connection, before it did.
  private var hasEndedInWords = false

  private struct Prepared {
    var name: String
    var valueCount: Int
    /// Of the columns, once there was an answer.
    var columns: [String]?
  }

  /// More different statements than a program has; a safety net against statements built from input.
  private static let statementLimit = 512

  /// Connects, and waits for it.
  ///
  /// - Parameters:
  ///   - patience: How long something is waited for.
  ///   - ending: Nothing is waited for any more once it is raised, from whatever thread: the connection has ended then.
  init(
    _ address: PostgreSQLAddress, _ patience: PostgreSQLPatience, ending: WakeSignal? = nil
  ) throws(DatabaseError) {
    self.patience = patience
    self.ending = ending
    library = try PostgreSQLLibrary.shared.get().functions
    name = address.description
    handle = Self.connect(address, library)
    guard let handle, library.pq_status(handle) == CONNECTION_OK else {
      let reason = Self.reason(library.pq_errorMessage(handle), address)
      library.pq_finish(handle)
      self.handle = nil
      throw .unreachable(reason: reason)
    }
    // libpq would print what the server remarks.
    _ = library.pq_setNoticeProcessor(handle, { _, _ in }, nil)
    // What is sent never blocks: while the server takes nothing, its silence is counted.
    guard library.pq_setnonblocking(handle, 1) == 0 else { throw broken(nil) }
    let (lock, statement) = (Self.milliseconds(patience.lock), patience.statement.map(Self.milliseconds) ?? 0)
    try run(
      script: """
        SET lock_timeout = \(lock); SET statement_timeout = \(statement); SET standard_conforming_strings = on;
        SET idle_in_transaction_session_timeout = 60000; SET client_min_messages = warning; SET synchronous_commit = on;
        SET default_transaction_isolation = 'read committed';
        """)
  }

  deinit { close() }

  /// For the server, to which 0 means for ever.
  private static func milliseconds(_ duration: Duration) -> Int { max(1, duration.nanoseconds / 1_000_000) }

  /// What every connection of a backend's is called in `pg_stat_activity`.
  static let applicationName = "ambient"

  private static func connect(_ address: PostgreSQLAddress, _ library: postgresql_functions) -> OpaquePointer? {
    // What stands in the address counts, as it comes later; but for the encoding, and the name by which others see who is there.
    let settings = [
      ("connect_timeout", "3"), ("tcp_user_timeout", "10000"), ("keepalives_idle", "30"),
      ("dbname", address.text), ("client_encoding", "UTF8"), ("application_name", applicationName),
    ]
    return withPointers(settings.map(\.0)) { keywords in
      withPointers(settings.map(\.1)) { values in library.pq_connectdbParams(keywords, values, 1) }
    }
  }

  /// Pointers to strings, ended by one to nothing.
  private static func withPointers<Value>(
    _ texts: [String], _ body: ([UnsafePointer<CChar>?]) -> Value
  ) -> Value {
    let copies = texts.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies.map { copy in copy.map { UnsafePointer($0) } } + [nil])
  }

  /// The first line of what libpq says, which does not hold the password; without the address, which may.
  private static func reason(_ text: UnsafeMutablePointer<CChar>?, _ address: PostgreSQLAddress) -> String {
    let message = text.map { String(cString: $0) } ?? ""
    let line = message.split(separator: "\n").first.map(String.init) ?? "no answer"
    return line.contains(address.text) ? "its address cannot be read" : line
  }

  /// Whether it can be used.
  var isAlive: Bool { handle.map { library.pq_status($0) == CONNECTION_OK } ?? false }

  func close() {
    prepared = [:]
    if let handle { library.pq_finish(handle) }
    handle = nil
  }

  // MARK: Transactions

  /// Begins a transaction, when its first statement is sent.
  ///
  /// - Parameter statements: `BEGIN …`, and what else goes before.
  func begin(_ statements: [PostgreSQLStatement]) {
    waiting = statements
    isInTransaction = false
    hasConflict = false
    isCommitUnknown = false
    hasEndedInWords = false
  }

  /// Ends the transaction and makes it durable.
  ///
  /// - Parameter last: Statements that go before, whose answers nobody wants.
  func commit(after last: [PostgreSQLStatement] = []) throws(DatabaseError) {
    if !isInTransaction, last.isEmpty {
      waiting = []
      return
    }
    for statement in last { try send(statement.sql, statement.values) }
    do throws(DatabaseError) {
      // From the first byte on: what is not sent whole may have come to the server whole.
      isCommitUnknown = true
      try sendPlain("COMMIT")
      let end = try receive(last.count + 1)
      isCommitUnknown = false
      isInTransaction = false
      // Where a statement before had failed, the end of the transaction is another one than was asked for.
      guard end == "COMMIT" else { throw .endedTransaction }
    } catch {
      // Told by the server: it is undone.
      if isAlive { isCommitUnknown = false }
      throw error
    }
  }

  /// Ends a transaction that has only read, without waiting for it.
  func endReading() throws(DatabaseError) {
    waiting = []
    guard isInTransaction else { return }
    try sendPlain("COMMIT")
    isInTransaction = false
  }

  /// Undoes the transaction, if there is one.
  func rollBack() {
    waiting = []
    guard isInTransaction, isAlive else { return }
    isInTransaction = false
    do throws(DatabaseError) {
      try sendPlain("ROLLBACK")
      _ = try receive(1)
    } catch {
      // It is not what it was thought to be: with the connection the transaction goes.
      close()
    }
  }

  /// Runs statements in a transaction of their own, without a way back in between (libpq: what is sent between two synchronisations is one
  /// transaction). Where one is refused, none is kept.
  ///
  /// - Parameters:
  ///   - first: What is run before, such as what takes locks. It returns rows that nobody wants.
  ///   - statements: All of them return rows.
  /// - Returns: The rows of each of `statements`.
  func transaction(
    after first: PostgreSQLStatement, _ statements: [PostgreSQLStatement]
  ) throws(DatabaseError) -> [[DatabaseRow]] {
    begin([])
    try checkEnd()
    do throws(DatabaseError) {
      try queue(first.sql, first.values)
      for statement in statements { try queue(statement.sql, statement.values) }
    } catch {
      // What was sent before would be kept with whatever comes next.
      close()
      throw error
    }
    isCommitUnknown = true
    var rows: [[DatabaseRow]] = []
    var hasBegun = false
    var unreadable: DatabaseError?
    do throws(DatabaseError) {
      guard let handle, library.pq_pipelineSync(handle) == 1 else { throw broken(nil) }
      unread += 1
      _ = try receive(
        1,
        each: { [self] result in
          guard library.pq_resultStatus(result) == PGRES_TUPLES_OK else { return }
          guard hasBegun else { return hasBegun = true }
          do throws(DatabaseError) {
            rows.append(try read(result, of: statements[rows.count].sql))
          } catch {
            unreadable = error
          }
        })
    } catch {
      // The server says, in its turn, that it ends the connection: what comes after that word it has not done.
      if isAlive || (hasEndedInWords && rows.count < statements.count) { isCommitUnknown = false }
      throw error
    }
    // It is kept all the same.
    if let unreadable { throw unreadable }
    isCommitUnknown = false
    return rows
  }

  /// Looks whether the server has ended the connection while nothing was asked: nothing is lost if that is known before something is sent.
  private func checkEnd() throws(DatabaseError) {
    guard let handle else { throw .closed }
    var source = pollfd(fd: library.pq_socket(handle), events: Int16(POLLIN), revents: 0)
    guard poll(&source, 1, 0) == 1 else { return }
    // Its last words, and then its end.
    for _ in 0..<2 {
      guard library.pq_consumeInput(handle) == 1, isAlive else { throw broken(nil) }
    }
  }

  // MARK: Statements

  func query(_ sql: String, _ values: [DatabaseValue]) throws(DatabaseError) -> [DatabaseRow] {
    var rows: [DatabaseRow] = []
    try send(sql, values)
    _ = try receive(1) { [self] result throws(DatabaseError) in rows = try read(result, of: sql) }
    return rows
  }

  @discardableResult
  func execute(_ sql: String, _ values: [DatabaseValue]) throws(DatabaseError) -> Int {
    var count = 0
    try send(sql, values)
    _ = try receive(1) { [library] result in
      count = library.pq_cmdTuples(result).flatMap { Int(String(cString: $0)) } ?? 0
    }
    return count
  }

  func insert(_ sql: String, _ values: [DatabaseValue], key: String) throws(DatabaseError) -> Int64 {
    guard let row = try query("\(sql) RETURNING \(key)", values).first else {
      throw .unexpectedValue(column: key)
    }
    return try row.integer(key)
  }

  func run(script: String) throws(DatabaseError) {
    // The server takes several statements at once only outside of a pipeline.
    _ = try receive(0)
    let first = waiting
    waiting = []
    guard let handle else { throw .closed }
    _ = library.pq_exitPipelineMode(handle)
    guard library.pq_sendQuery(handle, (first.map(\.text) + [script]).joined(separator: ";\n")) == 1 else {
      throw broken(nil)
    }
    if !first.isEmpty { isInTransaction = true }
    var failure: PostgreSQLFailure?
    while let result = try nextResult(handle) {
      failure = failure ?? self.failure(result)
      library.pq_clear(result)
    }
    guard isAlive else { throw broken(failure) }
    guard library.pq_enterPipelineMode(handle) == 1 else { throw broken(nil) }
    if let failure { throw refused(failure) }
  }

  func source(of migration: Migration) -> String { migration.postgreSQL ?? migration.statements }

  func statements(of migration: Migration) -> String {
    migration.postgreSQL ?? PostgreSQLDialect.schema(migration.statements)
  }

  // MARK: Notifications

  /// The descriptor that has something to read when the server says something; -1 where there is no connection.
  var socket: Int32 { handle.map { library.pq_socket($0) } ?? -1 }

  /// Takes what `LISTEN` has brought.
  func takeNotifications() throws(DatabaseError) {
    guard let handle else { throw .closed }
    guard library.pq_consumeInput(handle) == 1 else { throw broken(nil) }
    while let notification = library.pq_notifies(handle) { library.pq_freemem(notification) }
  }

  // MARK: Sending

  /// Sends a statement, prepared where it was not yet, behind those that wait.
  private func send(_ sql: String, _ values: [DatabaseValue]) throws(DatabaseError) {
    try flushWaiting()
    try queue(sql, values)
    guard let handle, library.pq_pipelineSync(handle) == 1 else { throw broken(nil) }
    unread += 1
  }

  /// Puts a statement behind what was sent, prepared where it was not yet.
  private func queue(_ sql: String, _ values: [DatabaseValue]) throws(DatabaseError) {
    guard let handle else { throw .closed }
    let statement: Prepared
    if let known = prepared[sql] {
      statement = known
    } else {
      let translated = PostgreSQLDialect.statement(sql)
      preparations += 1
      statement = Prepared(name: "s\(preparations)", valueCount: translated.valueCount)
      // Statements stay as long as the connection does; one that makes them by the hundred gets a new connection instead.
      guard prepared.count < Self.statementLimit else {
        throw .other(code: 0, reason: "it was sent too many different statements")
      }
      guard library.pq_sendPrepare(handle, statement.name, translated.text, 0, nil) == 1 else { throw broken(nil) }
      prepared[sql] = statement
      unreadPreparations.append(sql)
    }
    precondition(
      statement.valueCount == values.count,
      "The statement has another number of parameters than the \(values.count) values given: \(sql)")
    let parameters = try PostgreSQLParameters(values)
    let isSent = parameters.withPointers { pointers, lengths, formats in
      library.pq_sendQueryPrepared(handle, statement.name, Int32(values.count), pointers, lengths, formats, 1)
    }
    guard isSent == 1 else { throw broken(nil) }
  }

  /// The statements whose preparation may yet fail.
  private var unreadPreparations: [String] = []

  private func sendPlain(_ sql: String) throws(DatabaseError) {
    guard let handle else { throw .closed }
    try flushWaiting()
    guard library.pq_sendQueryParams(handle, sql, 0, nil, nil, nil, nil, 1) == 1, library.pq_pipelineSync(handle) == 1
    else { throw broken(nil) }
    unread += 1
  }

  private func flushWaiting() throws(DatabaseError) {
    let statements = waiting
    waiting = []
    for statement in statements {
      isInTransaction = true
      try queue(statement.sql, statement.values)
    }
  }

  // MARK: Receiving

  /// Reads the answers to all that was sent.
  ///
  /// - Parameters:
  ///   - count: How many of them somebody waits for; a failure of those before is nobody's.
  ///   - body: Given the last result, where nothing failed.
  ///   - each: Given every result of those that somebody waits for.
  /// - Returns: What the server calls that result, such as `COMMIT`.
  /// - Throws: The first failure.
  private func receive(
    _ count: Int, _ body: (OpaquePointer) throws(DatabaseError) -> Void = { _ in },
    each: (OpaquePointer) -> Void = { _ in }
  ) throws(DatabaseError) -> String {
    guard let handle else { throw .closed }
    var failure: PostgreSQLFailure?
    // What goes before a statement, such as the beginning of a transaction, has results, too.
    var last: OpaquePointer?
    defer { library.pq_clear(last) }
    while unread > 0 {
      // The results of one statement end with nothing, those of one turn with a mark of their own. Nothing twice is what libpq gives
      // where the server has ended the connection and its last words were read: it still holds the connection for a good one.
      var next = try nextResult(handle)
      if next == nil { next = try nextResult(handle) }
      guard let result = next else { throw broken(failure) }
      var dropped: OpaquePointer? = result
      defer { library.pq_clear(dropped) }
      let isWanted = unread <= count
      switch library.pq_resultStatus(result) {
      case PGRES_PIPELINE_SYNC: unread -= 1
      case PGRES_PIPELINE_ABORTED: break
      case PGRES_FATAL_ERROR, PGRES_BAD_RESPONSE, PGRES_NONFATAL_ERROR:
        if isWanted, failure == nil { failure = self.failure(result) }
        for sql in unreadPreparations { prepared[sql] = nil }
      default:
        if isWanted { each(result) }
        swap(&last, &dropped)
      }
      guard isAlive else { throw broken(failure) }
    }
    unreadPreparations = []
    if let failure { throw refused(failure) }
    guard count > 0, let last else { return "" }
    try body(last)
    return library.pq_cmdStatus(last).map { String(cString: $0) } ?? ""
  }

  /// The next result, or `nil` where a statement has no more, once it is there.
  private func nextResult(_ handle: OpaquePointer) throws(DatabaseError) -> OpaquePointer? {
    var silence = patience.answer.map { ContinuousClock.now + $0 }
    while library.pq_isBusy(handle) == 1 {
      let unsent = library.pq_flush(handle)
      // What has ended, libpq tells with the next result.
      guard unsent >= 0, isAlive else { break }
      switch wait(toWrite: unsent > 0, until: silence) {
      case .interrupted:
        _ = broken(nil)
        throw .closed
      case .tooLong: throw broken(PostgreSQLFailure(state: "08006", message: "it does not answer"))
      case .ready(let canRead):
        // That it takes something is a sign, too.
        silence = patience.answer.map { .now + $0 }
        guard !canRead || library.pq_consumeInput(handle) == 1 else { return library.pq_getResult(handle) }
      }
    }
    return library.pq_getResult(handle)
  }

  private enum Sign { case ready(canRead: Bool), tooLong, interrupted }

  /// Waits until the server says or takes something.
  private func wait(toWrite: Bool, until deadline: ContinuousClock.Instant?) -> Sign {
    let events = Int16(POLLIN | (toWrite ? POLLOUT : 0))
    var sources = [
      pollfd(fd: socket, events: events, revents: 0),
      pollfd(fd: ending?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      let rest = deadline.map { ContinuousClock.now.duration(to: $0).nanoseconds / 1_000_000 + 1 }
      let count = poll(&sources, 2, rest.map { Int32(clamping: max(0, $0)) } ?? -1)
      if count < 0, errno == EINTR { continue }
      // What has come goes before the end.
      if sources[0].revents != 0 { return .ready(canRead: sources[0].revents & ~Int16(POLLOUT) != 0) }
      return sources[1].revents != 0 ? .interrupted : .tooLong
    }
  }

  private func read(_ result: OpaquePointer, of sql: String) throws(DatabaseError) -> [DatabaseRow] {
    let columns = 0..<library.pq_nfields(result)
    let count = library.pq_ntuples(result)
    guard count > 0 else { return [] }
    let names: [String]
    if let known = prepared[sql]?.columns {
      names = known
    } else {
      names = columns.map { column in library.pq_fname(result, column).map { String(cString: $0) } ?? "" }
      prepared[sql]?.columns = names
    }
    let types = columns.map { library.pq_ftype(result, $0) }
    var rows: [DatabaseRow] = []
    rows.reserveCapacity(Int(count))
    for row in 0..<count {
      var values: [DatabaseValue] = []
      values.reserveCapacity(columns.count)
      for column in columns {
        if library.pq_getisnull(result, row, column) == 1 {
          values.append(.null)
          continue
        }
        let bytes = UnsafeRawBufferPointer(
          start: library.pq_getvalue(result, row, column), count: Int(library.pq_getlength(result, row, column)))
        guard let value = PostgreSQLValue.value(types[Int(column)], bytes) else {
          throw .unexpectedValue(column: names[Int(column)])
        }
        values.append(value)
      }
      rows.append(DatabaseRow(names: names, values: values))
    }
    return rows
  }

  // MARK: Failures

  private func failure(_ result: OpaquePointer?) -> PostgreSQLFailure? {
    guard let result else { return nil }
    switch library.pq_resultStatus(result) {
    case PGRES_FATAL_ERROR, PGRES_BAD_RESPONSE, PGRES_NONFATAL_ERROR:
      let state = library.pq_resultErrorField(result, ambient_pg_diag_sqlstate()).map { String(cString: $0) }
      let message = library.pq_resultErrorField(result, ambient_pg_diag_message()).map { String(cString: $0) }
      return PostgreSQLFailure(state: state ?? "08006", message: message ?? "the connection has ended")
    default: return nil
    }
  }

  private func refused(_ failure: PostgreSQLFailure) -> DatabaseError {
    if failure.isConflict { hasConflict = true }
    if failure.endsConnection {
      hasEndedInWords = failure.isLastWord
      close()
    }
    return failure.error(of: name)
  }

  /// The connection has ended: what was said of it is gone with it.
  private func broken(_ failure: PostgreSQLFailure?) -> DatabaseError {
    let reason = failure?.message ?? "the connection has ended"
    hasEndedInWords = failure?.isLastWord ?? false
    close()
    unread = 0
    waiting = []
    return .unreachable(reason: reason)
  }
}
