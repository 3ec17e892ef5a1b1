#pragma once
#include <gif_lib.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct gif_shim_reader {
  const uint8_t *data;
  size_t count;
  size_t place;
};

static inline int gif_shim_read(GifFileType *gif, GifByteType *bytes, int count) {
  struct gif_shim_reader *reader = (struct gif_shim_reader *)gif->UserData;
  size_t left = reader->count - reader->place;
  size_t taken = (size_t)(count < 0 ? 0 : count) < left ? (size_t)(count < 0 ? 0 : count) : left;
  memcpy(bytes, reader->data + reader->place, taken);
  reader->place += taken;
  return (int)taken;
}

// Goes on to the first frame. Finds the color that is clear; -1 for none. Returns 0 where there is a frame.
static inline int gif_shim_find_frame(GifFileType *gif, int *clear) {
  *clear = -1;
  for (;;) {
    GifRecordType type;
    if (DGifGetRecordType(gif, &type) == GIF_ERROR) return 1;
    if (type == IMAGE_DESC_RECORD_TYPE) return DGifGetImageDesc(gif) == GIF_ERROR;
    if (type != EXTENSION_RECORD_TYPE) return 1;
    int code;
    GifByteType *block;
    if (DGifGetExtension(gif, &code, &block) == GIF_ERROR) return 1;
    while (block != NULL) {
      // The first byte is the length of the others.
      if (code == GRAPHICS_EXT_FUNC_CODE && block[0] >= 4) *clear = block[1] & 1 ? block[4] : -1;
      if (DGifGetExtensionNext(gif, &block) == GIF_ERROR) return 1;
    }
  }
}

static const uint32_t gif_shim_frame_limit = 64u << 20;

// Adds the rows of the frame to the sums; what is outside of the picture is read and left out.
static inline int gif_shim_rows(
  GifFileType *gif, int clear, uint32_t step, uint32_t columns, GifPixelType *row, uint32_t *sums) {
  static const int starts[] = {0, 4, 2, 1}, distances[] = {8, 8, 4, 2};
  const ColorMapObject *map = gif->Image.ColorMap != NULL ? gif->Image.ColorMap : gif->SColorMap;
  if (map == NULL) return 1;
  int passes = gif->Image.Interlace ? 4 : 1;
  for (int pass = 0; pass < passes; pass++) {
    int first = passes == 1 ? 0 : starts[pass], distance = passes == 1 ? 1 : distances[pass];
    for (int y = first; y < gif->Image.Height; y += distance) {
      if (DGifGetLine(gif, row, gif->Image.Width) == GIF_ERROR) return 1;
      int64_t line = (int64_t)gif->Image.Top + y;
      if (line < 0 || line >= gif->SHeight) continue;
      for (int x = 0; x < gif->Image.Width; x++) {
        int64_t column = (int64_t)gif->Image.Left + x;
        if (row[x] == clear || row[x] >= map->ColorCount || column < 0 || column >= gif->SWidth) continue;
        const GifColorType *color = &map->Colors[row[x]];
        uint32_t *sum = sums + ((size_t)(line / step) * columns + (size_t)(column / step)) * 4;
        sum[0] += color->Red;
        sum[1] += color->Green;
        sum[2] += color->Blue;
        sum[3] += 1;
      }
    }
  }
  return 0;
}

// Without pixels it only finds the size. With them, each pixel is the average of `step` by `step` of the first frame's, and
// `bytes` has the `room` for four bytes each. Returns 0 where the frame is whole.
static inline int gif_shim_decode(
  const uint8_t *data, size_t count, uint32_t *width, uint32_t *height, uint32_t step, size_t room, uint8_t *bytes) {
  struct gif_shim_reader reader = {data, count, 0};
  int error = 0;
  GifFileType *gif = DGifOpen(&reader, gif_shim_read, &error);
  if (gif == NULL) return 1;
  *width = gif->SWidth > 0 ? (uint32_t)gif->SWidth : 0;
  *height = gif->SHeight > 0 ? (uint32_t)gif->SHeight : 0;
  if (bytes == NULL) {
    DGifCloseFile(gif, &error);
    return 0;
  }
  uint32_t columns = (*width + step - 1) / step, rows = (*height + step - 1) / step;
  uint32_t *sums = NULL;
  GifPixelType *row = NULL;
  int clear, failure = 1;
  if (room != (size_t)columns * rows * 4 || gif_shim_find_frame(gif, &clear)) goto end;
  if (gif->Image.Width <= 0 || gif->Image.Height <= 0) goto end;
  // A few bytes may stand for billions of pixels outside of the picture.
  if ((uint64_t)gif->Image.Width * (uint64_t)gif->Image.Height > gif_shim_frame_limit) goto end;
  sums = (uint32_t *)calloc((size_t)columns * rows, 16);
  row = (GifPixelType *)malloc((size_t)gif->Image.Width);
  if (sums == NULL || row == NULL || gif_shim_rows(gif, clear, step, columns, row, sums)) goto end;
  for (uint32_t y = 0; y < rows; y++) {
    uint32_t tall = *height - y * step < step ? *height - y * step : step;
    for (uint32_t x = 0; x < columns; x++) {
      uint32_t wide = *width - x * step < step ? *width - x * step : step;
      const uint32_t *sum = sums + ((size_t)y * columns + x) * 4;
      uint8_t *pixel = bytes + ((size_t)y * columns + x) * 4;
      for (int part = 0; part < 3; part++) pixel[part] = sum[3] ? (uint8_t)((sum[part] + sum[3] / 2) / sum[3]) : 0;
      uint32_t area = wide * tall;
      pixel[3] = (uint8_t)((sum[3] * 255 + area / 2) / area);
    }
  }
  failure = 0;
end:
  free(sums);
  free(row);
  DGifCloseFile(gif, &error);
  return failure;
}
