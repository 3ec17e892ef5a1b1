/// What the routes of the scores take and answer.
enum ScoresOperations {
  static let table: OperationTable = [
    "GET /api/matches": Operation(
      "listMatches", .scores, "List matches",
      parameters: [
        .query("status", "Those of this status.", .choice(["scheduled", "live", "finished"])),
        .query("competition", "Those of this competition, without case.", .targetText), .ifNoneMatch,
      ],
      answers: [.ok("By kick-off.", .list(of: "Match"), headers: [.entityTag]), .notModified, .invalid]),
    "GET /api/matches/live": Operation(
      "followLiveMatches", .scores, "Follow all live matches",
      parameters: [.lastEventID],
      answers: [
        .stream(
          """
          A stream without an end: a snapshot of all matches that are live, then what happens in them; or \
          what followed Last-Event-ID, where that is kept.
          """,
          events: """
            Events of the types snapshot, score, clock, status and commentary, whose data is JSON. A \
            snapshot of all has matches, a list. Every other event has match, an id, and data, which is that \
            of the match's own stream; a snapshot of one match says how it stands, and where it is not live, \
            that nobody replays it any more. Ids are those of this stream.
            """)
      ]),
    "GET /api/matches/:id": Operation(
      "getMatch", .scores, "Read a match",
      parameters: [.path("id", "The match's id.", .targetText), .ifNoneMatch],
      answers: [.ok("The match.", "Match", headers: [.entityTag]), .notModified, .missing]),
    "GET /api/matches/:id/events": Operation(
      "followMatch", .scores, "Follow a replay of a match",
      parameters: [
        .path("id", "The match's id.", .targetText),
        .query("speed", "How many times as fast as it was played.", .integer(from: 1, to: 100_000, default: 60)),
        .lastEventID,
      ],
      answers: [
        .stream(
          "A stream from kick-off, or from Last-Event-ID, to the last whistle.",
          events: """
            Events of the types snapshot, score, clock, status and commentary, whose data is JSON. A tennis \
            match has a score for each point, a status for each set, and no clock.
            """), .empty(204, "The client has seen the end: stay away."), .missing, .conflict, .invalid,
      ]),
  ]
}

extension ScoresModule: DescribedModule {
  static var interface: InterfacePart { .described(ScoresAccess.table, ScoresOperations.table) }
}
