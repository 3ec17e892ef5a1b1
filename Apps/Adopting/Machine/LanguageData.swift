import CoreJSON
import Foundation
import Glibc

/// What Swift's Foundation knows of languages (ICU's data: half of a program that bears Swift's libraries), in a file beside a program and
/// not in it. The program reads the file when it is asked for a language, a calendar or a time zone first.
package struct LanguageData: Equatable, Sendable {
  /// Swift's static libraries as they are, by links, but for the one that has no data, and says where the file is.
  package let libraries: String
  /// The file. It has to have this name, and to lie beside the program.
  package let file: String

  /// The options of `swiftc` that have a static program linked with them.
  package var compilerOptions: [String] { ["-resource-dir", libraries] }

  /// The same of `swift build`. The tools that it makes for itself find the libraries there, too, and nobody but us who says that parts of
  /// these are C++.
  package var options: [String] { compilerOptions.flatMap { ["-Xswiftc", $0] } + ["-Xlinker", "-lstdc++"] }

  /// Makes both in a folder, of the Swift that `PATH` names.
  ///
  /// - Parameter folder: Where; what was there before is replaced.
  /// - Returns: `nil` where that Swift, or the machine, has not what it takes: then the data stays in the program.
  package static func make(in folder: String) -> LanguageData? {
    guard let resources = staticResources() else { return nil }
    let tools = "\(resources.parentPath.parentPath)/bin"
    let mirror = "\(folder)/swift_static"
    let library = "\(mirror)/linux/lib_FoundationICU.a"
    guard (try? FileManager.default.removeItem(atPath: folder)) != nil || FileIdentity(folder) == nil,
      link(resources, to: mirror, but: "linux"),
      link("\(resources)/linux", to: "\(mirror)/linux", but: library.lastPathPart),
      (try? FileManager.default.copyItem(atPath: "\(resources)/linux/\(library.lastPathPart)", toPath: library)) != nil,
      let (member, version) = place(in: library, tools),
      let file = extract(member, version, of: library, to: folder, tools)
    else { return nil }
    let source = "\(folder)/languages.c"
    let object = "\(folder)/\(member)"
    guard (try? Data(stub(version).utf8).write(to: URL(fileURLWithPath: source))) != nil,
      ChildProgram.run(["\(tools)/clang", "-c", "-Os", "-fPIC", source, "-o", object]).status == 0,
      ChildProgram.run([tool("ar", tools), "r", library, object]).status == 0
    else { return nil }
    return LanguageData(libraries: mirror, file: file)
  }

  /// The folder of the static libraries and of what a compiler needs beside them.
  private static func staticResources() -> String? {
    let told = ChildProgram.run(["swift", "-print-target-info", "-static-stdlib"])
    guard told.status == 0, let start = told.output.firstIndex(of: "{"),
      let information = try? JSONValue(parsing: Array(told.output[start...].utf8))
    else { return nil }
    return information["paths"]?["runtimeResourcePath"]?.string
  }

  /// Makes a folder with a link to each entry of another, but for one.
  private static func link(_ folder: String, to mirror: String, but left: String) -> Bool {
    guard (try? FileManager.default.createDirectory(atPath: mirror, withIntermediateDirectories: true)) != nil,
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder), names.contains(left)
    else { return false }
    return names.allSatisfy { name in name == left || symlink("\(folder)/\(name)", "\(mirror)/\(name)") == 0 }
  }

  /// A tool of the Swift toolchain, or the system's where that has none.
  private static func tool(_ name: String, _ folder: String) -> String {
    FileIdentity("\(folder)/llvm-\(name)") == nil ? name : "\(folder)/llvm-\(name)"
  }

  /// The part of the library that is the data, and the version of ICU that it is for.
  private static func place(in library: String, _ tools: String) -> (member: String, version: Int)? {
    let symbols = ChildProgram.run([tool("nm", tools), "-A", "--defined-only", library])
    for line in symbols.output.split(separator: "\n") {
      guard let match = line.firstMatch(of: #/([^:\/ ]+\.o): *[0-9a-f]+ R icudt([0-9]+)_dat$/#),
        let version = Int(match.2)
      else {
        continue
      }
      return (String(match.1), version)
    }
    return nil
  }

  private static func extract(
    _ member: String, _ version: Int, of library: String, to folder: String, _ tools: String
  ) -> String? {
    // By the name that ICU looks for, on a machine whose numbers begin with their least part.
    let file = "\(folder)/icudt\(version)l.dat"
    guard ChildProgram.run(["/usr/bin/env", "-C", folder, tool("ar", tools), "x", library, member]).status == 0,
      ChildProgram.run([
        tool("objcopy", tools), "-O", "binary", "-j", ".rodata", "\(folder)/\(member)", file,
      ]).status == 0, let data = FileHandle(forReadingAtPath: file), let head = try? data.read(upToCount: 16),
      // The two bytes and the name that such a file begins with.
      head.count == 16, head[2] == 0xDA, head[3] == 0x27, head[12...].elementsEqual("CmnD".utf8)
    else { return nil }
    return file
  }

  /// A table of contents with nothing in it, which has ICU look for its file; and the folder of the program, where that is.
  private static func stub(_ version: Int) -> String {
    """
    #include <stdint.h>
    #include <string.h>
    #include <unistd.h>

    __attribute__((visibility("hidden"), aligned(16))) const struct {
      uint16_t header;
      uint8_t magic[2];
      uint16_t size, reserved;
      uint8_t endianness, family, unit, none, format[4], formatVersion[4], version[4], padding[8];
      uint32_t count, rest[5];
    } icudt\(version)_dat = {32, {0xDA, 0x27}, 20, 0, 0, 0, 2, 0, {'T', 'o', 'C', 'P'}, {1}, {0}, {0}, 0, {0}};

    void swift_u_setDataDirectory(const char *);

    __attribute__((constructor)) static void find(void) {
      static char path[4096];
      ssize_t count = readlink("/proc/self/exe", path, sizeof path - 1);
      char *end = count > 0 ? strrchr(path, '/') : NULL;
      if (!end) return;
      end[1] = 0;
      swift_u_setDataDirectory(path);
    }

    """
  }
}
