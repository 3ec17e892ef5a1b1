// Requests that cost who asks next to nothing: bytes that were made before, over connections that stay open.
//
//   http-requests COUNT STATUS FILE ADDRESS...
//
// FILE holds requests, each with a NUL behind it. Each has a connection of its own, to one address after the other, and is sent again
// when it was answered, COUNT times in all. A reply of another status than STATUS ends the program with 1. A connection that the
// server ends is not opened again, so that fewer are answered.
//
// Prints the processor time and the time that passed, in seconds, and how many requests were answered.

#define _GNU_SOURCE
#include "requests.h"

struct connection {
  int descriptor;
  const struct request *request;
  long left;
  size_t size;
  char reply[64 << 10];
};

static const char *status;
static long answered;

static double used(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_utime.tv_sec + usage.ru_stime.tv_sec + (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

// Whether the reply is there to its last byte.
static int is_whole(struct connection *connection) {
  char *end = memmem(connection->reply, connection->size, "\r\n\r\n", 4);
  if (!end) return 0;
  if (strncmp(connection->reply, "HTTP/1.1 ", 9) || strncmp(connection->reply + 9, status, 3)) {
    *end = 0;
    fail(connection->reply);
  }
  // RFC 9110, 15.4.5: it tells the length of what it does not send.
  if (!strcmp(status, "304")) return 1;
  *end = 0;
  char *length = strcasestr(connection->reply, "\r\ncontent-length:");
  *end = '\r';
  if (!length) fail("a reply has no Content-Length");
  size_t whole = end + 4 - connection->reply + strtoul(length + 17, NULL, 10);
  if (whole > sizeof connection->reply) fail("a reply is too long");
  return connection->size >= whole;
}

// Whether it goes on.
static int receive(struct connection *connection) {
  char *place = connection->reply + connection->size;
  ssize_t count = recv(connection->descriptor, place, sizeof connection->reply - connection->size, 0);
  if (count < 0 && (errno == EAGAIN || errno == EINTR)) return 1;
  if (count <= 0) return 0;
  connection->size += count;
  if (!is_whole(connection)) return 1;
  answered++;
  connection->size = 0;
  return --connection->left > 0 && is_sent(connection->descriptor, connection->request);
}

int main(int count, char **words) {
  if (count < 5) fail("usage: http-requests COUNT STATUS FILE ADDRESS...");
  long total = atol(words[1]);
  status = words[2];
  struct requests requests = read_requests(words[3]);
  struct connection *connections = calloc(requests.count, sizeof *connections);
  int epoll = epoll_create1(EPOLL_CLOEXEC);
  if (!connections || epoll < 0) fail("there is no memory");
  long open = 0;
  for (size_t place = 0; place < requests.count; place++) {
    struct connection *connection = &connections[place];
    connection->request = &requests.all[place];
    connection->left = total / requests.count + (place < total % requests.count);
    if (!connection->left) continue;
    connection->descriptor =
        start_connecting(address_of(words[4 + place % (count - 4)]), (struct in_addr){htonl(INADDR_LOOPBACK)});
    if (connection->descriptor < 0) fail("there is no connection");
    watch(epoll, EPOLL_CTL_ADD, connection->descriptor, EPOLLOUT, connection);
    open++;
  }
  double start_passed = passed(), start_used = used();
  while (open > 0) {
    struct epoll_event events[64];
    int happened = epoll_wait(epoll, events, 64, 60000);
    if (!happened) fail("there is no answer");
    for (int place = 0; place < happened; place++) {
      struct connection *connection = events[place].data.ptr;
      int goes_on;
      if (events[place].events & EPOLLOUT) {
        goes_on = is_sent(connection->descriptor, connection->request);
        watch(epoll, EPOLL_CTL_MOD, connection->descriptor, EPOLLIN, connection);
      } else {
        goes_on = receive(connection);
      }
      if (goes_on) continue;
      close(connection->descriptor);
      open--;
    }
  }
  printf("%f %f %ld\n", used() - start_used, passed() - start_passed, answered);
}
