#pragma once
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
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

// Without pixels it only finds the size. With them, `bytes` has room for four bytes a pixel of that size.
// Returns 0 where the picture is whole.
static inline int jpeg_shim_decode(
  const uint8_t *data, size_t count, uint32_t *width, uint32_t *height, uint8_t *bytes) {
  struct jpeg_decompress_struct info = {0};
  struct jpeg_shim_error error;
  struct jpeg_shim_progress progress = {{0}, 200};
  info.err = jpeg_std_error(&error.base);
  error.base.error_exit = jpeg_shim_exit;
  error.base.output_message = jpeg_shim_silence;
  if (setjmp(error.place)) {
    jpeg_destroy_decompress(&info);
    return 1;
  }
  jpeg_create_decompress(&info);
  progress.base.progress_monitor = jpeg_shim_watch;
  info.progress = &progress.base;
  jpeg_mem_src(&info, data, count);
  jpeg_read_header(&info, TRUE);
  if (bytes == NULL) {
    *width = info.image_width;
    *height = info.image_height;
    jpeg_destroy_decompress(&info);
    return 0;
  }
  info.out_color_space = JCS_EXT_RGBA;
  jpeg_start_decompress(&info);
  if (info.output_width != *width || info.output_height != *height || info.output_components != 4) {
    jpeg_destroy_decompress(&info);
    return 1;
  }
  while (info.output_scanline < info.output_height) {
    JSAMPROW row = bytes + (size_t)info.output_scanline * info.output_width * 4;
    jpeg_read_scanlines(&info, &row, 1);
  }
  jpeg_finish_decompress(&info);
  // What breaks off is filled up with grey, and only warned of.
  int is_damaged = error.base.num_warnings > 0;
  jpeg_destroy_decompress(&info);
  return is_damaged;
}
