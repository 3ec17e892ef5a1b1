import Glibc

/// A process that outlives ours, to give the terminal back where we cannot: after SIGKILL, and after a fault on a thread
/// without a stack for handlers.
///
/// It is `/bin/sh`, asleep on a socket whose other end only we have. While we have the screen it knows what gives the
/// terminal back, and does so when the socket ends; else it goes away then. Where there is no shell, there is no guardian.
struct Guardian {
  /// What it reads is sent here. For handlers too: a word, and it stands down.
  private let socket: Int32
  private let process: pid_t

  /// What has to be told in a handler: the screen was left.
  private static let standDownWord: StaticString = "out\n"

  /// Reads `in TEXT`, the bytes that leave the screen in octal, and `out`. The attributes are its first argument; standard
  /// output is the terminal, and 3 what was printed meanwhile.
  private static let script = """
    while read -r word text; do leave=; [ "$word" = in ] && leave=$text; done
    [ "$leave" ] || exit 0
    printf '%b' "$leave"; stty "$1" <&1; cat /proc/self/fd/3
    """

  /// Starts it, for the terminal on a descriptor that is not in non-blocking mode.
  ///
  /// - Parameters:
  ///   - attributes: What it gives back.
  ///   - heldOutput: The file of what is printed meanwhile; -1 for none.
  init?(terminal: Int32, attributes: termios, heldOutput: Int32) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    defer { close(ends[0]) }

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, terminal, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    if heldOutput >= 0 {
      posix_spawn_file_actions_adddup2(&actions, heldOutput, 3)
    } else {
      posix_spawn_file_actions_addopen(&actions, 3, "/dev/null", O_RDONLY, 0)
    }
    // A session of its own (POSIX_SPAWN_SETSID, a macro that does not import): what is meant for our job, or for whoever is
    // in the foreground, does not reach it.
    var options = posix_spawnattr_t()
    posix_spawnattr_init(&options)
    defer { posix_spawnattr_destroy(&options) }
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&options, &none)
    posix_spawnattr_setsigdefault(&options, &all)
    posix_spawnattr_setflags(&options, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | 0x80))

    let words = ["/bin/sh", "-c", Self.script, "terminal-guardian", attributes.sttyText].map { (word: String) in
      strdup(word)
    }
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    guard posix_spawn(&process, "/bin/sh", &actions, &options, words + [nil], environ) == 0 else {
      close(ends[1])
      return nil
    }
    socket = ends[1]
    self.process = process
  }

  /// The screen has been taken: what leaves it.
  func watch(leave: String) {
    let octal = leave.utf8.map { byte in
      let digits = String(byte, radix: 8)
      return "\\0" + String(repeating: "0", count: 3 - digits.count) + digits
    }.joined()
    let line = Array("in \(octal)\n".utf8)
    line.withUnsafeBytes { tell($0) }
  }

  /// The screen has been left. For signal handlers too.
  func standDown() {
    tell(UnsafeRawBufferPointer(start: Self.standDownWord.utf8Start, count: Self.standDownWord.utf8CodeUnitCount))
  }

  /// Sends it a line: without waiting, as a handler must not, not even for a guardian that does not read; and without
  /// SIGPIPE where somebody ended it.
  private func tell(_ line: UnsafeRawBufferPointer) {
    _ = send(socket, line.baseAddress, line.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
  }

  /// Ends it, once it was told to stand down.
  func end() {
    close(socket)
    // It has nothing left to do, and may not be waited for should it be stopped.
    kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }
}

extension termios {
  /// As `stty -g` writes it, and `stty` reads it.
  fileprivate var sttyText: String {
    let characters = withUnsafeBytes(of: c_cc) { Array($0) }
    let numbers = [c_iflag, c_oflag, c_cflag, c_lflag] + characters.map { tcflag_t($0) }
    return numbers.map { String($0, radix: 16) }.joined(separator: ":")
  }
}
