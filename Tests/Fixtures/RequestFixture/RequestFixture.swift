import FoundationEssentials
import Glibc
import ServicesHTTP

/// A program of somebody's that sends requests and then ends, in every way that a program ends by itself; for tests from outside.
///
///     RequestFixture return URL       returns from `main` when it has a reply
///     RequestFixture exit URL         calls `exit(7)` when it has a reply
///     RequestFixture dropped URL      lets go of the client, and calls `exit(7)` at once
///     RequestFixture thread URL       calls `exit(7)` on a thread of its own
///     RequestFixture stream URL       calls `exit(7)` with a stream open that never ends
///     RequestFixture waiting URL      calls `exit(7)` while a request waits for its reply
///     RequestFixture loading URL      calls `exit(7)` as soon as a request is made, while libcurl is being loaded
///     RequestFixture signal URL       ends by SIGTERM when it has a reply
///
/// It prints 20,000 lines first, which a pipe does not hold: they are complete if `exit` flushes them. Before it sends
/// anything it registers what tells on standard error how many threads of engines there are at the very end.
@main
struct RequestFixture {
  static func main() async throws {
    atexit(tellThreads)
    guard CommandLine.arguments.count == 3, let url = URL(string: CommandLine.arguments[2]) else { exit(64) }
    for number in 1...20_000 { print("line", number) }
    let request = HTTPRequest(url: url)
    switch CommandLine.arguments[1] {
    case "return": _ = try await HTTPClient().send(request)
    case "exit":
      _ = try await HTTPClient().send(request)
      exit(7)
    case "dropped":
      do {
        let client = HTTPClient()
        _ = try await client.send(request)
      }
      exit(7)
    case "thread":
      let client = HTTPClient()
      _ = try await client.send(request)
      var thread = pthread_t()
      pthread_create(&thread, nil, leave, nil)
      for await _ in AsyncStream<Void>.makeStream().stream {}
      withExtendedLifetime(client) {}
    case "stream":
      let client = HTTPClient()
      let stream = try await client.bytes(for: request)
      withExtendedLifetime((client, stream)) { exit(7) }
    case "waiting", "loading":
      let client = HTTPClient()
      let waiting = Task {
        defer { print("resumed") }
        return try await client.send(request)
      }
      // One that comes back has been through the same engine: the other one is on its way then.
      if CommandLine.arguments[1] == "waiting" {
        _ = try await client.send(HTTPRequest(url: url.appending(path: "quick")))
      }
      withExtendedLifetime((client, waiting)) { exit(7) }
    case "signal":
      let client = HTTPClient()
      _ = try await client.send(request)
      fflush(nil)
      kill(getpid(), SIGTERM)
      for await _ in AsyncStream<Void>.makeStream().stream {}
      withExtendedLifetime(client) {}
    default: exit(64)
    }
  }
}

/// Written with system calls only: the process is nearly over.
private func tellThreads() {
  var count = 0
  guard let folder = opendir("/proc/self/task") else { return }
  while let entry = readdir(folder) {
    let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    let file = open("/proc/self/task/\(name)/comm", O_RDONLY)
    guard file >= 0 else { continue }
    var buffer = [UInt8](repeating: 0, count: 32)
    let length = read(file, &buffer, buffer.count)
    close(file)
    if String(decoding: buffer.prefix(max(0, length)), as: UTF8.self) == "http-engine\n" { count += 1 }
  }
  closedir(folder)
  let line = Array("threads of engines: \(count)\n".utf8)
  _ = write(2, line, line.count)
}

/// A thread that ends the process.
private func leave(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  exit(7)
}
