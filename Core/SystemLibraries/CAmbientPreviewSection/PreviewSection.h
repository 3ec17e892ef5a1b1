// Where the linker put the previews of the program: it alone knows, and tells only C.
#pragma once

typedef void (*PreviewSectionEntry)(void *);

extern PreviewSectionEntry __start_ambient_previews[] __attribute__((weak, visibility("hidden")));
extern PreviewSectionEntry __stop_ambient_previews[] __attribute__((weak, visibility("hidden")));

/// The first entry; null in a program without previews.
static inline const PreviewSectionEntry *preview_section_start(void) { return __start_ambient_previews; }
/// Behind the last entry.
static inline const PreviewSectionEntry *preview_section_end(void) { return __stop_ambient_previews; }
