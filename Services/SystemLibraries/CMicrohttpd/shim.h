#pragma once
#include <microhttpd.h>
#include <stddef.h>

// MHD_start_daemon takes a variable list of options, which Swift cannot call; this is the one list we use.
static inline struct MHD_Daemon *ambient_MHD_start(
    int listen_socket, unsigned int threads, unsigned int connections, size_t memory, unsigned int timeout, void *context,
    MHD_AccessHandlerCallback handler, MHD_RequestCompletedCallback completed, MHD_NotifyConnectionCallback connection,
    void *(*uri)(void *, const char *, struct MHD_Connection *),
    size_t (*unescape)(void *, struct MHD_Connection *, char *)) {
  return MHD_start_daemon(
      MHD_USE_EPOLL_INTERNAL_THREAD | MHD_USE_SUSPEND_RESUME, 0, NULL, NULL, handler, context,
      MHD_OPTION_LISTEN_SOCKET, (MHD_socket)listen_socket,
      MHD_OPTION_THREAD_POOL_SIZE, threads,
      MHD_OPTION_CONNECTION_LIMIT, connections,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, memory,
      MHD_OPTION_CONNECTION_TIMEOUT, timeout,
      // The guard in Swift is stricter, and answers in our form.
      MHD_OPTION_STRICT_FOR_CLIENT, 0,
      MHD_OPTION_NOTIFY_COMPLETED, completed, context,
      MHD_OPTION_NOTIFY_CONNECTION, connection, context,
      MHD_OPTION_URI_LOG_CALLBACK, uri, context,
      MHD_OPTION_UNESCAPE_CALLBACK, unescape, context,
      MHD_OPTION_END);
}

// MHD_get_connection_info is variadic too.
static inline void *ambient_MHD_socket_context(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *information =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return information ? information->socket_context : NULL;
}
static inline int ambient_MHD_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *information =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return information ? information->connect_fd : -1;
}

// Casts that Swift cannot import.
static inline uint64_t ambient_MHD_size_unknown(void) { return MHD_SIZE_UNKNOWN; }
static inline ssize_t ambient_MHD_end_of_stream(void) { return MHD_CONTENT_READER_END_OF_STREAM; }
