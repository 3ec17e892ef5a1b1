#pragma once
#include <dlfcn.h>
#include <postgresql/libpq-fe.h>

// The functions of libpq that are used. They are found when a PostgreSQL database is first opened, not linked: a backend on SQLite does
// not load the libraries that it brings.
#define POSTGRESQL_FUNCTIONS(EACH)                                                                                    \
  EACH(connectdbParams) EACH(status) EACH(errorMessage) EACH(finish) EACH(socket) EACH(serverVersion)                 \
  EACH(enterPipelineMode) EACH(exitPipelineMode) EACH(pipelineSync) EACH(sendPrepare) EACH(sendQueryPrepared)         \
  EACH(sendQueryParams) EACH(getResult) EACH(sendQuery) EACH(resultStatus) EACH(resultErrorField)                     \
  EACH(ntuples) EACH(nfields) EACH(fname) EACH(ftype) EACH(getvalue) EACH(getlength) EACH(getisnull)                  \
  EACH(cmdTuples) EACH(cmdStatus) EACH(clear) EACH(consumeInput) EACH(notifies) EACH(freemem) EACH(conninfo)          \
  EACH(conninfoFree) EACH(setNoticeProcessor) EACH(setnonblocking) EACH(flush) EACH(isBusy)

// Each with the type that the library's own header gives it. `flush` and the like are near to names of C's, so all begin with `pq_`.
struct postgresql_functions {
#define POSTGRESQL_FIELD(name) __typeof__(PQ##name) *pq_##name;
  POSTGRESQL_FUNCTIONS(POSTGRESQL_FIELD)
#undef POSTGRESQL_FIELD
};

// Finds the functions in a loaded library; answers the name of the first that is not there, or NULL.
static inline const char *postgresql_functions_find(struct postgresql_functions *functions, void *library) {
#define POSTGRESQL_FIND(name)                                                                                         \
  functions->pq_##name = (__typeof__(functions->pq_##name))dlsym(library, "PQ" #name);                                \
  if (!functions->pq_##name) return "PQ" #name;
  POSTGRESQL_FUNCTIONS(POSTGRESQL_FIND)
#undef POSTGRESQL_FIND
  return NULL;
}

// Macros that Swift does not import.
static inline int ambient_pg_diag_sqlstate(void) { return PG_DIAG_SQLSTATE; }
static inline int ambient_pg_diag_message(void) { return PG_DIAG_MESSAGE_PRIMARY; }
