// Sets of files to wait for (epoll(7)), which Glibc's module leaves out.
#pragma once
#include <sys/epoll.h>

// Makes a set; -1 where there is no more.
static inline int ambient_set_create(void) { return epoll_create1(EPOLL_CLOEXEC); }

// Has a set be ready when something can be read from a file, which a number stands for; 0 where that is done.
static inline int ambient_set_add(int set, int file, unsigned number) {
  struct epoll_event event = {.events = EPOLLIN, .data = {.u32 = number}};
  return epoll_ctl(set, EPOLL_CTL_ADD, file, &event);
}

// The number of a file from which something can be read now; -1 for none. Where there are several, each call gives another one.
static inline int ambient_set_next(int set) {
  struct epoll_event event;
  return epoll_wait(set, &event, 1, 0) == 1 ? (int)event.data.u32 : -1;
}
