#pragma once
#include <curl/curl.h>
#include <dlfcn.h>
#include <pthread.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <stddef.h>
#include <time.h>

// The macros of these names check argument types in C and hide the functions.
#undef curl_easy_setopt
#undef curl_easy_getinfo
#undef curl_multi_setopt
#undef curl_share_setopt

// Of glibc (2.31 and later); its header declares them for GNU programs only.
int pthread_clockjoin_np(pthread_t thread, void **result, clockid_t clock, const struct timespec *limit);
int pthread_setname_np(pthread_t thread, const char *name);

// The functions of libcurl that are used. They are found when they are first needed, not linked: a program that sends no
// request does not load the thirty libraries that libcurl brings.
#define CURL_FUNCTIONS(EACH)                                                                                          \
  EACH(global_init) EACH(easy_init) EACH(easy_cleanup) EACH(easy_setopt) EACH(easy_getinfo) EACH(easy_pause)          \
  EACH(easy_strerror) EACH(multi_init) EACH(multi_cleanup) EACH(multi_add_handle) EACH(multi_remove_handle)           \
  EACH(multi_setopt) EACH(multi_socket_action) EACH(multi_info_read) EACH(multi_strerror) EACH(slist_append)          \
  EACH(slist_free_all) EACH(share_init) EACH(share_setopt) EACH(share_cleanup) EACH(version_info)

// Each with the type that libcurl's own header gives it.
struct curl_functions {
#define CURL_FIELD(name) __typeof__(curl_##name) *name;
  CURL_FUNCTIONS(CURL_FIELD)
#undef CURL_FIELD
};

// Finds the functions in a loaded library; answers the name of the first that is not there, or NULL.
static inline const char *curl_functions_find(struct curl_functions *functions, void *library) {
#define CURL_FIND(name)                                                                                               \
  functions->name = (__typeof__(functions->name))dlsym(library, "curl_" #name);                                       \
  if (!functions->name) return "curl_" #name;
  CURL_FUNCTIONS(CURL_FIND)
#undef CURL_FIND
  return NULL;
}

// Has libcrypto register no handler for the end of the process, if libcurl uses it and nobody else has set it up before
// (OPENSSL_INIT_NO_ATEXIT of OpenSSL 1.1.1 and later): a thread that goes on while the process ends may still be using
// what that handler gives back, and the process's memory goes with the process.
static inline void openssl_forgo_exit_handler(void *libcurl) {
  int (*set_up)(unsigned long long options, const void *settings) =
      (int (*)(unsigned long long, const void *))dlsym(libcurl, "OPENSSL_init_crypto");
  if (set_up) set_up(0x00080000ULL, NULL);
}

// Swift does not import variadic functions: one typed function for each kind of argument.

static inline CURLcode curl_easy_setopt_long(
    const struct curl_functions *curl, CURL *handle, CURLoption option, long value) {
  return curl->easy_setopt(handle, option, value);
}

static inline CURLcode curl_easy_setopt_offset(
    const struct curl_functions *curl, CURL *handle, CURLoption option, curl_off_t value) {
  return curl->easy_setopt(handle, option, value);
}

static inline CURLcode curl_easy_setopt_string(
    const struct curl_functions *curl, CURL *handle, CURLoption option, const char *value) {
  return curl->easy_setopt(handle, option, value);
}

static inline CURLcode curl_easy_setopt_pointer(
    const struct curl_functions *curl, CURL *handle, CURLoption option, void *value) {
  return curl->easy_setopt(handle, option, value);
}

static inline CURLcode curl_easy_setopt_list(
    const struct curl_functions *curl, CURL *handle, CURLoption option, struct curl_slist *value) {
  return curl->easy_setopt(handle, option, value);
}

typedef size_t (*curl_data_function)(char *data, size_t size, size_t count, void *context);

static inline CURLcode curl_easy_setopt_function(
    const struct curl_functions *curl, CURL *handle, CURLoption option, curl_data_function value) {
  return curl->easy_setopt(handle, option, value);
}

static inline CURLcode curl_easy_getinfo_long(
    const struct curl_functions *curl, CURL *handle, CURLINFO info, long *value) {
  return curl->easy_getinfo(handle, info, value);
}

static inline CURLcode curl_easy_getinfo_offset(
    const struct curl_functions *curl, CURL *handle, CURLINFO info, curl_off_t *value) {
  return curl->easy_getinfo(handle, info, value);
}

static inline CURLcode curl_easy_getinfo_pointer(
    const struct curl_functions *curl, CURL *handle, CURLINFO info, void **value) {
  return curl->easy_getinfo(handle, info, value);
}

typedef curl_socket_t (*curl_open_function)(void *context, curlsocktype purpose, struct curl_sockaddr *address);

static inline CURLcode curl_easy_setopt_open_function(
    const struct curl_functions *curl, CURL *handle, curl_open_function value) {
  return curl->easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, value);
}

typedef int (*curl_close_function)(void *context, curl_socket_t socket);

static inline CURLcode curl_easy_setopt_close_function(
    const struct curl_functions *curl, CURL *handle, curl_close_function value) {
  return curl->easy_setopt(handle, CURLOPT_CLOSESOCKETFUNCTION, value);
}

typedef int (*curl_watch_function)(CURL *handle, curl_socket_t socket, int what, void *context, void *unused);

static inline CURLMcode curl_multi_setopt_watch_function(
    const struct curl_functions *curl, CURLM *multi, curl_watch_function value, void *context) {
  CURLMcode code = curl->multi_setopt(multi, CURLMOPT_SOCKETDATA, context);
  return code ? code : curl->multi_setopt(multi, CURLMOPT_SOCKETFUNCTION, value);
}

typedef int (*curl_alarm_function)(CURLM *multi, long milliseconds, void *context);

static inline CURLMcode curl_multi_setopt_alarm_function(
    const struct curl_functions *curl, CURLM *multi, curl_alarm_function value, void *context) {
  CURLMcode code = curl->multi_setopt(multi, CURLMOPT_TIMERDATA, context);
  return code ? code : curl->multi_setopt(multi, CURLMOPT_TIMERFUNCTION, value);
}

static inline CURLMcode curl_multi_setopt_long(
    const struct curl_functions *curl, CURLM *multi, CURLMoption option, long value) {
  return curl->multi_setopt(multi, option, value);
}

// Macros that Swift does not import.
static const long curl_hsts_enable = CURLHSTS_ENABLE;
static const CURLversion curl_version_now = CURLVERSION_NOW;

// What several handles share, with a lock for each kind: they are used on several threads.
struct curl_share_locks {
  pthread_mutex_t mutexes[CURL_LOCK_DATA_LAST];
};

static void curl_share_lock(CURL *handle, curl_lock_data data, curl_lock_access access, void *context) {
  (void)handle;
  (void)access;
  pthread_mutex_lock(&((struct curl_share_locks *)context)->mutexes[data]);
}

static void curl_share_unlock(CURL *handle, curl_lock_data data, void *context) {
  (void)handle;
  pthread_mutex_unlock(&((struct curl_share_locks *)context)->mutexes[data]);
}

// Makes a share of cookies, and of what is known of hosts that are to be asked by HTTPS alone. It is never given back.
static inline CURLSH *curl_share_make(const struct curl_functions *curl, struct curl_share_locks *locks) {
  CURLSH *share = curl->share_init();
  if (!share) return NULL;
  for (int kind = 0; kind < CURL_LOCK_DATA_LAST; kind++) pthread_mutex_init(&locks->mutexes[kind], NULL);
  curl->share_setopt(share, CURLSHOPT_USERDATA, locks);
  curl->share_setopt(share, CURLSHOPT_LOCKFUNC, curl_share_lock);
  curl->share_setopt(share, CURLSHOPT_UNLOCKFUNC, curl_share_unlock);
  curl->share_setopt(share, CURLSHOPT_SHARE, CURL_LOCK_DATA_COOKIE);
  // From 7.88 on; before, each handle knows its own.
  curl->share_setopt(share, CURLSHOPT_SHARE, CURL_LOCK_DATA_HSTS);
  return share;
}

static inline CURLcode curl_easy_getinfo_list(
    const struct curl_functions *curl, CURL *handle, CURLINFO info, struct curl_slist **value) {
  return curl->easy_getinfo(handle, info, value);
}

// A union inside CURLMsg that Swift reads through a function.
static inline CURLcode curl_message_result(const CURLMsg *message) {
  return message->data.result;
}
