import AppsCommandLine

/// A program to test with: the shapes that real ones have, none of their names' meaning.
enum Shop {
  enum Theme: String, CaseIterable, Sendable { case light, dark, system }

  static let server = OptionKey(
    "server", .name(placeholder: "SERVER"), default: "local",
    help: "Whom to talk to: mock (in this process), local (the suite's own backend) or a URL.")
  static let timeout = OptionKey("timeout", .number(in: 0.1...600), default: 10, help: "Give up after so many seconds.")
  static let json = OptionKey(flag: "json", help: "Print JSON, one document, for programs.")

  static let search = OptionKey("search", short: "s", .text, help: "Only products whose name holds this text.")
  static let tags = OptionKey(repeating: "tag", .name(placeholder: "TAG"), help: "Only products with this tag.")
  static let quantity = OptionKey(
    "quantity", short: "n", .wholeNumber(in: 1...9999), default: 1, help: "How many to put in the cart.")
  static let theme = OptionKey("theme", .choice(of: Theme.self), help: "The colours.")
  static let force = OptionKey(flag: "force", short: "f", help: "Do not ask.")

  static let product = ArgumentKey(
    "PRODUCT", .wholeNumber(in: 1...), help: "The product's number, as “products” lists it.")
  static let matches = ArgumentKey(repeating: "MATCH", .name, help: "The matches to follow; all without one.")
  static let file = ArgumentKey(optional: "FILE", .text, help: "A file.")

  static let program = CommandLineProgram<Record>(
    "cart", version: "0.1.0", "shop at a market from the terminal.",
    discussion: "Without a command it opens full screen, if standard input and output are terminals.",
    globalOptions: [server, timeout, json],
    examples: [
      Example("cart products --search chair", "The products whose name holds “chair”."),
      Example("cart add 17 --quantity 2"),
    ],
    commands: [
      Command(
        "products", "List the products.", section: "Products", options: [search, tags],
        run: { parsed, record in record.lines.append("products \(parsed[search] ?? "all")") }),
      Command("product", "Show one product.", section: "Products", arguments: [product], run: { _, _ in }),
      Command(
        "add", "Put a product in the cart.", discussion: "Adding a product that is there already raises its quantity.",
        section: "Cart", arguments: [product], options: [quantity, force],
        examples: [Example("cart add 17 -n 2", "Two of product 17.")],
        run: { parsed, record in record.lines.append("add \(parsed[product]) \(parsed[quantity])") }),
      Command("watch", "Follow matches.", section: "More", arguments: [matches], run: { _, _ in }),
      Command("colours", "Choose the colours.", section: "More", arguments: [file], options: [theme], run: { _, _ in }),
    ])

  /// What commands leave behind.
  @MainActor final class Record {
    var lines: [String] = []
    nonisolated init() {}
  }

  static func parse(_ words: String...) throws(UsageError) -> ParsedCommand {
    switch try program.parse(words) {
    case .run(_, let parsed), .noCommand(let parsed): return parsed
    case .help(let text), .version(let text): throw UsageError(.other, "Not a command: \(text)")
    }
  }

  /// The mistake in a command line; nil when there is none.
  static func mistake(_ words: String...) -> UsageError? {
    do throws(UsageError) {
      _ = try program.parse(words)
      return nil
    } catch {
      return error
    }
  }

  static func text(_ words: String...) -> String? {
    switch try? program.parse(words) {
    case .help(let text), .version(let text): text
    default: nil
    }
  }
}
