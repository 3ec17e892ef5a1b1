// What a program is that this is linked into: one that ends where it closes a descriptor that is not open.
//
// The number of a descriptor that is closed goes to whoever opens the next one. Closed a second time it is theirs: a server in
// the same process loses a connection, a thread the bell that would wake it, and nothing says so. So the first test that
// closes twice ends the run, under the thread that did it.
#ifndef DESCRIPTOR_GUARD_H
#define DESCRIPTOR_GUARD_H
#endif
