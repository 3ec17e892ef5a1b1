import CoreStores
import Foundation
import Testing

@Suite struct TennisCodingTests {
  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func score(_ json: String) throws -> TennisScore {
    try JSONDecoder().decode(TennisScore.self, from: Data(json.utf8))
  }

  private func wire(
    bestOf: Int = 3, firstServer: String = #""home""#, sets: String = "", games: String = #"{"home":0,"away":0}"#,
    points: String = #"{"home":"0","away":"0"}"#, server: String = #""home""#
  ) -> String {
    """
    {"bestOf":\(bestOf),"firstServer":\(firstServer),"sets":[\(sets)],"games":\(games),"points":\(points),"server":\(server)}
    """
  }

  @Test("the wire form is what an umpire's board shows")
  func form() throws {
    var score = TennisScore(.bestOfThree, firstServer: .home)
    score.reachTieBreak()
    score.win(points: 7, .away)
    score.win(points: 3, .home)
    score.win(points: 4, .away)
    #expect(
      try json(score) == """
        {"bestOf":3,"firstServer":"home","games":{"away":0,"home":0},"points":{"away":"A","home":"40"},"server":"away",\
        "sets":[{"away":7,"home":6,"tieBreak":{"away":7,"home":0}}]}
        """)
  }

  @Test("a match that is won has no running set")
  func won() throws {
    var score = TennisScore(.bestOfThree, firstServer: .away)
    score.win(games: 12, .home)
    #expect(
      try json(score) == """
        {"bestOf":3,"firstServer":"away","games":null,"points":null,"server":null,\
        "sets":[{"away":0,"home":6,"tieBreak":null},{"away":0,"home":6,"tieBreak":null}]}
        """)
    #expect(try score.afterJSON() == score)
  }

  @Test("a standing that no match can reach is refused")
  func refused() throws {
    #expect(try score(wire()) == TennisScore(.bestOfThree, firstServer: .home))
    let six = #"{"home":6,"away":0}"#
    let texts = [
      wire(bestOf: 4), wire(firstServer: "null"), wire(server: #""away""#), wire(server: "null"),
      wire(sets: #"{"home":6,"away":5}"#), wire(sets: #"{"home":7,"away":6}"#), wire(sets: #"{"home":8,"away":6}"#),
      wire(sets: #"{"home":6,"away":-1}"#),
      wire(sets: #"{"home":6,"away":4,"tieBreak":{"home":7,"away":0}}"#),
      wire(sets: #"{"home":7,"away":6,"tieBreak":{"home":5,"away":7}}"#),
      wire(sets: #"{"home":7,"away":6,"tieBreak":{"home":7,"away":6}}"#),
      wire(sets: #"{"home":7,"away":6,"tieBreak":{"home":9,"away":6}}"#),
      wire(sets: "\(six),\(six)"), wire(sets: "\(six),\(six),\(six)", games: "null", points: "null", server: "null"),
      wire(sets: six, games: "null", points: "null", server: "null"),
      wire(games: #"{"home":6,"away":4}"#), wire(games: #"{"home":7,"away":6}"#), wire(games: #"{"home":-1,"away":1}"#),
      wire(games: #"{"home":6,"away":6}"#, points: #"{"home":"15","away":"0"}"#),
      wire(games: #"{"home":6,"away":6}"#, points: #"{"home":"7","away":"5"}"#),
      wire(games: #"{"home":6,"away":6}"#, points: #"{"home":"9","away":"4"}"#),
      wire(games: #"{"home":6,"away":6}"#, points: #"{"home":"-1","away":"0"}"#),
      wire(games: #"{"home":6,"away":6}"#, points: #"{"home":"+1","away":"00"}"#),
      wire(games: "null"), wire(points: "null"), wire(points: #"{"home":"A","away":"30"}"#),
      wire(points: #"{"home":"A","away":"A"}"#), wire(points: #"{"home":"45","away":"0"}"#),
      wire(points: #"{"home":"1","away":"0"}"#), wire(points: #"{"home":40,"away":0}"#),
    ]
    for text in texts { #expect(throws: DecodingError.self, "\(text)") { try score(text) } }
  }

  @Test("a course is a letter a point, and leads to the standing")
  func course() throws {
    let play = TennisPlay(.bestOfThree, firstServer: .away, points: [.home, .away, .away])
    let text = try json(play)
    #expect(text.contains(#""course":"haa""#))
    #expect(text.contains(#""points":{"away":"30","home":"15"}"#))
    let decoder = JSONDecoder()
    #expect(try decoder.decode(TennisPlay.self, from: Data(text.utf8)) == play)
    let unknown = text.replacingOccurrences(of: #""haa""#, with: "null")
    let read = try decoder.decode(TennisPlay.self, from: Data(unknown.utf8))
    #expect(read.score == play.score)
    #expect(read.points == nil)
    for wrong in ["ha", "hah", "haax", "haah", ""] {
      let text = text.replacingOccurrences(of: #""haa""#, with: "\"\(wrong)\"")
      #expect(throws: DecodingError.self, "\(wrong)") { try decoder.decode(TennisPlay.self, from: Data(text.utf8)) }
    }
  }

  @Test("a match that has not begun tells its format alone, and no part of a course")
  func scheduled() throws {
    let play = TennisPlay(.bestOfFive)
    let text = try json(play)
    #expect(
      text
        == #"{"bestOf":5,"course":null,"firstServer":null,"games":null,"points":null,"server":null,"sets":[]}"#)
    let decoder = JSONDecoder()
    #expect(try decoder.decode(TennisPlay.self, from: Data(text.utf8)) == play)
    for (key, value) in [("games", #"{"home":0,"away":0}"#), ("course", #""h""#), ("server", #""home""#)] {
      let wrong = text.replacingOccurrences(of: "\"\(key)\":null", with: "\"\(key)\":\(value)")
      #expect(throws: DecodingError.self, "\(key)") { try decoder.decode(TennisPlay.self, from: Data(wrong.utf8)) }
    }
  }
}
