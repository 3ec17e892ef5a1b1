// How large the stacks of threads are (pthreads(7), getrlimit(2)), of which the C library's module leaves out a part.
#pragma once
#include <pthread.h>
#include <stdint.h>
#include <sys/resource.h>

int pthread_getattr_np(pthread_t thread, pthread_attr_t *attributes);
int pthread_setattr_default_np(const pthread_attr_t *attributes);

// Lets the stack of the first thread, which grows as it is used, become so large, and has threads that are made from now on begin with
// so much. Where that may not be had there is what there was.
static inline void ambient_widen_stacks(size_t first, size_t others) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_STACK, &limit) == 0 && limit.rlim_cur < first) {
    limit.rlim_cur = limit.rlim_max < first ? limit.rlim_max : first;
    setrlimit(RLIMIT_STACK, &limit);
  }
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return;
  if (pthread_attr_setstacksize(&attributes, others) == 0) pthread_setattr_default_np(&attributes);
  pthread_attr_destroy(&attributes);
}

// The middle of the stack of this thread; 0 where it is not known.
static inline uintptr_t ambient_stack_middle(void) {
  pthread_attr_t attributes;
  void *lowest = 0;
  size_t size = 0;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 0;
  int failure = pthread_attr_getstack(&attributes, &lowest, &size);
  pthread_attr_destroy(&attributes);
  return failure ? 0 : (uintptr_t)lowest + size / 2;
}

// Which thread this is.
static inline uintptr_t ambient_thread(void) { return (uintptr_t)pthread_self(); }

// Where the stack of this thread is at.
static inline uintptr_t ambient_stack_place(void) { return (uintptr_t)__builtin_frame_address(0); }
