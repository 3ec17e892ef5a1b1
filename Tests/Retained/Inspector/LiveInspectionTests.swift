import Core
import CoreJSON
import CoreObserving
import CoreRetained
import CoreTestSupport
import Synchronization
import Testing

@testable import CoreRetained

private final class Quiet: InspectionServing {
  let documents = Mutex<[InspectionDocument.Kind: String]>([:])

  @MainActor func start(_ inspection: LiveInspection, port: UInt16) throws -> String { "" }
  func send(_ document: InspectionDocument) { documents.withLock { $0[document.kind] = document.json } }
  var isWatched: Bool { true }
  func stop() {}

  func last(_ kind: InspectionDocument.Kind) throws -> JSONValue {
    try JSONValue(parsing: Array(#require(documents.withLock { $0[kind] }).utf8))
  }
}

@Observable
@MainActor
private final class Game {
  var home = 0
}

private final class ScoreView: UIView {
  let game: Game

  init(_ game: Game) {
    self.game = game
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() { _ = game.home }
}

private struct GameTrait: UITraitDefinition {
  static let defaultValue: Game? = nil
}

private final class GameViewController: UIViewController {
  let game = Game()
  override func viewDidLoad() {
    let score = ScoreView(game)
    view.addSubview(score)
    score.place(in: CellRectangle(width: 4, height: 1))
  }
}

@MainActor
@Suite("The look inside a program, of UIKit's views", .serialized)
struct LiveInspectionTests {
  private let server = Quiet()

  @Test("the model of a controller is found, its layout tells its row, and it is taken back")
  func layout() throws {
    let controller = GameViewController()
    let host = TestHost(controller, columns: 20, rows: 4)
    let inspection = LiveInspection({ [host.window] }, server: server)
    defer { inspection.stop() }
    inspection.refresh()
    #expect(
      try server.last(.kept).elements.filter { $0["name"] == "Game" } == [
        ["name": "Game", "values": [["name": "home", "value": "0", "type": "Int"]]]
      ])
    controller.game.home = 1
    host.update()
    let run = try #require(server.last(.update)["runs"]?.elements.first { $0["name"] == "the layout of ScoreView" })
    inspection.refresh()
    let row = try #require(server.last(.tree).elements.first { $0["name"] == "ScoreView" })
    #expect(run["rows"] == .array([try #require(row["id"])]))
    #expect(run["cause"] == "Game.home")
    #expect(row["runs"] == 1)
    controller.game.home = 4
    host.update()
    inspection.go(to: 0)
    #expect(controller.game.home == 0)
  }

  @Test("a model in a trait, and one of a screen that is covered, are found, each once")
  func places() throws {
    let (trait, covered) = (Game(), GameViewController())
    let navigation = UINavigationController(rootViewController: covered)
    let host = TestHost(navigation, columns: 40, rows: 8)
    host.window.traitOverrides[GameTrait.self] = trait
    navigation.pushViewController(UIViewController(), animated: false)
    host.update()
    let inspection = LiveInspection({ [host.window] }, server: server)
    defer { inspection.stop() }
    trait.home = 7
    covered.game.home = 3
    inspection.refresh()
    let kept = try server.last(.kept).elements.filter { $0["name"] == "Game" }
    #expect(kept.compactMap { $0["values"]?.elements.first?["value"]?.string } == ["7", "3"])
  }

  @Test("a row keeps its number while its view lives, and no other view gets it")
  func numbers() throws {
    let view = UIView()
    let host = TestHost(view, columns: 10, rows: 4)
    let inspection = LiveInspection({ [host.window] }, server: server)
    defer { inspection.stop() }
    func numbers() throws -> [Int] {
      inspection.refresh()
      return try server.last(.tree).elements.compactMap { $0["id"]?.integer }
    }
    let first = try numbers()
    var label: UILabel? = UILabel(text: "a")
    label.map(view.addSubview)
    let second = try numbers()
    #expect(second.prefix(first.count) == first[...])
    label?.removeFromSuperview()
    label = nil
    host.update()
    view.addSubview(UILabel(text: "b"))
    let third = try numbers()
    #expect(third.prefix(first.count) == first[...])
    #expect(third.count == second.count && third.last != second.last)
  }

  @Test(
    "the variable asks for any port or for one, and nonsense is told",
    arguments: [(nil, nil), ("", nil), ("0", nil), ("1", 0), ("80", 0), ("8123", 8123)] as [(String?, UInt16?)])
  func port(_ value: String?, _ port: UInt16?) throws {
    #expect(try InspectionRun.port(of: value) == port)
  }

  @Test("a port that is none is refused with what to write", arguments: ["yes", "70000", "-1", "8\u{1B}[2J"])
  func badPort(_ value: String) {
    do {
      _ = try InspectionRun.port(of: value)
      Issue.record("\(value) was taken")
    } catch {
      #expect(error.description.hasPrefix("AMBIENT_INSPECT does not know “"))
      #expect(error.description.hasSuffix("Give 1 for any port that is free, or a port from 1024 on."))
      #expect(!error.description.contains("\u{1B}"))
    }
  }

  @Test("a secret is hidden within a structure, where it is written with escapes, and the latest of many always is")
  func secrets() {
    struct Form { let code: String }
    var secrets = InspectionSecrets()
    for secret in ["say \"tea\"", "a\\b\nc", "q\""] { secrets.keep(secret) }
    for secret in ["say \"tea\"", "a\\b\nc", "q\""] {
      #expect(secrets.text(of: Form(code: secret), named: "form").contains("••••"))
      #expect(!secrets.text(of: Form(code: secret), named: "form").contains("tea"))
      #expect(secrets.text(of: secret, named: "code") == "••••")
    }
    for number in 0..<1_500 { secrets.keep("typed-\(number)") }
    #expect(secrets.hiding("it is typed-1499 now") == "it is •••• now")
    #expect(secrets.hiding("nothing of it") == "nothing of it")
  }
}
