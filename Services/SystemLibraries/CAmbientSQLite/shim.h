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
