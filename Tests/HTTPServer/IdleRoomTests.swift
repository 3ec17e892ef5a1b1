import Glibc
import Testing

@testable import ServicesHTTPServer

@Suite("The buffer of a stream that sleeps")
struct IdleRoomTests {
  private let page = Int(getpagesize())

  @Test("gives back the pages that lie wholly in it, and no byte beside")
  func released() throws {
    let size = 6 * page
    let start = try #require(
      mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0))
    defer { munmap(start, size) }
    let all = UnsafeMutableRawBufferPointer(start: start, count: size)
    for index in all.indices { all[index] = 7 }
    // From within the second page to within the fifth.
    let buffer = UnsafeMutableRawBufferPointer(rebasing: all[(page + 100)..<(4 * page + 50)])
    var room = IdleRoom()
    room.release(buffer)
    #expect(all[..<(2 * page)].allSatisfy { $0 == 7 })
    #expect(all[(2 * page)..<(4 * page)].allSatisfy { $0 == 0 })
    #expect(all[(4 * page)...].allSatisfy { $0 == 7 })
    // Little was written since: nothing is given back a second time.
    all[3 * page] = 9
    room.wrote(100)
    room.release(buffer)
    #expect(all[3 * page] == 9)
    room.wrote(2 * page)
    room.release(buffer)
    #expect(all[3 * page] == 0)
  }

  @Test("has none where it is smaller than a page")
  func small() {
    let page = UInt(page)
    #expect(IdleRoom.pages(page + 1, Int(page)) == nil)
    #expect(IdleRoom.pages(0, 0) == nil)
    #expect(IdleRoom.pages(page, Int(page) - 1) == nil)
    let whole = IdleRoom.pages(page, Int(page))
    #expect(whole?.start == page && whole?.count == Int(page))
  }
}
