#pragma once

/// How often the program has asked for memory so far.
unsigned long allocation_count(void);

/// How many bytes are in use, with what the allocator adds to them.
unsigned long allocated_bytes(void);
