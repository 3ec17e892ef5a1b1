#pragma once
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <jerror.h>
#include <jpeglib.h>

// The library reports errors by a long jump, which must not leave through Swift.

struct jpeg_shim_error {
  struct jpeg_error_mgr base;
  jmp_buf place;
};

struct jpeg_shim_progress {
  struct jpeg_progress_mgr base;
  int scans;
};

static inline void jpeg_shim_exit(j_common_ptr info) {
  longjmp(((struct jpeg_shim_error *)info->err)->place, 1);
}

static inline void jpeg_shim_silence(j_common_ptr info) { (void)info; }

// A small file may ask for the whole picture to be gone through thousands of times.
static inline void jpeg_shim_watch(j_common_ptr info) {
  if (((j_decompress_ptr)info)->input_scan_number > ((struct jpeg_shim_progress *)info->progress)->scans) {
    jpeg_shim_exit(info);
  }
}

enum jpeg_shim_outcome { jpeg_shim_whole = 0, jpeg_shim_damaged = 1, jpeg_shim_too_large = 2 };

// What the library may take for a picture that is not sent from top to bottom: all of its parts are kept until the last has
// come, and this is what it costs to keep those of some twenty million pixels.
static const long jpeg_shim_memory = 64L << 20;

// Without pixels it only finds the size. With them, the picture is decoded with its sides divided by `denominator`, which is
// 1, 2, 4 or 8, and `bytes` has the `room` for four bytes a pixel of what is left.
static inline int jpeg_shim_decode(
  const uint8_t *data, size_t count, uint32_t *width, uint32_t *height, uint32_t denominator, size_t room,
  uint8_t *bytes) {
  struct jpeg_decompress_struct info = {0};
  struct jpeg_shim_error error;
  struct jpeg_shim_progress progress = {{0}, 200};
  info.err = jpeg_std_error(&error.base);
  error.base.error_exit = jpeg_shim_exit;
  error.base.output_message = jpeg_shim_silence;
  if (setjmp(error.place)) {
    int is_too_large = error.base.msg_code == JERR_NO_BACKING_STORE || error.base.msg_code == JERR_OUT_OF_MEMORY;
    jpeg_destroy_decompress(&info);
    return is_too_large ? jpeg_shim_too_large : jpeg_shim_damaged;
  }
  jpeg_create_decompress(&info);
  progress.base.progress_monitor = jpeg_shim_watch;
  info.progress = &progress.base;
  info.mem->max_memory_to_use = jpeg_shim_memory;
  jpeg_mem_src(&info, data, count);
  jpeg_read_header(&info, TRUE);
  *width = info.image_width;
  *height = info.image_height;
  if (bytes == NULL) {
    jpeg_destroy_decompress(&info);
    return jpeg_shim_whole;
  }
  info.out_color_space = JCS_EXT_RGBA;
  info.scale_num = 1;
  info.scale_denom = denominator;
  jpeg_start_decompress(&info);
  if (info.output_components != 4 || room != (size_t)info.output_width * info.output_height * 4) {
    jpeg_destroy_decompress(&info);
    return jpeg_shim_damaged;
  }
  while (info.output_scanline < info.output_height) {
    JSAMPROW row = bytes + (size_t)info.output_scanline * info.output_width * 4;
    jpeg_read_scanlines(&info, &row, 1);
  }
  jpeg_finish_decompress(&info);
  // What breaks off is filled up with grey, and only warned of.
  int is_damaged = error.base.num_warnings > 0;
  jpeg_destroy_decompress(&info);
  return is_damaged ? jpeg_shim_damaged : jpeg_shim_whole;
}

// Packs pixels of three bytes. The bytes of the file are handed out to be freed by who has asked; also where it fails there may be
// some. Returns 0 where it succeeds.
static inline int jpeg_shim_encode(
  const uint8_t *pixels, uint32_t width, uint32_t height, int quality, uint8_t **bytes, size_t *count) {
  struct jpeg_compress_struct info = {0};
  struct jpeg_shim_error error;
  // Volatile: the library changes them, and a jump may come back after that.
  unsigned char *volatile buffer = NULL;
  volatile unsigned long size = 0;
  info.err = jpeg_std_error(&error.base);
  error.base.error_exit = jpeg_shim_exit;
  error.base.output_message = jpeg_shim_silence;
  if (setjmp(error.place)) {
    jpeg_destroy_compress(&info);
    *bytes = buffer;
    *count = 0;
    return 1;
  }
  jpeg_create_compress(&info);
  jpeg_mem_dest(&info, (unsigned char **)&buffer, (unsigned long *)&size);
  info.image_width = width;
  info.image_height = height;
  info.input_components = 3;
  info.in_color_space = JCS_RGB;
  jpeg_set_defaults(&info);
  jpeg_set_quality(&info, quality, TRUE);
  jpeg_start_compress(&info, TRUE);
  while (info.next_scanline < height) {
    JSAMPROW row = (JSAMPROW)(pixels + (size_t)info.next_scanline * width * 3);
    jpeg_write_scanlines(&info, &row, 1);
  }
  jpeg_finish_compress(&info);
  jpeg_destroy_compress(&info);
  *bytes = buffer;
  *count = size;
  return 0;
}
