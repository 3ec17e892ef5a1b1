import Core

extension EnvironmentValues {
  @Entry var greeting = "Hello"
}

struct GreetingView: View {
  @Environment(\.greeting) private var greeting

  var body: some View { Text(greeting) }
}

#Preview("Greeting", traits: .sizeThatFitsLayout) {
  @Previewable @State var name = "Ada"
  GreetingView()
    .environment(\.greeting, "Hello, \(name)")
}

@main
struct MacroClient {
  static func main() throws {
    for declaration in PreviewDeclaration.all {
      print("\(declaration.fileID):\(declaration.line) \(try declaration.makePreview().displayName ?? "")")
    }
  }
}
