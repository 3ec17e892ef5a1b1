public import Dispatch

extension DispatchQueue: Scheduler {
  /// A moment by the clock of queues, which stands still while the machine sleeps.
  ///
  /// Combine: DispatchQueue.SchedulerTimeType.
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    /// The moment as Dispatch names it.
    public var dispatchTime: DispatchTime

    /// Creates a moment from one of Dispatch.
    public init(_ time: DispatchTime) { dispatchTime = time }

    /// Reads a moment as its nanoseconds.
    public init(from decoder: any Decoder) throws {
      self.init(DispatchTime(uptimeNanoseconds: try decoder.singleValueContainer().decode(UInt64.self)))
    }

    /// Writes the moment as its nanoseconds.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(dispatchTime.uptimeNanoseconds)
    }

    /// The time from this moment to another one.
    public func distance(to other: SchedulerTimeType) -> Stride {
      let (from, to) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
      return Stride(magnitude: to >= from ? Int(clamping: to - from) : -Int(clamping: from - to))
    }

    /// The moment so much later, or earlier.
    public func advanced(by n: Stride) -> SchedulerTimeType {
      SchedulerTimeType(dispatchTime + .nanoseconds(n.magnitude))
    }

    /// Hashes the nanoseconds.
    public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.uptimeNanoseconds) }
  }

  /// What else can be said about a closure on a queue.
  ///
  /// Combine: DispatchQueue.SchedulerOptions.
  public struct SchedulerOptions {
    /// How important the closure is.
    public var qos: DispatchQoS
    /// How the closure is run, a barrier for example.
    public var flags: DispatchWorkItemFlags
    /// A group that the closure belongs to.
    public var group: DispatchGroup?

    /// Creates options; by default they change nothing.
    public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {
      self.qos = qos
      self.flags = flags
      self.group = group
    }
  }

  /// A nanosecond.
  public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }
  /// The present moment.
  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

  /// Runs a closure on the queue, after those that wait there.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    // Safe: it is handed over. What it does with what others use as well is up to who wrote it, as in Combine.
    nonisolated(unsafe) let action = action
    async(group: options?.group, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) { action() }
  }

  /// Runs a closure on the queue at a moment. `tolerance` has no effect here: Dispatch is as exact as it can be.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    // Safe: as above.
    nonisolated(unsafe) let action = action
    let (qos, flags, group) = (options?.qos ?? .unspecified, options?.flags ?? [], options?.group)
    group?.enter()
    asyncAfter(deadline: date.dispatchTime, qos: qos, flags: flags) {
      action()
      group?.leave()
    }
  }

  /// Runs a closure on the queue again and again, until what is returned is cancelled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    repeatAction(
      from: date.dispatchTime, every: interval.timeInterval, leeway: max(tolerance, minimumTolerance).timeInterval,
      action)
  }

  /// Runs a closure again and again. The timer goes on when what is returned is not held.
  func repeatAction(
    from start: DispatchTime, every interval: DispatchTimeInterval, leeway: DispatchTimeInterval,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    // Safe: as above.
    nonisolated(unsafe) let action = action
    let timer = DispatchSource.makeTimerSource(queue: self)
    timer.schedule(deadline: start, repeating: interval, leeway: leeway)
    timer.setEventHandler { action() }
    timer.resume()
    return HeldAction { timer.cancel() }
  }
}

/// Ends something when it is cancelled, and not when it is released.
struct HeldAction: Cancellable {
  let end: () -> Void

  init(_ end: @escaping () -> Void) { self.end = end }
  func cancel() { end() }
}
