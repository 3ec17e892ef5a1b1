// What the peers that load a server have in common: requests that were made before, sockets, the time.

#pragma once

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

struct request {
  const char *bytes;
  size_t size;
};

struct requests {
  struct request *all;
  size_t count;
};

static void fail(const char *what) {
  fprintf(stderr, "%s: %s\n", program_invocation_short_name, what);
  exit(1);
}

static double passed(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec + now.tv_nsec / 1e9;
}

// The requests of a file, each with a NUL behind it. They are in a file, as who may see the arguments would see the tokens.
static struct requests read_requests(const char *path) {
  FILE *file = fopen(path, "re");
  struct requests requests = {NULL, 0};
  if (!file) fail("the file of requests cannot be read");
  while (1) {
    char *bytes = NULL;
    size_t room = 0;
    ssize_t size = getdelim(&bytes, &room, 0, file);
    if (size <= 1) break;
    requests.all = realloc(requests.all, (requests.count + 1) * sizeof *requests.all);
    if (!requests.all) fail("there is no memory");
    requests.all[requests.count++] = (struct request){bytes, size - 1};
  }
  fclose(file);
  if (!requests.count) fail("the file has no request");
  return requests;
}

// Where `http://127.0.0.1:12345` is.
static struct sockaddr_in address_of(const char *url) {
  struct sockaddr_in address = {.sin_family = AF_INET};
  char host[64];
  unsigned short port;
  if (sscanf(url, "http://%63[0-9.]:%hu", host, &port) != 2 || !inet_aton(host, &address.sin_addr))
    fail("an address is http://127.0.0.1:PORT");
  address.sin_port = htons(port);
  return address;
}

// A socket that never waits; its connection may still be on its way.
static int start_connecting(struct sockaddr_in address, struct in_addr from) {
  int descriptor = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0), on = 1;
  struct sockaddr_in own = {.sin_family = AF_INET, .sin_addr = from};
  if (descriptor < 0) fail("there is no socket: is the limit of open files too low?");
  setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  // The port is chosen for both ends together: each own address has all ports.
  setsockopt(descriptor, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &on, sizeof on);
  if (bind(descriptor, (struct sockaddr *)&own, sizeof own)) fail("the own address cannot be had");
  if (connect(descriptor, (struct sockaddr *)&address, sizeof address) && errno != EINPROGRESS) {
    close(descriptor);
    return -1;
  }
  return descriptor;
}

static void watch(int epoll, int change, int descriptor, unsigned events, void *context) {
  struct epoll_event event = {.events = events, .data.ptr = context};
  if (epoll_ctl(epoll, change, descriptor, &event)) fail("a socket cannot be watched");
}

// A request is smaller than what a socket takes at once.
static int is_sent(int descriptor, const struct request *request) {
  return send(descriptor, request->bytes, request->size, MSG_NOSIGNAL) == (ssize_t)request->size;
}
