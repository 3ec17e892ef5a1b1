// Raw libcurl, as a floor for the HTTP client: the same requests, by nobody's wrapper.
//
//   http-curl sequential|concurrent|http2|download|file URL COUNT [CERTIFICATES]
//
// Prints the processor time and the time that passed, in seconds, and the most memory that was used, in kilobytes.

#include <curl/curl.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum { AT_A_TIME = 64 };

struct reply {
  size_t size;
  char body[4096];
};

static double passed(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec + now.tv_nsec / 1e9;
}

static double used(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_utime.tv_sec + usage.ru_stime.tv_sec + (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

static long most_memory(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

static size_t keep(char *data, size_t size, size_t count, void *context) {
  struct reply *reply = context;
  if (reply->size + size * count <= sizeof reply->body) memcpy(reply->body + reply->size, data, size * count);
  reply->size += size * count;
  return size * count;
}

static size_t drop(char *data, size_t size, size_t count, void *context) {
  (void)data;
  *(size_t *)context += size * count;
  return size * count;
}

static void fail(const char *what) {
  fprintf(stderr, "http-curl: %s\n", what);
  exit(1);
}

static CURL *handle(const char *url, const char *certificates, int is_http2) {
  CURL *curl = curl_easy_init();
  curl_easy_setopt(curl, CURLOPT_URL, url);
  curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(curl, CURLOPT_PROXY, "");
  curl_easy_setopt(curl, CURLOPT_ACCEPT_ENCODING, "");
  if (certificates) curl_easy_setopt(curl, CURLOPT_CAINFO, certificates);
  if (is_http2) {
    curl_easy_setopt(curl, CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_2TLS);
    curl_easy_setopt(curl, CURLOPT_PIPEWAIT, 1L);
  }
  return curl;
}

static void sequential(const char *url, const char *certificates, long count) {
  static struct reply reply;
  CURL *curl = handle(url, certificates, 0);
  curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, keep);
  curl_easy_setopt(curl, CURLOPT_WRITEDATA, &reply);
  for (long done = 0; done < count; done++) {
    reply.size = 0;
    if (curl_easy_perform(curl) != CURLE_OK || reply.size == 0) fail("a request failed");
  }
  curl_easy_cleanup(curl);
}

static void concurrent(const char *url, const char *certificates, long count, int is_http2) {
  static struct reply replies[AT_A_TIME];
  CURLM *multi = curl_multi_init();
  CURL *handles[AT_A_TIME];
  long begun = 0, done = 0;
  for (int place = 0; place < AT_A_TIME && begun < count; place++, begun++) {
    handles[place] = handle(url, certificates, is_http2);
    curl_easy_setopt(handles[place], CURLOPT_WRITEFUNCTION, keep);
    curl_easy_setopt(handles[place], CURLOPT_WRITEDATA, &replies[place]);
    curl_easy_setopt(handles[place], CURLOPT_PRIVATE, &replies[place]);
    curl_multi_add_handle(multi, handles[place]);
  }
  while (done < count) {
    int running, remaining;
    curl_multi_perform(multi, &running);
    for (CURLMsg *message; (message = curl_multi_info_read(multi, &remaining));) {
      if (message->msg != CURLMSG_DONE) continue;
      CURL *curl = message->easy_handle;
      struct reply *reply;
      curl_easy_getinfo(curl, CURLINFO_PRIVATE, &reply);
      if (message->data.result != CURLE_OK || reply->size == 0) fail("a request failed");
      reply->size = 0;
      done++;
      curl_multi_remove_handle(multi, curl);
      if (begun < count) {
        begun++;
        curl_multi_add_handle(multi, curl);
      }
    }
    if (done < count) curl_multi_poll(multi, NULL, 0, 1000, NULL);
  }
}

static void download(const char *url, const char *certificates, long count) {
  for (long done = 0; done < count; done++) {
    size_t size = 0;
    CURL *curl = handle(url, certificates, 0);
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, drop);
    curl_easy_setopt(curl, CURLOPT_WRITEDATA, &size);
    curl_easy_setopt(curl, CURLOPT_BUFFERSIZE, 256L << 10);
    if (curl_easy_perform(curl) != CURLE_OK || size == 0) fail("a download failed");
    curl_easy_cleanup(curl);
  }
}

static size_t write_out(char *data, size_t size, size_t count, void *context) {
  return write(*(int *)context, data, size * count) == (ssize_t)(size * count) ? size * count : 0;
}

// As a careful program does it: under another name, put on the disk, and renamed.
static void to_file(const char *url, const char *certificates, long count) {
  char name[64], part[80];
  snprintf(name, sizeof name, "/tmp/http-curl-%d", (int)getpid());
  snprintf(part, sizeof part, "%s.part", name);
  for (long done = 0; done < count; done++) {
    int file = open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    CURL *curl = handle(url, certificates, 0);
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, write_out);
    curl_easy_setopt(curl, CURLOPT_WRITEDATA, &file);
    curl_easy_setopt(curl, CURLOPT_BUFFERSIZE, 256L << 10);
    if (file < 0 || curl_easy_perform(curl) != CURLE_OK || fsync(file) || rename(part, name)) fail("a download failed");
    curl_easy_cleanup(curl);
    close(file);
  }
  unlink(name);
}

int main(int count, char **words) {
  if (count < 4) fail("usage: http-curl sequential|concurrent|http2|download|file URL COUNT [CERTIFICATES]");
  const char *mode = words[1], *url = words[2], *certificates = count > 4 ? words[4] : NULL;
  long times = atol(words[3]);
  curl_global_init(CURL_GLOBAL_DEFAULT);
  double start_passed = passed(), start_used = used();
  if (!strcmp(mode, "sequential")) sequential(url, certificates, times);
  else if (!strcmp(mode, "concurrent")) concurrent(url, certificates, times, 0);
  else if (!strcmp(mode, "http2")) concurrent(url, certificates, times, 1);
  else if (!strcmp(mode, "download")) download(url, certificates, times);
  else if (!strcmp(mode, "file")) to_file(url, certificates, times);
  else fail("there is no such mode");
  printf("%f %f %ld\n", used() - start_used, passed() - start_passed, most_memory());
}
