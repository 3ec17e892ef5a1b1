#pragma once

#include <string.h>
#include <vterm.h>

/// A cell of libvterm's screen without unions and bit fields, which Swift does not see.
typedef struct {
  /// The scalars; a space for an erased cell, all ones in the right half of a wide cluster.
  uint32_t scalars[VTERM_MAX_CHARS_PER_CELL];
  /// 0 for the terminal's own, 1 and an index, or 2 and red, green, blue: from the highest byte down.
  uint32_t foreground, background;
  /// 1 bold, 2 italic, 4 reverse, 8 strike; the underline from 16 on.
  uint32_t attributes;
} CVTermCell;

static inline uint32_t cvterm_color(VTermColor color) {
  if (VTERM_COLOR_IS_DEFAULT_FG(&color) || VTERM_COLOR_IS_DEFAULT_BG(&color)) return 0;
  if (VTERM_COLOR_IS_INDEXED(&color)) return 1u << 24 | color.indexed.idx;
  return 2u << 24 | (uint32_t)color.rgb.red << 16 | (uint32_t)color.rgb.green << 8 | color.rgb.blue;
}

/// Reads the whole screen, row by row.
static inline void cvterm_read(VTermScreen *screen, int rows, int columns, CVTermCell *cells) {
  for (int row = 0; row < rows; row++) {
    for (int column = 0; column < columns; column++, cells++) {
      VTermScreenCell cell;
      VTermPos position = {.row = row, .col = column};
      memset(&cell, 0, sizeof cell);
      memset(cells, 0, sizeof *cells);
      vterm_screen_get_cell(screen, position, &cell);
      for (int index = 0; index < VTERM_MAX_CHARS_PER_CELL && cell.chars[index]; index++)
        cells->scalars[index] = cell.chars[index];
      if (!cells->scalars[0]) cells->scalars[0] = ' ';
      cells->foreground = cvterm_color(cell.fg);
      cells->background = cvterm_color(cell.bg);
      cells->attributes = cell.attrs.bold | cell.attrs.italic << 1 | cell.attrs.reverse << 2 |
                          cell.attrs.strike << 3 | cell.attrs.underline << 4;
    }
  }
}
