import CoreJSON
import Foundation
import Glibc

/// What a machine has and lacks of what programs on Ambient need.
package struct Doctor: Sendable {
  /// One thing that was looked at.
  package struct Finding: Equatable, Sendable {
    package let name: String
    /// What was found, or what is wrong.
    package let text: String
    package let isThere: Bool
    /// Without it nothing is built or shown; what is only better is not required.
    package var isRequired = true
    /// The command that gets it; empty where it is there.
    package var remedy = ""
  }

  /// What the findings are made from, so that a test says it.
  package struct Machine: Sendable {
    package var swiftVersion: String
    /// Installed packages of the list; `nil` where the system has no `dpkg`.
    package var packages: Set<String>?
    /// Modules that `pkg-config` knows, for what did not come by a package.
    package var modules: Set<String> = []
    /// Programs of the list that `PATH` leads to.
    package var programs: Set<String> = []
    package var codeset: String
    package var term: String
    package var colorTerm = ""
    package var termProgram = ""
    /// Whether `NO_COLOR` is set, and not empty.
    package var refusesColors = false
    /// Columns and rows; `nil` without a terminal.
    package var size: (columns: Int, rows: Int)?
    /// Whether a debugger may attach to any program of the user's.
    package var canAttach = true
    package var system = ""

    package init(
      swiftVersion: String, packages: Set<String>?, codeset: String, term: String, size: (columns: Int, rows: Int)?
    ) {
      self.swiftVersion = swiftVersion
      self.packages = packages
      self.codeset = codeset
      self.term = term
      self.size = size
    }
  }

  package static let tried = "Debian 12 (x86_64)"
  private static let swiftWanted = (6, 3)

  /// Something of a package: a library, told by its module, or a program.
  private struct Part {
    let package: String
    var module = ""
    var program = ""
    /// What it is for; empty for what is always needed.
    var use = ""
  }

  private static let ownUse = "for Ambient's own apps and tests"
  private static let testUse = "for Ambient's own tests"
  private static let parts = [
    Part(package: "pkg-config", program: "pkg-config"), Part(package: "libcmark-dev", module: "libcmark"),
    Part(package: "libcurl4-openssl-dev", module: "libcurl"), Part(package: "libpng-dev", module: "libpng"),
    Part(package: "libjpeg-dev", module: "libjpeg"), Part(package: "libgif-dev", module: "libgif"),
    Part(package: "libwebp-dev", module: "libwebp"), Part(package: "libmicrohttpd-dev", module: "libmicrohttpd"),
    Part(package: "librsvg2-bin", program: "rsvg-convert", use: "for PNG: ambient shot -o FILE.png"),
    Part(package: "libsqlite3-dev", module: "sqlite3", use: ownUse),
    Part(package: "libpq-dev", module: "libpq", use: ownUse),
    Part(package: "libsodium-dev", module: "libsodium", use: ownUse),
    Part(package: "zlib1g-dev", module: "zlib", use: ownUse),
    Part(package: "libvterm-dev", module: "vterm", use: testUse),
    Part(package: "libsixel-bin", program: "sixel2png", use: "\(testUse): they look at pictures with it"),
    Part(package: "tmux", program: "tmux", use: testUse),
    Part(package: "postgresql", program: "pg_createcluster", use: "\(testUse): they start one of their own"),
  ]
  /// What ``Machine/current()`` looks for.
  fileprivate static var modules: [String] { parts.map(\.module).filter { !$0.isEmpty } }
  fileprivate static var programs: [String] { parts.map(\.program).filter { !$0.isEmpty } }

  package let findings: [Finding]
  package var isWell: Bool { findings.allSatisfy { $0.isThere || !$0.isRequired } }

  package init(_ machine: Machine) {
    findings =
      [Self.swift(machine)] + Self.parts.map { Self.part($0, machine) }
      + [
        Self.locale(machine), Self.terminal(machine), Self.size(machine), Self.colors(machine), Self.pictures(machine),
        Self.mouse(machine), Self.debugger(machine),
      ]
  }

  private static func swift(_ machine: Machine) -> Finding {
    let pattern = /Swift version (\d+)\.(\d+)\S*/
    let remedy = "see https://www.swift.org/install"
    guard let match = machine.swiftVersion.firstMatch(of: pattern), let major = Int(match.1), let minor = Int(match.2)
    else {
      return Finding(name: "Swift", text: "not found", isThere: false, remedy: remedy)
    }
    let isThere = (major, minor) >= swiftWanted
    return Finding(
      name: "Swift", text: isThere ? "\(major).\(minor)" : "\(major).\(minor), where 6.3 is wanted", isThere: isThere,
      remedy: isThere ? "" : remedy)
  }

  private static func part(_ part: Part, _ machine: Machine) -> Finding {
    let isThere =
      machine.packages?.contains(part.package) == true || machine.modules.contains(part.module)
      || machine.programs.contains(part.program)
    let what = part.program.isEmpty ? "a library with \(part.module).pc" : "the program \(part.program)"
    return Finding(
      name: part.package, text: (isThere ? "installed" : "missing") + (part.use.isEmpty ? "" : ", \(part.use)"),
      isThere: isThere, isRequired: part.use.isEmpty,
      // Other systems call their packages otherwise.
      remedy: isThere ? "" : machine.packages == nil ? "install \(what)" : "sudo apt-get install \(part.package)")
  }

  private static func locale(_ machine: Machine) -> Finding {
    let isThere = machine.codeset == "UTF-8"
    return Finding(
      name: "locale", text: isThere ? "UTF-8" : "\(machine.codeset), where UTF-8 is wanted", isThere: isThere,
      remedy: isThere ? "" : "export LC_ALL=C.UTF-8")
  }

  private static func terminal(_ machine: Machine) -> Finding {
    let isThere = !machine.term.isEmpty && machine.term != "dumb"
    let text = machine.term.isEmpty ? "TERM is not set" : isThere ? machine.term : "TERM is dumb: it shows no screen"
    return Finding(name: "terminal", text: text, isThere: isThere, remedy: isThere ? "" : "export TERM=xterm-256color")
  }

  private static func size(_ machine: Machine) -> Finding {
    guard let size = machine.size else {
      return Finding(
        name: "size", text: "this is no terminal", isThere: false, isRequired: false,
        remedy: "run it in a terminal: ambient doctor")
    }
    let isThere = size.columns >= 80 && size.rows >= 24
    return Finding(
      name: "size", text: "\(size.columns) columns, \(size.rows) rows" + (isThere ? "" : "; 80 and 24 show more"),
      isThere: isThere,
      isRequired: false, remedy: isThere ? "" : "make the window larger")
  }

  private static func colors(_ machine: Machine) -> Finding {
    if machine.refusesColors {
      return Finding(
        name: "colors", text: "none: NO_COLOR is set", isThere: false, isRequired: false, remedy: "unset NO_COLOR")
    }
    let isTrue = machine.colorTerm == "truecolor" || machine.colorTerm == "24bit" || machine.term.hasSuffix("-direct")
    let isThere = isTrue || machine.term.contains("256color")
    let text = isTrue ? "16 million" : isThere ? "256" : "16 or fewer"
    return Finding(
      name: "colors", text: text, isThere: isThere, isRequired: false,
      remedy: isThere ? "" : "export TERM=xterm-256color")
  }

  /// By name alone: a program asks the terminal itself, and believes only what it answers.
  private static func pictures(_ machine: Machine) -> Finding {
    let families = ["xterm-kitty", "xterm-ghostty", "foot", "wezterm", "contour", "mlterm", "konsole"]
    let programs = ["WezTerm", "ghostty", "iTerm.app", "mintty"]
    let isThere =
      families.contains { machine.term == $0 || machine.term.hasPrefix($0 + "-") }
      || programs.contains(machine.termProgram)
    return Finding(
      name: "pictures", text: isThere ? "in pixels" : "in half blocks, unless the terminal says that it can do more",
      isThere: isThere, isRequired: false, remedy: isThere ? "" : "for pixels: kitty, foot, WezTerm, ghostty or konsole"
    )
  }

  private static func mouse(_ machine: Machine) -> Finding {
    let known = [
      "xterm", "tmux", "screen", "alacritty", "foot", "kitty", "wezterm", "rxvt", "st", "konsole", "vte", "ghostty",
      "contour",
    ]
    let isThere = known.contains { machine.term == $0 || machine.term.hasPrefix($0 + "-") }
    return Finding(
      name: "mouse", text: isThere ? "the terminal tells of it" : "not known of this terminal; keys do everything",
      isThere: isThere,
      isRequired: false, remedy: isThere ? "" : "use a terminal such as xterm, foot or that of the desktop")
  }

  private static func debugger(_ machine: Machine) -> Finding {
    Finding(
      name: "lldb -p", text: machine.canAttach ? "may attach" : "may not attach to a running program",
      isThere: machine.canAttach,
      isRequired: false, remedy: machine.canAttach ? "" : "sudo sysctl kernel.yama.ptrace_scope=0")
  }

  // MARK: What is printed

  package func text(system: String) -> String {
    let width = findings.map(\.name.count).max() ?? 0
    var lines = findings.map { finding in
      let mark = finding.isThere ? "✓" : finding.isRequired ? "✗" : "–"
      let name = finding.name + String(repeating: " ", count: width - finding.name.count)
      return "\(mark) \(name)  \(finding.text)"
        + (finding.remedy.isEmpty ? "" : "\n  \(String(repeating: " ", count: width))  → \(finding.remedy)")
    }
    let missing = findings.filter { !$0.isThere && $0.isRequired && $0.remedy.hasPrefix("sudo apt-get") }.map(\.name)
    if missing.count > 1 {
      lines += ["", "All packages at once:  sudo apt-get install \(missing.joined(separator: " "))"]
    }
    lines += ["", "Tried on \(Self.tried)." + (system.isEmpty || system == Self.tried ? "" : " This is \(system).")]
    lines.append(isWell ? "All that is needed is there." : "Something is missing.")
    return lines.joined(separator: "\n") + "\n"
  }

  package func json(system: String) -> String {
    let list = findings.map { finding -> JSONValue in
      [
        "name": .string(finding.name), "text": .string(finding.text), "there": .boolean(finding.isThere),
        "required": .boolean(finding.isRequired), "remedy": finding.remedy.isEmpty ? .null : .string(finding.remedy),
      ]
    }
    let value: JSONValue = [
      "well": .boolean(isWell), "system": .string(system), "tried": .array([.string(Self.tried)]),
      "findings": .array(list),
    ]
    return value.text(.indented) + "\n"
  }
}

// MARK: - This machine

extension Doctor.Machine {
  /// What this machine is and has.
  package static func current() -> Self {
    let environment = ProcessInfo.processInfo.environment
    setlocale(LC_CTYPE, "")
    let codeset = nl_langinfo(Int32(CODESET)).map { String(cString: $0) } ?? ""
    var window = winsize()
    let isTerminal = isatty(STDOUT_FILENO) == 1 && ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0
    var machine = Self(
      swiftVersion: ChildProgram.run(["swift", "--version"], seconds: 30).output, packages: installed(),
      codeset: codeset,
      term: environment["TERM"] ?? "", size: isTerminal ? (Int(window.ws_col), Int(window.ws_row)) : nil)
    machine.colorTerm = environment["COLORTERM"] ?? ""
    machine.termProgram = environment["TERM_PROGRAM"] ?? ""
    machine.refusesColors = environment["NO_COLOR"]?.isEmpty == false
    let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    machine.programs = Set(Doctor.programs.filter { name in folders.contains { access("\($0)/\(name)", X_OK) == 0 } })
    if machine.programs.contains("pkg-config") {
      machine.modules = Set(
        Doctor.modules.filter { ChildProgram.run(["pkg-config", "--exists", $0], seconds: 10).status == 0 })
    }
    let scope = try? String(contentsOfFile: "/proc/sys/kernel/yama/ptrace_scope", encoding: .utf8)
    machine.canAttach = getuid() == 0 || scope.map { $0.hasPrefix("0") } ?? true
    machine.system = system()
    return machine
  }

  private static func installed() -> Set<String>? {
    let ending = ChildProgram.run(
      ["dpkg-query", "-W", "-f", "${binary:Package} ${db:Status-Status} ${Provides}\\n"], seconds: 30)
    guard ending.status == 0 else { return nil }
    var names: Set<String> = []
    for line in ending.output.split(separator: "\n") {
      let words = line.split(whereSeparator: { $0 == " " || $0 == "," })
      guard words.count > 1, words[1] == "installed" else { continue }
      names.insert(words[0].split(separator: ":").first.map(String.init) ?? "")
      // One package may stand for another.
      for word in words.dropFirst(2) where !word.hasPrefix("(") { names.insert(String(word)) }
    }
    return names
  }

  private static func system() -> String {
    let release = (try? String(contentsOfFile: "/etc/os-release", encoding: .utf8)) ?? ""
    var values: [String: String] = [:]
    for line in release.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { values[String(parts[0])] = String(parts[1].replacing("\"", with: "")) }
    }
    var name = utsname()
    uname(&name)
    let machine = withUnsafeBytes(of: &name.machine) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    let system = values["ID"] == "debian" ? "Debian" : values["NAME"] ?? "Linux"
    return "\(system) \(values["VERSION_ID"] ?? "") (\(machine))"
  }
}
