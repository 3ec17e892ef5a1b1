#pragma once
#include <arpa/inet.h>
#include <dlfcn.h>
#include <malloc.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <unistd.h>

// The functions of libmicrohttpd that are used. They are found when a server is first started, not linked: a program that
// starts none does not load the dozen libraries that it brings.
#define MICROHTTPD_FUNCTIONS(EACH)                                                                                    \
  EACH(get_version) EACH(start_daemon) EACH(stop_daemon) EACH(suspend_connection) EACH(resume_connection)             \
  EACH(get_connection_info) EACH(get_connection_values_n) EACH(lookup_connection_value) EACH(get_reason_phrase_for)   \
  EACH(create_response_from_buffer) EACH(create_response_from_callback) EACH(add_response_header)                     \
  EACH(queue_response) EACH(destroy_response) EACH(is_feature_supported)

// Each with the type that the library's own header gives it.
struct microhttpd_functions {
#define MICROHTTPD_FIELD(name) __typeof__(MHD_##name) *name;
  MICROHTTPD_FUNCTIONS(MICROHTTPD_FIELD)
#undef MICROHTTPD_FIELD
};

// Finds the functions in a loaded library; answers the name of the first that is not there, or NULL.
static inline const char *microhttpd_functions_find(struct microhttpd_functions *functions, void *library) {
#define MICROHTTPD_FIND(name)                                                                                         \
  functions->name = (__typeof__(functions->name))dlsym(library, "MHD_" #name);                                        \
  if (!functions->name) return "MHD_" #name;
  MICROHTTPD_FUNCTIONS(MICROHTTPD_FIND)
#undef MICROHTTPD_FIND
  return NULL;
}

// MHD_start_daemon takes a variable list of options, which Swift cannot call; this is the one list we use.
static inline struct MHD_Daemon *ambient_MHD_start(
    const struct microhttpd_functions *mhd, const char *certificate, const char *key, int listen_socket, unsigned int threads, unsigned int connections, size_t memory, unsigned int timeout, void *context,
    MHD_AccessHandlerCallback handler, MHD_RequestCompletedCallback completed, MHD_NotifyConnectionCallback connection,
    void *(*uri)(void *, const char *, struct MHD_Connection *), void (*complaint)(void *, const char *, va_list),
    size_t (*unescape)(void *, struct MHD_Connection *, char *)) {
  // With a certificate and its key, in PEM, it speaks TLS; without, both are NULL.
  struct MHD_OptionItem identity[] = {
      {MHD_OPTION_HTTPS_MEM_CERT, 0, (void *)certificate},
      {MHD_OPTION_HTTPS_MEM_KEY, 0, (void *)key},
      {MHD_OPTION_END, 0, NULL},
  };
  return mhd->start_daemon(
      MHD_USE_EPOLL_INTERNAL_THREAD | MHD_USE_SUSPEND_RESUME | MHD_USE_ERROR_LOG | (certificate ? MHD_USE_TLS : 0), 0,
      NULL, NULL, handler, context,
      MHD_OPTION_EXTERNAL_LOGGER, complaint, context,
      MHD_OPTION_ARRAY, certificate ? identity : identity + 2,
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

// Whether the library was built with TLS.
static inline int ambient_MHD_has_TLS(const struct microhttpd_functions *mhd) {
  return mhd->is_feature_supported(MHD_FEATURE_TLS) == MHD_YES;
}

// MHD_get_connection_info is variadic too.
static inline void *ambient_MHD_socket_context(
    const struct microhttpd_functions *mhd, struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *information =
      mhd->get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return information ? information->socket_context : NULL;
}
// How many bytes the header had, from the method to the empty line; -1 where it has not been read whole.
static inline ssize_t ambient_MHD_header_size(
    const struct microhttpd_functions *mhd, struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *information =
      mhd->get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  return information ? (ssize_t)information->header_size : -1;
}
static inline int ambient_MHD_socket(
    const struct microhttpd_functions *mhd, struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *information =
      mhd->get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return information ? information->connect_fd : -1;
}

// Writes the address that the client connected from; returns 0 where it has none (a Unix socket).
static inline int ambient_MHD_peer(
    const struct microhttpd_functions *mhd, struct MHD_Connection *connection, char *text, socklen_t size) {
  const union MHD_ConnectionInfo *information =
      mhd->get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  const struct sockaddr *address = information ? information->client_addr : NULL;
  if (!address) return 0;
  // IPv4 on a socket of both kinds: told as what it is.
  if (address->sa_family == AF_INET6 && IN6_IS_ADDR_V4MAPPED(&((const struct sockaddr_in6 *)address)->sin6_addr))
    return inet_ntop(AF_INET, ((const struct sockaddr_in6 *)address)->sin6_addr.s6_addr + 12, text, size) ? 1 : 0;
  const void *bytes = address->sa_family == AF_INET    ? (const void *)&((const struct sockaddr_in *)address)->sin_addr
                      : address->sa_family == AF_INET6 ? (const void *)&((const struct sockaddr_in6 *)address)->sin6_addr
                                                       : NULL;
  return bytes && inet_ntop(address->sa_family, bytes, text, size) ? 1 : 0;
}

// epoll(7), whose event is a packed union that Swift cannot import.
static inline int ambient_epoll_create(void) { return epoll_create1(EPOLL_CLOEXEC); }
// Watches a socket once: for its client's end of sending too, or only for its end.
static inline int ambient_epoll_watch(int epoll, int descriptor, uint64_t id, int is_first) {
  struct epoll_event event = {.events = EPOLLONESHOT | (is_first ? EPOLLRDHUP : 0), .data = {.u64 = id}};
  return epoll_ctl(epoll, is_first ? EPOLL_CTL_ADD : EPOLL_CTL_MOD, descriptor, &event);
}
static inline void ambient_epoll_forget(int epoll, int descriptor) {
  struct epoll_event event = {0};
  epoll_ctl(epoll, EPOLL_CTL_DEL, descriptor, &event);
}
// Takes one event without waiting: 0 for none, 1 where the client sends no more, 2 where it is gone.
static inline int ambient_epoll_next(int epoll, uint64_t *id) {
  struct epoll_event event;
  if (epoll_wait(epoll, &event, 1, 0) != 1) return 0;
  *id = event.data.u64;
  return event.events & (EPOLLHUP | EPOLLERR) ? 2 : 1;
}

// Gives what the allocator holds and nobody uses back to the system; Swift does not import the header.
static inline void ambient_return_memory(void) { malloc_trim(0); }

// Casts that Swift cannot import.
static inline uint64_t ambient_MHD_size_unknown(void) { return MHD_SIZE_UNKNOWN; }
static inline ssize_t ambient_MHD_end_of_stream(void) { return MHD_CONTENT_READER_END_OF_STREAM; }
