/* Loaded before the C library: while the file of SYNC_FAILS_WHEN is there, no file under SYNC_FAILS_UNDER reaches
   the disk, as on a disk that has lost its power. Each failure adds a byte to that file. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int fails(int fd) {
  const char *under = getenv("SYNC_FAILS_UNDER");
  const char *when = getenv("SYNC_FAILS_WHEN");
  if (under == NULL || when == NULL) return 0;
  int armed = open(when, O_WRONLY | O_APPEND);
  if (armed < 0) return 0;
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  int hit = length > 0 && strncmp(path, under, strlen(under)) == 0;
  if (hit && write(armed, "x", 1) != 1) hit = 1;
  close(armed);
  return hit;
}

static int call(const char *name, int fd) {
  if (fails(fd)) {
    errno = EIO;
    return -1;
  }
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  return real(fd);
}

int fsync(int fd) { return call("fsync", fd); }

int fdatasync(int fd) { return call("fdatasync", fd); }
