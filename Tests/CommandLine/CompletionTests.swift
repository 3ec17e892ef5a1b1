import AppsCommandLine
import Foundation
import Testing

@Suite("Completions")
struct CompletionTests {
  /// What Bash offers after these words, the last of which is being typed.
  private func offers(_ words: String...) throws -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    let script =
      Shop.program.completions(for: .bash) + """

        COMP_WORDS=("$@")
        COMP_CWORD=$(($# - 1))
        _cart
        printf '%s\\n' "${COMPREPLY[@]}"
        """
    process.arguments = ["--norc", "-c", script, "bash"] + words
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(errors.fileHandleForReading.readDataToEndOfFile().isEmpty)
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test("Bash offers commands, and what follows each")
  func bash() throws {
    #expect(try offers("cart", "pro") == ["products", "product"])
    #expect(
      try offers("cart", "add", "--") == [
        "--quantity", "--force", "--server", "--timeout", "--json", "--help", "--version",
      ])
    #expect(try offers("cart", "--js") == ["--json"])
    #expect(try offers("cart", "colours", "--theme", "") == ["light", "dark", "system"])
    #expect(try offers("cart", "colours", "--theme", "da") == ["dark"])
    #expect(try offers("cart", "help", "wa") == ["watch"])
    #expect(try offers("cart", "completions", "") == ["bash", "zsh", "fish"])
  }

  @Test("the value of an option is no command, and a value that cannot be listed has no offers")
  func values() throws {
    #expect(try offers("cart", "--server", "loc") == [])
    #expect(try offers("cart", "--server", "local", "wat") == ["watch"])
    #expect(try offers("cart", "add", "-n", "") == [])
  }

  @Test("Zsh is told each option with its help, quoted")
  func zsh() {
    let script = Shop.program.completions(for: .zsh)
    #expect(script.hasPrefix("#compdef cart\n"))
    #expect(script.contains("'--json[Print JSON, one document, for programs.]'"))
    #expect(script.contains("suite'\\''s own backend"))
    #expect(script.contains("'(-n --quantity)'{-n,--quantity}'[How many to put in the cart.]:quantity: '"))
    #expect(script.contains("'--theme[The colours.]:theme:(light dark system)'"))
    #expect(script.contains("'products:List the products.'"))
  }

  @Test("fish is told each option where it belongs")
  func fish() {
    let script = Shop.program.completions(for: .fish)
    #expect(
      script.contains(
        "complete -c cart -n '__fish_seen_subcommand_from colours' -l theme -x -a 'light dark system' -d 'The colours.'\n"
      ))
    #expect(script.contains("complete -c cart -l json -d 'Print JSON, one document, for programs.'\n"))
    #expect(script.contains("suite\\'s own backend"))
  }

  @Test("they are printed by a word of every program; a shell that is none is a mistake")
  func word() {
    #expect(Shop.text("completions", "fish") == Shop.program.completions(for: .fish))
    #expect(Shop.mistake("completions", "tcsh")?.message == "SHELL wants bash, zsh or fish, not “tcsh”.")
    #expect(Shop.mistake("completions")?.message == "cart completions wants a shell: bash, zsh or fish.")
  }
}

@Suite("Manual page")
struct ManualPageTests {
  @Test("it has what the help has, and no line of it is a request by accident")
  func page() {
    let page = Shop.text("man") ?? ""
    #expect(
      page.hasPrefix(
        ".TH \"CART\" \"1\" \"\" \"cart 0.1.0\"\n.SH \"NAME\"\ncart \\- shop at a market from the terminal\n"))
    #expect(page.contains(".B \"cart add PRODUCT [\\-\\-quantity N] [\\-\\-force]\"\n"))
    #expect(page.contains(".B \"4\"\nSomebody else changed or took it first.\n"))
    let requests = Set(page.split(separator: "\n").filter { $0.hasPrefix(".") }.map { $0.prefix { $0 != " " } })
    #expect(requests.isSubset(of: [".TH", ".SH", ".TP", ".B", ".PP", ".IP", ".RS", ".RE"]))
  }

  @Test("what begins like a request or bears a backslash is text")
  func hostile() {
    let program = CommandLineProgram<Int>(
      "x", version: "1", "a \\fBtrap", discussion: ".so /etc/passwd\n'quote", commands: [])
    let page = program.manualPage()
    #expect(page.contains("x \\- a \\efBtrap\n"))
    #expect(page.contains("\\&.so /etc/passwd\n"))
    #expect(page.contains("\\&'quote\n"))
  }
}
