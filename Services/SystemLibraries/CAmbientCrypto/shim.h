#pragma once
#include <dlfcn.h>
#include <stddef.h>

// Asked for the passphrase of a key; answers its length, or less than 0 for none.
typedef int (*crypto_passphrase_function)(char *buffer, int size, int is_for_writing, void *context);

// The functions of libcrypto (OpenSSL 3) that are used, as its manual pages declare them: its headers need not be there. Its own
// types are opaque. The functions are found when they are first needed, not linked: a program that signs nothing loads nothing.
#define CRYPTO_FUNCTIONS(EACH)                                                                                        \
  EACH(int, OPENSSL_init_crypto, (unsigned long long options, const void *settings))                                  \
  EACH(void, ERR_clear_error, (void))                                                                                 \
  EACH(void *, BIO_new_mem_buf, (const void *bytes, int count))                                                       \
  EACH(int, BIO_free, (void *source))                                                                                 \
  EACH(void *, PEM_read_bio_PrivateKey,                                                                               \
       (void *source, void **key, crypto_passphrase_function passphrase, void *context))                              \
  EACH(void, EVP_PKEY_free, (void *key))                                                                              \
  EACH(int, EVP_PKEY_get_base_id, (const void *key))                                                                  \
  EACH(int, EVP_PKEY_get_bits, (const void *key))                                                                     \
  EACH(int, EVP_PKEY_get_group_name, (const void *key, char *name, size_t size, size_t *count))                       \
  EACH(int, EVP_PKEY_get_bn_param, (const void *key, const char *name, void **number))                                \
  EACH(int, BN_num_bits, (const void *number))                                                                        \
  EACH(int, BN_bn2binpad, (const void *number, unsigned char *bytes, int count))                                      \
  EACH(void, BN_free, (void *number))                                                                                 \
  EACH(void *, EVP_MD_CTX_new, (void))                                                                                \
  EACH(void, EVP_MD_CTX_free, (void *context))                                                                        \
  EACH(const void *, EVP_sha256, (void))                                                                              \
  EACH(const void *, EVP_sha384, (void))                                                                              \
  EACH(int, EVP_DigestSignInit,                                                                                       \
       (void *context, void **key_context, const void *digest, void *engine, void *key))                              \
  EACH(int, EVP_DigestSign,                                                                                           \
       (void *context, unsigned char *signature, size_t *size, const unsigned char *message, size_t count))           \
  EACH(int, EVP_Digest,                                                                                               \
       (const void *message, size_t count, unsigned char *hash, unsigned int *size, const void *digest, void *engine)) \
  EACH(void *, d2i_ECDSA_SIG, (void **signature, const unsigned char **bytes, long count))                            \
  EACH(void, ECDSA_SIG_get0, (const void *signature, const void **r, const void **s))                                 \
  EACH(void, ECDSA_SIG_free, (void *signature))

struct crypto_functions {
#define CRYPTO_FIELD(result, name, parameters) result(*name) parameters;
  CRYPTO_FUNCTIONS(CRYPTO_FIELD)
#undef CRYPTO_FIELD
};

// Finds the functions in a loaded library, and sets it up; answers the name of the first that is not there, or NULL.
static inline const char *crypto_functions_find(struct crypto_functions *crypto, void *library) {
#define CRYPTO_FIND(result, name, parameters)                                                                         \
  crypto->name = (__typeof__(crypto->name))dlsym(library, #name);                                                     \
  if (!crypto->name) return #name;
  CRYPTO_FUNCTIONS(CRYPTO_FIND)
#undef CRYPTO_FIND
  // OPENSSL_INIT_NO_ATEXIT: a thread that goes on while the process ends may still be using what would be given back.
  crypto->OPENSSL_init_crypto(0x00080000ULL, NULL);
  return NULL;
}

static inline int crypto_no_passphrase(char *buffer, int size, int is_for_writing, void *context) {
  (void)buffer, (void)size, (void)is_for_writing, (void)context;
  return -1;
}

// The private key of a PEM text, to be freed; NULL where there is none, or it needs a passphrase.
static inline void *crypto_private_key(const struct crypto_functions *crypto, const void *bytes, int count) {
  void *source = crypto->BIO_new_mem_buf(bytes, count);
  if (!source) return NULL;
  // Without a function of ours it would ask for a passphrase on the terminal.
  void *key = crypto->PEM_read_bio_PrivateKey(source, NULL, crypto_no_passphrase, NULL);
  crypto->BIO_free(source);
  return key;
}

// Writes a number of a key, the most significant byte first, `width` bytes wide (0: as few as it needs); answers how many bytes it
// wrote, or -1 where there is no such number or no room.
static inline int crypto_key_number(
    const struct crypto_functions *crypto, const void *key, const char *name, unsigned char *bytes, int capacity,
    int width) {
  void *number = NULL;
  if (crypto->EVP_PKEY_get_bn_param(key, name, &number) != 1) return -1;
  int count = width ? width : (crypto->BN_num_bits(number) + 7) / 8;
  if (count > capacity || crypto->BN_bn2binpad(number, bytes, count) != count) count = -1;
  crypto->BN_free(number);
  return count;
}

// Signs a message over its SHA-384; answers the size of the signature, or 0 where it failed or there is no room.
static inline size_t crypto_sign_sha384(
    const struct crypto_functions *crypto, void *key, const unsigned char *message, size_t count,
    unsigned char *signature, size_t capacity) {
  void *context = crypto->EVP_MD_CTX_new();
  if (!context) return 0;
  size_t size = capacity;
  int is_signed = crypto->EVP_DigestSignInit(context, NULL, crypto->EVP_sha384(), NULL, key) == 1 &&
                  crypto->EVP_DigestSign(context, signature, &size, message, count) == 1;
  crypto->EVP_MD_CTX_free(context);
  return is_signed ? size : 0;
}

// Writes both numbers of an ECDSA signature in DER, each `width` bytes wide; answers whether it did.
static inline int crypto_ecdsa_numbers(
    const struct crypto_functions *crypto, const unsigned char *signature, size_t count, unsigned char *numbers,
    int width) {
  const unsigned char *rest = signature;
  void *read = crypto->d2i_ECDSA_SIG(NULL, &rest, (long)count);
  if (!read) return 0;
  const void *r = NULL, *s = NULL;
  crypto->ECDSA_SIG_get0(read, &r, &s);
  int is_written = crypto->BN_bn2binpad(r, numbers, width) == width &&
                   crypto->BN_bn2binpad(s, numbers + width, width) == width;
  crypto->ECDSA_SIG_free(read);
  return is_written;
}

// Writes the SHA-256 of a message, 32 bytes; answers whether it did.
static inline int crypto_sha256(
    const struct crypto_functions *crypto, const void *message, size_t count, unsigned char *hash) {
  return crypto->EVP_Digest(message, count, hash, NULL, crypto->EVP_sha256(), NULL) == 1;
}
