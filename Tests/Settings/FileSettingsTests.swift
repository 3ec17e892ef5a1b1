import CoreEnvironment
import CoreJSON
import Glibc
import ServicesSettings
import Testing

private let theme = SettingsKey<String>("theme")
private let token = SettingsKey<String>("session.local", isSecret: true)

@Suite("Settings in files", .timeLimit(.minutes(5)))
struct FileSettingsTests {
  private let home = TemporaryHome()

  @Test("what is set is there for the next process")
  func persists() throws {
    let settings = home.makeSettings()
    #expect(try settings.value(for: theme) == nil)
    try settings.set("dark", for: theme)
    try settings.set(7, for: SettingsKey<Int>("count"))
    try settings.set("t0ken", for: token)
    let next = home.makeSettings()
    #expect(try next.value(for: theme) == "dark")
    #expect(try next.value(for: SettingsKey<Int>("count")) == 7)
    #expect(try next.value(for: token) == "t0ken")
    try next.set(nil, for: token)
    #expect(try settings.value(for: token) == nil)
    #expect(home.text(at: home.credentialsPath) == "{\n\n}\n" || home.text(at: home.credentialsPath) == "{}\n")
  }

  @Test("reading alone creates nothing")
  func readsOnly() throws {
    #expect(try home.makeSettings().value(for: token) == nil)
    #expect(try home.names(in: home.path) == [])
  }

  @Test("secrets are in their own file, for the owner alone, whatever the mask")
  func modes() throws {
    let settings = home.makeSettings()
    try settings.set("dark", for: theme)
    try settings.set("t0ken", for: token)
    #expect(mode(home.credentialsPath) == 0o600)
    #expect(mode(home.settingsPath) == 0o600)
    #expect(mode(home.path + "/.config/ambient") == 0o700)
    #expect(mode(home.path + "/.local/state/ambient") == 0o700)
    #expect(home.text(at: home.settingsPath)?.contains("t0ken") == false)
    #expect(try home.names(in: home.path + "/.local/state/ambient") == [".credentials.json.lock", "credentials.json"])
  }

  @Test("keys of other versions are kept, nulls and nested values too")
  func unknownKeys() throws {
    try home.put(
      #"{"later": {"list": [1, null, 2.5, "x", true]}, "gone": null, "theme": "light"}"#, at: home.settingsPath)
    let settings = home.makeSettings()
    #expect(try settings.value(for: SettingsKey<String>("gone")) == nil)
    try settings.set("dark", for: theme)
    let text = try #require(home.text(at: home.settingsPath)).filter { !$0.isWhitespace }
    #expect(text == #"{"gone":null,"later":{"list":[1,null,2.5,"x",true]},"theme":"dark"}"#)
  }

  @Test("a change made by hand is seen at the next read")
  func editedByHand() throws {
    let settings = home.makeSettings()
    try settings.set("dark", for: theme)
    #expect(try settings.value(for: theme) == "dark")
    try home.put(#"{"theme": "light"}"#, at: home.settingsPath)
    #expect(try settings.value(for: theme) == "light")
  }

  @Test(
    "a damaged file is an error that names it, and is never overwritten",
    arguments: ["", "{", "[]", "not JSON", "{\"theme\": secret-t0ken}", "\u{0}\u{0}", #"{"a": 1, "a": 2}"#])
  func damaged(text: String) throws {
    for (path, name) in [(home.settingsPath, theme.name), (home.credentialsPath, token.name)] {
      try home.put(text, at: path)
      let settings = home.makeSettings()
      let read = #expect(throws: SettingsError.self) { try settings.value(forName: name) }
      let write = #expect(throws: SettingsError.self) { try settings.setValue(.string("new"), forName: name) }
      #expect(read?.reason == .corrupt)
      #expect(write == read)
      #expect(read?.subject == path)
      #expect(read?.nextStep == "Mend it, or start anew: mv \(path) \(path).damaged")
      #expect(read?.description.contains("t0ken") == false)
      #expect(home.text(at: path) == text)
    }
  }

  @Test("what is wrong with a damaged file is said with its place, and nothing of it is quoted")
  func damagedPlace() throws {
    try home.put("{\"theme\": \"dark\",\n \"other\": secret-t0ken}", at: home.settingsPath)
    let error = #expect(throws: SettingsError.self) { try home.makeSettings().value(for: theme) }
    #expect(error?.message.hasSuffix("it holds no JSON object. This is no JSON value, at byte 28.") == true)
  }

  @Test("a number that no type of ours holds is kept to the digit")
  func foreignNumbers() throws {
    try home.put(#"{"large": 1e999, "price": 1.10}"#, at: home.settingsPath)
    try home.makeSettings().set("dark", for: theme)
    let text = try #require(home.text(at: home.settingsPath)).filter { !$0.isWhitespace }
    #expect(text == #"{"large":1e999,"price":1.10,"theme":"dark"}"#)
  }

  @Test("a file too large to be ours is not read")
  func tooLarge() throws {
    try home.put(String(repeating: " ", count: 2 << 20) + "{}", at: home.settingsPath)
    #expect(throws: SettingsError.self) { try home.makeSettings().value(for: theme) }
  }

  @Test("credentials that others can read are refused", arguments: [mode_t(0o644), 0o640, 0o604, 0o660])
  func tooOpen(mode: mode_t) throws {
    try home.put(#"{"session.local": "t0ken"}"#, at: home.credentialsPath, mode: mode)
    let error = #expect(throws: SettingsError.self) { try home.makeSettings().value(for: token) }
    #expect(error?.reason == .insecure)
    #expect(error?.nextStep.hasPrefix("Run: chmod 600 \(home.credentialsPath)") == true)
    #expect(throws: SettingsError.self) { try home.makeSettings().set("x", for: token) }
    chmod(home.credentialsPath, 0o600)
    #expect(try home.makeSettings().value(for: token) == "t0ken")
  }

  @Test("credentials opened to others later are refused, though they are in memory")
  func openedLater() throws {
    let settings = home.makeSettings()
    try settings.set("t0ken", for: token)
    #expect(try settings.value(for: token) == "t0ken")
    chmod(home.credentialsPath, 0o644)
    #expect(throws: SettingsError.self) { try settings.value(for: token) }
  }

  @Test("a link in place of the credentials is refused, one in place of the settings is followed and kept")
  func links() throws {
    try home.put("{}", at: home.path + "/elsewhere.json")
    try PrivateFolder.prepare(home.directories.state)
    try PrivateFolder.prepare(home.directories.configuration)
    symlink(home.path + "/elsewhere.json", home.credentialsPath)
    symlink(home.path + "/elsewhere.json", home.settingsPath)
    let settings = home.makeSettings()
    #expect(throws: SettingsError.self) { try settings.set("t0ken", for: token) }
    #expect(home.text(at: home.path + "/elsewhere.json") == "{}")
    try settings.set("dark", for: theme)
    #expect(home.text(at: home.path + "/elsewhere.json")?.contains("dark") == true)
    var status = stat()
    #expect(lstat(home.settingsPath, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test("a folder or a pipe in the file's place is an error and not a hang")
  func notPlain() throws {
    try PrivateFolder.prepare(home.settingsPath)
    #expect(throws: SettingsError.self) { try home.makeSettings().value(for: theme) }
    try PrivateFolder.prepare(home.directories.state)
    mkfifo(home.credentialsPath, 0o600)
    #expect(throws: SettingsError.self) { try home.makeSettings().value(for: token) }
  }

  @Test("credentials of another user are refused", .enabled(if: geteuid() == 0, "only root can give a file away"))
  func otherOwner() throws {
    try home.put("{}", at: home.credentialsPath)
    chown(home.credentialsPath, 65534, 65534)
    let error = #expect(throws: SettingsError.self) { try home.makeSettings().value(for: token) }
    #expect(error?.reason == .insecure)
  }

  @Test("a read-only folder is an error, for root too: the check runs as nobody")
  func readOnly() async throws {
    let path = home.path
    try home.makeSettings().set("dark", for: theme)
    await #expect(processExitsWith: .success) { [path = path as String] in
      let folder = path + "/.config/ambient"
      if geteuid() == 0 {
        for item in [path, path + "/.config", folder, folder + "/settings.json"] { chown(item, 65534, 65534) }
        #expect(setuid(65534) == 0)
      }
      chmod(folder, 0o500)
      defer { chmod(folder, 0o700) }
      let settings = FileSettings(BaseDirectories(environment: ["HOME": path]))
      let error = #expect(throws: SettingsError.self) { try settings.set("light", for: theme) }
      #expect(error?.reason == .notWritable)
      let kept = try settings.value(for: theme)
      #expect(kept == "dark")
    }
  }

  @Test("without space the former file stays whole, and no rest is left")
  func noSpace() async throws {
    try home.makeSettings().set("dark", for: theme)
    let path = home.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      // A limit on file sizes stands in for a full disk: the write fails in its middle.
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 10, rlim_max: 10)
      setrlimit(__rlimit_resource_t(1), &limit)
      let settings = FileSettings(BaseDirectories(environment: ["HOME": path]))
      let error = #expect(throws: SettingsError.self) { try settings.set("light", for: theme) }
      #expect(error?.reason == .noSpace)
      let kept = try settings.value(for: theme)
      #expect(kept == "dark")
    }
    #expect(try home.names(in: home.directories.configuration) == [".settings.json.lock", "settings.json"])
  }

  @Test("neither description nor dump shows a secret")
  func redacted() throws {
    let settings = home.makeSettings()
    try settings.set("t0ken", for: token)
    #expect(try settings.value(for: token) == "t0ken")
    var dumped = ""
    dump(settings, to: &dumped)
    for text in [settings.description, "\(settings)", String(reflecting: settings), dumped] {
      #expect(!text.contains("t0ken"))
    }
    #expect(settings.description.contains(home.credentialsPath))
  }
}
