import FoundationEssentials
import Randomness
import ServicesHTTPMessages
import Testing

@testable import ServicesHTTP

@Suite("The files of a cache as bytes")
struct CacheRecordTests {
  private func record() throws -> CacheRecord {
    let fields: HTTPFields = ["Vary": "Accept-Language", "X-A": "", "X-B": "é"]
    let first = try entry("content", fields, for: ["Accept-Language": "de"])
    let second = try entry("", lines("Vary", "Accept-Language", "X-C"), for: lines("X-C", ""))
    return CacheRecord(key: "http://a.test:80/x?y=1", entries: [first, second])
  }

  @Test("what was written is read")
  func roundTrip() throws {
    let record = try record()
    #expect(CacheRecord(record.encoded) == record)
    #expect(CacheRecord(payload: record.encodedPayload) == record)
    #expect(record.encoded.starts(with: "AMBCACHE\u{1}".utf8))
    let empty = CacheRecord(key: "", entries: [])
    #expect(CacheRecord(empty.encoded) == empty)
    // A part of a larger content begins at another place.
    #expect(CacheRecord((Data([1, 2, 3]) + record.encoded).dropFirst(3)) == record)
  }

  @Test("each byte that is changed, each cut and each addition is found")
  func damaged() throws {
    let bytes = try record().encoded
    for index in bytes.indices {
      for bit: UInt8 in [0x01, 0x80] {
        var changed = bytes
        changed[index] ^= bit
        #expect(CacheRecord(changed) == nil, "byte \(index)")
      }
      #expect(CacheRecord(bytes.prefix(index)) == nil, "cut at \(index)")
    }
    #expect(CacheRecord(bytes + [0]) == nil)
    #expect(CacheRecord(Data()) == nil)
  }

  @Test(
    "without its hash, any bytes are read to something that is written the same way, or not at all",
    arguments: 0..<20 as Range<UInt64>)
  func hostile(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let bytes = try record().encodedPayload
    var readable = 0
    for _ in 0..<200 {
      var changed = bytes
      for _ in 0...random.below(3) {
        let place = random.below(changed.count)
        changed[place] = random.element(of: [0, 1, 0x0A, 0x20, 0x7F, 0xFF, changed[place] ^ 1])
      }
      guard let record = CacheRecord(payload: changed) else { continue }
      readable += 1
      #expect(CacheRecord(payload: record.encodedPayload) == record)
      for entry in record.entries {
        #expect(200...599 ~= entry.status)
        #expect(entry.fields.allSatisfy { FieldGrammar.isToken($0.name) && FieldGrammar.isFieldValue($0.value) })
        // Nothing in it may stop the program where it is reckoned with.
        _ = CacheFreshness(entry, at: TimeOfDay.start)
      }
    }
    #expect(readable > 0)
  }

  @Test("a length that is not there reserves nothing")
  func lengths() {
    #expect(CacheRecord(payload: Data([0xFF, 0xFF, 0xFF, 0xFF])) == nil)
    #expect(CacheRecord(payload: Data([0, 0, 0, 0, 0xFF])) == nil)
  }

  @Test("the hash is the same in every process")
  func hash() {
    let hashes = [[], Array("a".utf8)].map { bytes in bytes.withUnsafeBytes { StableHash.value(of: $0) } }
    #expect(hashes == [0xEFD0_1F60_BA99_2926, 0x82A2_A958_A9BE_CE5B])
    #expect(StableHash.name(of: "http://a.test:80/x?y=1") == "ccfe2a2a3fa6253ca3b6a38678d523d0")
  }
}
