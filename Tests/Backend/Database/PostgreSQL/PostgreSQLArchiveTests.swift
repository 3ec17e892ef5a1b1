import Testing

@testable import ServicesBackend

@Suite("What a dump holds")
struct PostgreSQLArchiveTests {
  private static let list = """
    ;
    ; Archive created at 2026-11-28 11:51:43 UTC
    ;     TABLE public remark postgres
    250; 1255 16692 FUNCTION public counted(bigint, text) the owner
    215; 1259 16392 TABLE public schema_migration the owner
    214; 1259 16385 TABLE public schema_version the owner
    219; 1259 16408 TABLE public event the owner
    217; 1259 16400 TABLE public outbox the owner
    300; 1259 16500 TABLE elsewhere stranger the owner
    218; 1259 16407 SEQUENCE public event_id the owner
    3558; 0 16392 TABLE DATA public schema_migration the owner
    3557; 0 16385 TABLE DATA public schema_version the owner
    3562; 0 16408 TABLE DATA public event the owner
    3602; 0 0 SEQUENCE SET public event_id the owner
    3325; 2606 16398 CONSTRAINT public event event_pkey the owner
    3407; 2606 16581 FK CONSTRAINT public event event_topic_fkey the owner
    """

  @Test("is read from its list: names without owners, of one schema")
  func reading() {
    let archive = PostgreSQLArchive(list: Self.list, schema: "public")
    #expect(archive.tables == ["schema_migration", "schema_version", "event", "outbox"])
    #expect(archive.tablesWithRows == ["schema_migration", "schema_version", "event"])
    #expect(archive.sequences == ["event_id"])
    #expect(archive.functions == ["counted"])
    #expect(archive.references == ["event event_topic_fkey"])
  }

  @Test("is a backend's where all of its tables are there with their rows")
  func backend() {
    let whole = Self.list + "\n3560; 0 16399 TABLE DATA public outbox the owner"
    #expect(PostgreSQLArchive(list: whole, schema: "public").isOfBackend)
    #expect(!PostgreSQLArchive(list: Self.list, schema: "public").isOfBackend)
    #expect(!PostgreSQLArchive(list: whole, schema: "elsewhere").isOfBackend)
    #expect(!PostgreSQLArchive(list: "", schema: "public").isOfBackend)
  }
}
