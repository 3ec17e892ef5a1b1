#pragma once
#include <sqlite3.h>

// SQLITE_TRANSIENT is a cast that Swift cannot import: these two copy what they are given.
static inline int ambient_sqlite3_bind_text(sqlite3_stmt *statement, int index, const char *bytes, int length) {
  return sqlite3_bind_text(statement, index, bytes, length, SQLITE_TRANSIENT);
}
static inline int ambient_sqlite3_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int length) {
  return length == 0 ? sqlite3_bind_zeroblob(statement, index, 0)
                     : sqlite3_bind_blob(statement, index, bytes, length, SQLITE_TRANSIENT);
}

// Functions with a variable number of arguments are not imported either.

// Has SQLite not count the memory that it takes, which would lock a mutex for each piece. For all of the process, before the first
// database is opened; later it changes nothing.
static inline int ambient_sqlite3_count_no_memory(void) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

// Gives a connection `count` pieces of `size` bytes of its own for what a statement needs while it runs.
static inline int ambient_sqlite3_keep_pieces(sqlite3 *connection, int size, int count) {
  return sqlite3_db_config(connection, SQLITE_DBCONFIG_LOOKASIDE, (void *)0, size, count);
}
