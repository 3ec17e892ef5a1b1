#pragma once
#include <png.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// The library reports errors by a long jump, which must not leave through Swift.

struct png_shim_reader {
  const uint8_t *data;
  size_t count;
  size_t place;
  // Of the picture, and of what is made of it: each of its pixels stands for `step` by `step` of the picture's.
  uint32_t width, height, step, columns, rows;
  // A row as it is read, and the sums of those that belong to the same rows of the result.
  uint8_t *row;
  uint32_t *sums;
};

static inline void png_shim_read(png_structp png, png_bytep bytes, size_t count) {
  struct png_shim_reader *reader = (struct png_shim_reader *)png_get_io_ptr(png);
  if (reader->count - reader->place < count) png_error(png, "it breaks off");
  memcpy(bytes, reader->data + reader->place, count);
  reader->place += count;
}

static inline void png_shim_silence(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

// By itself the library writes on standard error what is wrong, in the middle of the screen.
static inline void png_shim_fail(png_structp png, png_const_charp text) {
  (void)text;
  png_longjmp(png, 1);
}

// Adds a row of the picture, or of one of its passes, to the sums. Colors count as much as they are opaque.
static inline void png_shim_add(
  const struct png_shim_reader *reader, uint32_t *sums, uint32_t count, uint32_t first, uint32_t distance) {
  for (uint32_t index = 0; index < count; index++) {
    const uint8_t *pixel = reader->row + (size_t)index * 4;
    uint32_t *sum = sums + (size_t)((first + index * distance) / reader->step) * 4;
    for (int component = 0; component < 3; component++) sum[component] += (uint32_t)pixel[component] * pixel[3];
    sum[3] += pixel[3];
  }
}

// Makes a row of the result of its sums.
static inline void png_shim_finish(
  const struct png_shim_reader *reader, const uint32_t *sums, uint32_t row, uint8_t *bytes) {
  uint32_t tall = reader->height - row * reader->step < reader->step ? reader->height - row * reader->step : reader->step;
  for (uint32_t column = 0; column < reader->columns; column++) {
    uint32_t left = reader->width - column * reader->step;
    uint32_t area = tall * (left < reader->step ? left : reader->step);
    const uint32_t *sum = sums + (size_t)column * 4;
    uint8_t *pixel = bytes + ((size_t)row * reader->columns + column) * 4;
    for (int component = 0; component < 3; component++) {
      pixel[component] = sum[3] ? (uint8_t)((sum[component] + sum[3] / 2) / sum[3]) : 0;
    }
    pixel[3] = (uint8_t)((sum[3] + area / 2) / area);
  }
}

static inline void png_shim_rows(png_structp png, struct png_shim_reader *reader, uint8_t *bytes) {
  size_t width = (size_t)reader->columns * 4;
  for (uint32_t y = 0; y < reader->height; y++) {
    png_read_row(png, reader->row, NULL);
    png_shim_add(reader, reader->sums, reader->width, 0, 1);
    if ((y + 1) % reader->step && y + 1 < reader->height) continue;
    png_shim_finish(reader, reader->sums, y / reader->step, bytes);
    memset(reader->sums, 0, width * sizeof(uint32_t));
  }
}

// The passes of an interlaced picture go over all of it, so the sums of all rows are kept.
static inline void png_shim_passes(png_structp png, struct png_shim_reader *reader, uint8_t *bytes) {
  size_t width = (size_t)reader->columns * 4;
  for (int pass = 0; pass < PNG_INTERLACE_ADAM7_PASSES; pass++) {
    uint32_t columns = PNG_PASS_COLS(reader->width, pass);
    uint32_t rows = PNG_PASS_ROWS(reader->height, pass);
    if (columns == 0) continue;
    for (uint32_t row = 0; row < rows; row++) {
      png_read_row(png, reader->row, NULL);
      uint32_t *sums = reader->sums + PNG_ROW_FROM_PASS_ROW(row, pass) / reader->step * width;
      png_shim_add(reader, sums, columns, PNG_COL_FROM_PASS_COL(0, pass), PNG_PASS_COL_OFFSET(pass));
    }
  }
  for (uint32_t row = 0; row < reader->rows; row++) {
    png_shim_finish(reader, reader->sums + row * width, row, bytes);
  }
}

static inline int png_shim_run(
  png_structp png, png_infop info, struct png_shim_reader *reader, size_t room, uint8_t *bytes) {
  if (setjmp(png_jmpbuf(png))) return 1;
  png_set_read_fn(png, reader, png_shim_read);
  // Texts, profiles and times are not looked at: a small file may hold gigabytes of them, packed.
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  static const png_byte used[] = {'g', 'A', 'M', 'A', 0, 's', 'R', 'G', 'B', 0};
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_AS_DEFAULT, used, 2);
  png_set_alpha_mode(png, PNG_ALPHA_PNG, PNG_DEFAULT_sRGB);
  png_read_info(png, info);
  reader->width = png_get_image_width(png, info);
  reader->height = png_get_image_height(png, info);
  if (bytes == NULL) return 0;

  reader->columns = (reader->width + reader->step - 1) / reader->step;
  reader->rows = (reader->height + reader->step - 1) / reader->step;
  if (room != (size_t)reader->columns * reader->rows * 4) return 1;
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
  int is_interlaced = png_get_interlace_type(png, info) == PNG_INTERLACE_ADAM7;
  png_read_update_info(png, info);
  if (png_get_color_type(png, info) != PNG_COLOR_TYPE_RGB_ALPHA || png_get_bit_depth(png, info) != 8) return 1;
  reader->row = (uint8_t *)malloc((size_t)reader->width * 4);
  reader->sums = (uint32_t *)calloc((size_t)reader->columns * (is_interlaced ? reader->rows : 1), 16);
  if (reader->row == NULL || reader->sums == NULL) return 1;
  if (is_interlaced) {
    png_shim_passes(png, reader, bytes);
  } else {
    png_shim_rows(png, reader, bytes);
  }
  return 0;
}

// Without pixels it only finds the size. With them, each pixel is the average of `step` by `step` of the picture's, 256 at
// most, and `bytes` has the `room` for four bytes each. Returns 0 where the picture is whole.
static inline int png_shim_decode(
  const uint8_t *data, size_t count, uint32_t *width, uint32_t *height, uint32_t step, size_t room, uint8_t *bytes) {
  struct png_shim_reader reader = {.data = data, .count = count, .step = step};
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, png_shim_fail, png_shim_silence);
  if (png == NULL) return 1;
  png_infop info = png_create_info_struct(png);
  int failure = info == NULL ? 1 : png_shim_run(png, info, &reader, room, bytes);
  png_destroy_read_struct(&png, &info, NULL);
  free(reader.row);
  free(reader.sums);
  *width = reader.width;
  *height = reader.height;
  return failure;
}
