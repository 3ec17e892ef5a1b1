/// Says whose this module is.
public let owner = "the client"
