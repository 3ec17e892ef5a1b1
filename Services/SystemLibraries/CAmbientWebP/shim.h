#pragma once
#include <stddef.h>
#include <stdint.h>
#include <webp/decode.h>

enum webp_shim_outcome { webp_shim_whole = 0, webp_shim_damaged = 1, webp_shim_too_large = 2, webp_shim_moving = 3 };

// Of a picture without a loss all pixels are held while it is decoded: sixteen million are 64 megabytes.
static const uint64_t webp_shim_lossless_limit = 16u << 20;

// Without pixels it only finds the size. With them, the picture is decoded into `columns` by `rows`, and `bytes` has the `room`
// for four bytes each.
static inline int webp_shim_decode(
  const uint8_t *data, size_t count, uint32_t *width, uint32_t *height, uint32_t columns, uint32_t rows, size_t room,
  uint8_t *bytes) {
  WebPDecoderConfig config;
  if (!WebPInitDecoderConfig(&config)) return webp_shim_damaged;
  if (WebPGetFeatures(data, count, &config.input) != VP8_STATUS_OK) return webp_shim_damaged;
  *width = (uint32_t)config.input.width;
  *height = (uint32_t)config.input.height;
  if (config.input.has_animation) return webp_shim_moving;
  // 1 is with a loss.
  if (config.input.format != 1 && (uint64_t)*width * *height > webp_shim_lossless_limit) return webp_shim_too_large;
  if (bytes == NULL) return webp_shim_whole;
  if (room != (size_t)columns * rows * 4) return webp_shim_damaged;
  config.options.use_scaling = columns != *width || rows != *height;
  config.options.scaled_width = (int)columns;
  config.options.scaled_height = (int)rows;
  config.output.colorspace = MODE_RGBA;
  config.output.is_external_memory = 1;
  config.output.u.RGBA.rgba = bytes;
  config.output.u.RGBA.stride = (int)(columns * 4);
  config.output.u.RGBA.size = room;
  VP8StatusCode status = WebPDecode(data, count, &config);
  WebPFreeDecBuffer(&config.output);
  return status == VP8_STATUS_OK ? webp_shim_whole : webp_shim_damaged;
}
