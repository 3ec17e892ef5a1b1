import CoreEnvironment
import Glibc
import Testing

@testable import ServicesSettings

@Suite("Base directories")
struct BaseDirectoriesTests {
  @Test("without variables the folders are below the home folder")
  func fallbacks() {
    let directories = BaseDirectories(environment: ["HOME": "/home/ada"])
    #expect(directories.configuration == "/home/ada/.config/ambient")
    #expect(directories.data == "/home/ada/.local/share/ambient")
    #expect(directories.state == "/home/ada/.local/state/ambient")
    #expect(directories.runtime == nil)
    #expect(directories.runtimeReplacement == "/tmp/ambient-\(geteuid())")
  }

  @Test("absolute variables win, relative and empty ones are ignored")
  func variables() {
    let directories = BaseDirectories(environment: [
      "HOME": "/home/ada", "XDG_CONFIG_HOME": "/c/", "XDG_DATA_HOME": "data", "XDG_STATE_HOME": "",
      "XDG_RUNTIME_DIR": "/run/user/7",
    ])
    #expect(directories.configuration == "/c/ambient")
    #expect(directories.data == "/home/ada/.local/share/ambient")
    #expect(directories.state == "/home/ada/.local/state/ambient")
    #expect(directories.runtime == "/run/user/7/ambient")
  }

  @Test("without HOME the user database is asked")
  func noHome() { #expect(BaseDirectories(environment: [:]).configuration.hasSuffix("/.config/ambient")) }

  @Test("folders are made private, with what is missing above")
  func prepare() throws {
    let home = TemporaryHome()
    try PrivateFolder.prepare(home.path + "/a/b/c")
    #expect(mode(home.path + "/a") == 0o700)
    #expect(mode(home.path + "/a/b/c") == 0o700)
    try PrivateFolder.prepare(home.path + "/a/b/c")
  }

  @Test("a folder in which others may write is refused")
  func writableByOthers() throws {
    let home = TemporaryHome()
    let folder = home.path + "/shared"
    mkdir(folder, 0o700)
    chmod(folder, 0o777)
    let error = #expect(throws: SettingsError.self) { try PrivateFolder.prepare(folder) }
    #expect(error?.reason == .insecure)
    #expect(error?.nextStep == "Run: chmod 700 \(folder)")
  }

  @Test("a file in the folder's place is an error, not a crash")
  func fileInPlace() throws {
    let home = TemporaryHome()
    try home.put("", at: home.path + "/file")
    #expect(throws: SettingsError.self) { try PrivateFolder.prepare(home.path + "/file") }
    #expect(throws: SettingsError.self) { try PrivateFolder.prepare(home.path + "/file/below/it") }
  }

  @Test("a runtime folder that cannot be had is replaced")
  func runtime() throws {
    let home = TemporaryHome()
    let usable = BaseDirectories(environment: ["HOME": home.path, "XDG_RUNTIME_DIR": home.path])
    #expect(try usable.prepareRuntime() == home.path + "/ambient")
    try home.put("", at: home.path + "/file")
    let unusable = BaseDirectories(environment: ["HOME": home.path, "XDG_RUNTIME_DIR": home.path + "/file"])
    #expect(try unusable.prepareRuntime() == "/tmp/ambient-\(geteuid())")
    #expect(mode("/tmp/ambient-\(geteuid())").map { $0 & 0o077 } == 0)
  }

  @Test("a runtime folder of our own that lets others look in is closed to them")
  func closed() throws {
    let home = TemporaryHome()
    let directories = BaseDirectories(environment: ["HOME": home.path, "XDG_RUNTIME_DIR": home.path])
    mkdir(home.path + "/ambient", 0o755)
    chmod(home.path + "/ambient", 0o755)
    #expect(try directories.prepareRuntime() == home.path + "/ambient")
    #expect(mode(home.path + "/ambient") == 0o700)
  }

  @Test("what belongs to a data folder has a name of its own in the runtime folder, which all spellings share")
  func runtimeName() throws {
    let home = TemporaryHome()
    try PrivateFolder.prepare(home.path + "/data")
    symlink(home.path + "/data", home.path + "/link")
    func name(_ folder: String) -> String { BaseDirectories.runtimeName("backend", following: home.path + folder) }
    // Also before the folder is there.
    let early = name("/data/backend")
    for spelling in ["/data/backend/", "/link/backend", "/data/../data/backend"] { #expect(name(spelling) == early) }
    try PrivateFolder.prepare(home.path + "/data/backend")
    for spelling in ["/data/backend", "/link/backend"] { #expect(name(spelling) == early) }
    #expect(name("/other/backend") != early && name("/data") != early)
    #expect(early.wholeMatch(of: /backend-[0-9a-f]{16}/) != nil)
    #expect(BaseDirectories.runtimeName("backend", following: "") == "backend-cbf29ce484222325")
  }

  @Test("what cannot be written is told with the variable that says where it is")
  func advice() {
    let home = BaseDirectories()
    let folders = [
      (home.configuration, "XDG_CONFIG_HOME"), (home.data, "XDG_DATA_HOME"), (home.state, "XDG_STATE_HOME"),
      (home.runtimeReplacement, "XDG_RUNTIME_DIR"),
    ]
    for (folder, variable) in folders {
      for path in [folder, folder + "/backend/x"] {
        #expect(
          SettingsError.system(EACCES, writing: path).nextStep
            == "Check the permissions of the folder, or set \(variable) to a writable one.")
      }
      #expect(SettingsError.system(EACCES, writing: "/", for: folder).nextStep.contains(variable))
    }
    #expect(SettingsError.system(EACCES, writing: "/elsewhere").nextStep == "Check the permissions of the folder.")
  }
}
