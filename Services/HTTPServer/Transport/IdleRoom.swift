import Glibc

/// Gives the memory of a stream's buffer back to the system while the stream has nothing to send.
///
/// The library keeps one buffer for a connection, as large as a header may be. Of an open stream's it uses the first bytes now
/// and then, and the rest was touched by the request that came before, if at all: whole pages in it are given back. That
/// happens when a stream goes to sleep for the first time, and then only after it has sent much.
struct IdleRoom {
  private var isReleased = false

  private static let pageSize = UInt(getpagesize())

  /// So many bytes were written at the buffer's beginning.
  mutating func wrote(_ count: Int) {
    // The first page is in use in any case, and so, perhaps, is the next one.
    if count > Int(Self.pageSize) { isReleased = false }
  }

  /// Gives back the whole pages of a buffer that holds nothing; it may be written to again at any time, and reads as zeros.
  mutating func release(_ buffer: UnsafeMutableRawBufferPointer) {
    guard !isReleased else { return }
    isReleased = true
    guard let pages = Self.pages(UInt(bitPattern: buffer.baseAddress), buffer.count),
      let start = UnsafeMutableRawPointer(bitPattern: pages.start)
    else { return }
    // What fails is kept, and costs no more than before.
    madvise(start, pages.count, Int32(MADV_DONTNEED))
  }

  /// The pages that lie wholly in a buffer; `nil` for none.
  static func pages(_ start: UInt, _ count: Int) -> (start: UInt, count: Int)? {
    let first = (start + pageSize - 1) & ~(pageSize - 1)
    let end = (start + UInt(count)) & ~(pageSize - 1)
    return first < end ? (first, Int(end - first)) : nil
  }
}
