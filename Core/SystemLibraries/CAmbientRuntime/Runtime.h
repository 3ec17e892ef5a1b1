// Two functions of Swift's runtime that it keeps for libraries, and what one of them tells (Swift ABI: MetadataSections.h).
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct ambient_range {
  uintptr_t start;
  size_t length;
};

// Where the records of one file of the program stand. More follows that is not used here.
struct ambient_sections {
  uintptr_t version;
  const void *_Nullable base;
  void *_Nullable unused[2];
  struct ambient_range protocols;
  struct ambient_range conformances;
};

// Calls `body` for each file of the program with Swift in it, as long as it says to go on.
void swift_enumerateAllMetadataSections(
    bool (*_Nonnull body)(const struct ambient_sections *_Nonnull sections, void *_Nullable context),
    void *_Nullable context);

// The table of witnesses of a type by one of its conformances; `arguments` are those of the conformance's conditions, in order.
const void *_Nullable swift_getWitnessTable(
    const void *_Nonnull conformance, const void *_Nonnull type, const void *_Nullable const *_Nullable arguments);
