import AppsCommandLine
import Testing

@Suite("Help")
struct HelpTests {
  @Test("the program's help lists commands by section, options and examples")
  func programHelp() {
    #expect(
      Shop.text("--help") == """
        cart 0.1.0: shop at a market from the terminal.

        Usage: cart [OPTIONS] COMMAND [ARGUMENTS]

        Without a command it opens full screen, if standard input and output are
        terminals.

        Products:
          products  List the products.
          product   Show one product.

        Cart:
          add       Put a product in the cart.

        More:
          watch     Follow matches.
          colours   Choose the colours.

        Options:
              --server SERVER  Whom to talk to: mock (in this process), local (the
                               suite's own backend) or a URL. Default: local.
              --timeout N      Give up after so many seconds. Default: 10.
              --json           Print JSON, one document, for programs.
          -h, --help           Show help.
              --version        Show the version.

        Examples:
          cart products --search chair
              The products whose name holds “chair”.
          cart add 17 --quantity 2

        More on one command: cart help COMMAND
        For your shell: cart completions bash, zsh or fish

        """)
  }

  @Test("a command's help shows its arguments and options, and only names everybody's")
  func commandHelp() {
    #expect(
      Shop.text("help", "add") == """
        cart add: Put a product in the cart.

        Usage: cart add PRODUCT [--quantity N] [--force]

        Adding a product that is there already raises its quantity.

        Arguments:
          PRODUCT  The product's number, as “products” lists it.

        Options:
          -n, --quantity N  How many to put in the cart. Default: 1.
          -f, --force       Do not ask.

        As in every command: --server, --timeout, --json, --help.
        What they mean: cart --help

        Examples:
          cart add 17 -n 2
              Two of product 17.

        """)
  }

  @Test("help wins over mistakes, wherever it stands")
  func helpWins() {
    let text = Shop.text("help", "add")
    #expect(Shop.text("add", "--help") == text)
    #expect(Shop.text("--help", "add") == text)
    #expect(Shop.text("add", "x", "--nonsense", "-h") == text)
    #expect(Shop.text("add", "--quantity", "--help") == text)
    #expect(Shop.text("help") == Shop.text("-h"))
    #expect(Shop.mistake("watch", "--", "--help") == nil)
    #expect(Shop.mistake("nonsense", "--help")?.kind == .unknownCommand)
  }

  @Test("the version is one line")
  func version() { #expect(Shop.text("--version") == "cart 0.1.0\n") }

  @Test("allowed values and repetition are told")
  func details() {
    #expect(Shop.text("help", "colours")?.contains("The colours. One of light, dark, system.") == true)
    #expect(Shop.text("help", "products")?.contains("Only products with this tag. May be repeated.") == true)
    #expect(Shop.text("help", "watch")?.contains("Usage: cart watch [MATCH…]\n") == true)
  }

  @Test("a long usage line breaks between options, not within one")
  func longUsage() {
    let keys = ["first", "second", "third"].map { OptionKey($0, .text, help: "") }
    let program = CommandLineProgram<Void>(
      "p", version: "1", "", commands: [Command("c", "", options: keys, run: { _, _ in })])
    let lines = program.help(for: program.commands[0], width: 40).split(separator: "\n")
    #expect(lines[1...2] == ["Usage: p c [--first TEXT]", "       [--second TEXT] [--third TEXT]"])
  }

  @Test("no line is wider than asked for, and none ends in a space", arguments: [30, 40, 60, 80, 100, 200])
  func fits(width: Int) {
    for text in [Shop.program.help(width: width)]
      + Shop.program.commands.map({ Shop.program.help(for: $0, width: width) })
    {
      for line in text.split(separator: "\n") {
        #expect(line.count <= width)
        #expect(line.last != " ")
      }
    }
  }

  @Test("help that is asked for is as wide as it may be")
  func width() throws {
    for width in [44, 120] {
      guard case .help(let text) = try Shop.program.parse(["--help"], helpWidth: width) else { throw NoHelp() }
      #expect(text == Shop.program.help(width: width))
    }
    #expect(Shop.program.help(width: 120).split(separator: "\n").contains { $0.count > 100 })
  }

  private struct NoHelp: Error {}

  @Test("the manual page has the variables and the files")
  func manual() {
    let program = CommandLineProgram<Void>(
      "p", version: "1", "does it.", environment: [ManualEntry("P_HOME", "Where it is.")],
      files: [ManualEntry("/etc/p", "What it reads.")], commands: [])
    #expect(
      program.manualPage().contains(
        """
        .SH "ENVIRONMENT"
        .TP
        .B "P_HOME"
        Where it is.
        .SH "FILES"
        .TP
        .B "/etc/p"
        What it reads.

        """))
  }
}
