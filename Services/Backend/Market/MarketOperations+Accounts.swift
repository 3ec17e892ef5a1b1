extension MarketOperations {
  /// Registering, signing in and out, the profile, and what is told of all that is the caller's.
  static let accounts: OperationTable = [
    "POST /api/auth/register": Operation(
      "register", .market, "Register",
      body: .json("Credentials"),
      answers: [.ok("The name is taken.", "Failure"), .json(201, "Registered.", "Success"), .invalid]),
    "POST /api/auth/login": Operation(
      "signIn", .market, "Sign in",
      body: .json("Credentials"),
      answers: [
        .ok("The token to send as bearer, and what renews the session.", "SignedIn"),
        .failure(401, "Name or password is wrong, or the account is disabled."), .invalid, .guessed,
      ]),
    "POST /api/auth/refresh": Operation(
      "renewSession", .market, "Renew a session",
      description: """
        Uses up the refresh token, and gives another one. One that comes a second time ends the session, \
        and with it every token of it.
        """,
      body: .json("Renewal"),
      answers: [
        .ok("The next tokens of the session.", "SignedIn"),
        .failure(401, "The refresh token is unknown, was used or has run out, or the session has ended."), .invalid,
      ]),
    "POST /api/auth/logout": Operation(
      "signOut", .market, "Sign out",
      description: "Ends the session of the token: none of its tokens is taken any more.",
      answers: [.ok("The session has ended.", "Success")]),
    "POST /api/auth/password": Operation(
      "changePassword", .market, "Change the password",
      description: "Ends all sessions of the account, and begins a new one.",
      body: .json("PasswordChange"),
      answers: [
        .ok("It is changed; the tokens of a new session.", "SignedIn"),
        .failure(422, "The old password is wrong, or a value is missing or not allowed."), .guessed,
      ]),
    "GET /api/user": Operation(
      "getProfile", .market, "Read the caller's profile",
      answers: [.ok("The profile.", "UserInfoReply")]),
    "PUT /api/user": Operation(
      "replaceProfile", .market, "Replace the caller's profile",
      body: .json("UserInfoDraft"),
      answers: [.ok("Replaced; what was not sent is null.", "UserInfoReply"), .invalid]),
    "GET /api/events": Operation(
      "followEvents", .market, "Follow what changes of the caller's",
      parameters: [.lastEventID],
      answers: [
        .stream(
          "A stream that stays open.",
          events: """
            Events of the types cart, orders and products: load again what the type names. Their data is {}, \
            or {"client":NAME} where the request that changed the cart bore a Client-Instance: its answer \
            told that client all.
            """)
      ]),
  ]
}
