#pragma once
#include <curl/curl.h>

// Swift does not import variadic functions: one typed function for each kind of argument.
// The macros of the same names check argument types in C and hide the functions.
#undef curl_easy_setopt
#undef curl_easy_getinfo
#undef curl_multi_setopt

static inline CURLcode curl_easy_setopt_long(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode curl_easy_setopt_offset(CURL *handle, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode curl_easy_setopt_string(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode curl_easy_setopt_pointer(CURL *handle, CURLoption option, void *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode curl_easy_setopt_list(CURL *handle, CURLoption option, struct curl_slist *value) {
  return curl_easy_setopt(handle, option, value);
}

typedef size_t (*curl_data_function)(char *data, size_t size, size_t count, void *context);

static inline CURLcode curl_easy_setopt_function(CURL *handle, CURLoption option, curl_data_function value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode curl_easy_getinfo_long(CURL *handle, CURLINFO info, long *value) {
  return curl_easy_getinfo(handle, info, value);
}

static inline CURLMcode curl_multi_setopt_long(CURLM *multi, CURLMoption option, long value) {
  return curl_multi_setopt(multi, option, value);
}

// A union inside CURLMsg that Swift reads through a function.
static inline CURLcode curl_message_result(const CURLMsg *message) {
  return message->data.result;
}
