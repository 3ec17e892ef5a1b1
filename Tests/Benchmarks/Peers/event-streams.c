// Clients of an event stream, thousands in one process: each reads what comes, and when.
//
//   event-streams COUNT STREAMS CHANGES
//
// STREAMS and CHANGES are files of requests, each with a NUL behind it: those that open a stream, which the clients share out, and
// those that change something of which every stream tells by an event `products`. It does what lines of its input say, and ends with it:
//
//   open ADDRESS AT-ONCE    closes the streams and opens them anew, so many at once; prints how many are open, how many were
//                           refused, and the seconds that it took
//   change                  sends a change each second; prints how many events came, and the milliseconds after which half of them
//                           and 99 of 100 were there, counted from before the change was sent

#define _GNU_SOURCE
#include "requests.h"

enum { CHANGE_LIMIT = 256, HAPPENED_LIMIT = 256 };

enum phase { CLOSED, CONNECTING, ASKED, OPEN };

struct stream {
  int descriptor;
  enum phase phase;
  int events;
};

static struct stream *streams;
static size_t count, is_open, refused, pending;
static struct requests opening, changing;
static struct sockaddr_in server;
static int epoll;
static double sent[CHANGE_LIMIT];
static double *delays;
static size_t arrived;

static void end(struct stream *stream) {
  if (stream->phase == OPEN) is_open--;
  else if (stream->phase != CLOSED) pending--, refused++;
  if (stream->phase != CLOSED) close(stream->descriptor);
  stream->phase = CLOSED;
}

static void begin(size_t place) {
  // Each address of our own has some 28,000 ports.
  struct in_addr from = {htonl(INADDR_LOOPBACK + 1 + place / 8000)};
  struct stream *stream = &streams[place];
  stream->events = 0;
  stream->descriptor = start_connecting(server, from);
  if (stream->descriptor < 0) {
    refused++;
    return;
  }
  stream->phase = CONNECTING;
  pending++;
  watch(epoll, EPOLL_CTL_ADD, stream->descriptor, EPOLLOUT, stream);
}

static void ask(struct stream *stream) {
  if (!is_sent(stream->descriptor, &opening.all[(stream - streams) % opening.count])) return end(stream);
  stream->phase = ASKED;
  watch(epoll, EPOLL_CTL_MOD, stream->descriptor, EPOLLIN, stream);
}

static void receive(struct stream *stream) {
  static char piece[16 << 10];
  ssize_t size = recv(stream->descriptor, piece, sizeof piece - 1, 0);
  if (size < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (size <= 0) return end(stream);
  piece[size] = 0;
  if (stream->phase == ASKED) {
    if (strncmp(piece, "HTTP/1.1 200", 12)) return end(stream);
    stream->phase = OPEN;
    pending--, is_open++;
  }
  for (char *event = piece; (event = strstr(event, "event: products")); event++) {
    // A change after the other: its event is the stream's next one.
    if (stream->events >= (int)changing.count || !sent[stream->events]) continue;
    delays[arrived++] = (passed() - sent[stream->events++]) * 1e3;
  }
}

// Handles what happens, for which it waits so many seconds at most.
static void handle(double seconds) {
  struct epoll_event events[HAPPENED_LIMIT];
  int happened = epoll_wait(epoll, events, HAPPENED_LIMIT, seconds > 0 ? (int)(seconds * 1e3) + 1 : 0);
  for (int place = 0; place < happened; place++) {
    struct stream *stream = events[place].data.ptr;
    if (stream->phase == CONNECTING) ask(stream);
    else receive(stream);
  }
}

static void open_all(size_t at_once) {
  for (size_t place = 0; place < count; place++) end(&streams[place]);
  refused = 0;
  double start = passed();
  size_t begun = 0;
  // Who has no answer after a minute was refused, too.
  while ((begun < count || pending) && passed() < start + 60) {
    while (begun < count && pending < at_once) begin(begun++);
    handle(1);
  }
  refused += count - begun;
  for (size_t place = 0; place < begun; place++) {
    if (streams[place].phase != OPEN) end(&streams[place]);
  }
  printf("%zu %zu %f\n", is_open, refused, passed() - start);
}

static int order(const void *one, const void *other) {
  double difference = *(const double *)one - *(const double *)other;
  return (difference > 0) - (difference < 0);
}

// Sends a request on a connection of its own that is not watched: its event says that it was done.
static void change(void) {
  int descriptor = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (descriptor < 0 || connect(descriptor, (struct sockaddr *)&server, sizeof server)) fail("there is no connection");
  size_t wanted = is_open * changing.count;
  arrived = 0;
  memset(sent, 0, sizeof sent);
  for (size_t place = 0; place < count; place++) streams[place].events = 0;
  double start = passed();
  for (size_t place = 0; place < changing.count; place++) {
    sent[place] = passed();
    if (!is_sent(descriptor, &changing.all[place])) fail("a change cannot be sent");
    while (passed() < start + place + 1) handle(start + place + 1 - passed());
  }
  while (arrived < wanted && passed() < start + changing.count + 10) handle(0.1);
  close(descriptor);
  qsort(delays, arrived, sizeof *delays, order);
  if (arrived) printf("%zu %f %f\n", arrived, delays[arrived / 2], delays[arrived * 99 / 100]);
  else printf("0 0 0\n");
}

int main(int words, char **word) {
  if (words != 4) fail("usage: event-streams COUNT STREAMS CHANGES");
  count = atol(word[1]);
  opening = read_requests(word[2]);
  changing = read_requests(word[3]);
  streams = calloc(count, sizeof *streams);
  delays = calloc(count * changing.count, sizeof *delays);
  epoll = epoll_create1(EPOLL_CLOEXEC);
  if (!streams || !delays || epoll < 0) fail("there is no memory");
  if (changing.count > CHANGE_LIMIT) fail("there are too many changes");
  struct rlimit limit;
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  char line[256], address[200];
  size_t at_once;
  while (fgets(line, sizeof line, stdin)) {
    if (sscanf(line, "open %199s %zu", address, &at_once) == 2) {
      server = address_of(address);
      open_all(at_once);
    } else if (!strcmp(line, "change\n")) {
      change();
    } else {
      fail("there is no such command");
    }
    fflush(stdout);
  }
}
