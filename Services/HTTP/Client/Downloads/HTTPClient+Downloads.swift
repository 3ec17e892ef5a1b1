public import FoundationEssentials
public import ServicesHTTPMessages

extension HTTPClient {
  /// Loads what `request` asks for into a file, which is there only when it is whole.
  ///
  /// What has come of an attempt that failed, or was cancelled, stays in a hidden file beside `destination`, and the next one goes on from
  /// there, where the server says that it still is the same (`Range` and `If-Range`, RFC 9110 §13.1.5, §14.2); so do further attempts of
  /// ``HTTPRetries``. A file at the destination is replaced, at the end. The content is taken as it is sent: no coding is asked for or
  /// undone. It is not limited in size; the client's time limit applies until the head is there, then as a limit for a silence, unless
  /// the request or the configuration has one for that.
  ///
  /// The folder of `destination` has to exist. Disks are written to on a thread of the downloads' own: one that is slow slows others.
  ///
  /// - Parameter progress: Told of how far it is; on any thread. What an earlier attempt left counts as received.
  /// - Returns: The head of the last reply: 200, 206 where a part was there already, 416 where all of it was.
  /// - Throws: ``HTTPError/unexpectedStatus(_:)`` for a status outside 200 to 299, with the first 64 KiB of the reply;
  ///   ``HTTPError/file(name:reason:)`` where the file cannot be written, or another download of this machine writes it.
  @discardableResult
  public func download(
    _ request: HTTPRequest, to destination: URL, progress: (@Sendable (HTTPProgress) -> Void)? = nil
  ) async throws(HTTPError) -> HTTPResponseHead {
    let file = try PartialFile(for: destination)
    var request = request
    if request.fields["Accept-Encoding"] == nil { request.fields.put("Accept-Encoding", "identity") }
    do throws(HTTPError) {
      let download = try await pass(request) { request throws(HTTPError) in
        try await fileReply(to: request, file, progress)
      }
      return try finish(download, in: file)
    } catch {
      file.leave()
      throw error
    }
  }

  /// One attempt, which goes on where the last one ended.
  private func fileReply(
    to request: HTTPRequest, _ file: PartialFile, _ progress: (@Sendable (HTTPProgress) -> Void)?
  ) async throws(HTTPError) -> HTTPDownload {
    var part = request.method == .get && request.fields["Range"] == nil ? file.position(for: request.url) : nil
    while true {
      let ranged = try part?.asking(request) ?? request
      let download = try await fileReply(to: ranged, file, from: part?.count ?? 0, for: request.url, progress)
      // There is no more than what is there (RFC 9110 §15.5.17): it is whole, or it is of something else.
      guard let known = part, download.head.status == 416 else { return download }
      if ContentRange(download.head)?.total == known.count {
        return HTTPDownload(head: download.head, content: .file(file))
      }
      part = nil
    }
  }

  private func fileReply(
    to request: HTTPRequest, _ file: PartialFile, from offset: Int, for address: URL,
    _ progress: (@Sendable (HTTPProgress) -> Void)?
  ) async throws(HTTPError) -> HTTPDownload {
    var limits = limits(for: request)
    limits.isStream = true
    limits.bufferBytes = 256 << 10
    limits.streamSilenceLimit = request.silenceLimit ?? configuration.streamSilenceLimit ?? limits.timeout
    var redirection = redirection()
    var request = request
    while true {
      let reply = FileReply(file: file, address: address, offset: offset)
      if let progress { limits.progress = { progress($0.adding(reply.offsetTaken)) } }
      let download = try await hop(request, limits: limits, engines.downloads, reply, outcome: reply.outcome) {
        HTTPExchangeReport.Outcome.stream(status: $0.head.status)
      }
      guard let next = try redirection.next(after: download.head, to: request) else { return download }
      request = next
    }
  }

  private func finish(_ download: HTTPDownload, in file: PartialFile) throws(HTTPError) -> HTTPResponseHead {
    switch download.content {
    case .file: break
    case .held(let data):
      guard download.head.isSuccess else {
        throw .unexpectedStatus(HTTPResponse(head: download.head, body: data))
      }
      try file.begin(at: 0, nil)
      try file.write(data)
    }
    try file.commit()
    return download.head
  }
}

extension HTTPProgress {
  /// Counts what was there before.
  fileprivate func adding(_ offset: Int) -> HTTPProgress {
    HTTPProgress(sent: sent, toSend: toSend, received: received + offset, toReceive: toReceive.map { $0 + offset })
  }
}
