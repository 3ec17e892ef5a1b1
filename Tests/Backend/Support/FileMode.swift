import Glibc

/// The permissions of a file, of a link itself; `nil` when there is none.
func fileMode(_ path: String) -> mode_t? {
  var information = stat()
  return lstat(path, &information) == 0 ? information.st_mode & 0o777 : nil
}
