// The program's close stands in front of the C library's.
#include "DescriptorGuard.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef __has_feature
#define __has_feature(feature) 0
#endif

// The thread sanitizer has a close of its own, which it needs.
#if !__has_feature(thread_sanitizer)

int close(int descriptor) {
  int result = (int)syscall(SYS_close, descriptor);
  // One that never was: a failed open, given back with all else.
  if (result == 0 || errno != EBADF || descriptor < 0) return result;
  dprintf(STDERR_FILENO, "close(%d): it is not open. A descriptor that is closed twice may be somebody else's by then.\n", descriptor);
  abort();
}

#endif
