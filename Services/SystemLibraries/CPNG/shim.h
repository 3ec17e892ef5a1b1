#pragma once
#include <png.h>

// Swift does not import macros of more than a literal.
static const png_uint_32 png_format_rgba = PNG_FORMAT_RGBA;
static const png_uint_32 png_image_version = PNG_IMAGE_VERSION;
