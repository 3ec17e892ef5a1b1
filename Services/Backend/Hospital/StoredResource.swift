import CoreStores
import FoundationEssentials

/// A version of a resource as it is kept: its JSON, untouched, and what searches look at.
struct StoredResource: Sendable, Hashable {
  let type: FHIRResourceType
  let id: String
  let version: Int
  let lastUpdated: Date
  /// The JSON as it was written: elements that nobody here knows are kept.
  let document: String
  let index: SearchIndex

  /// Reads what is needed from a document.
  ///
  /// - Throws: `DecodingError` where an element that searches read has another form than FHIR's.
  init(document: Data) throws {
    let elements = try JSONDecoder().decode(SearchIndex.Elements.self, from: document)
    guard let version = Int(elements.meta.versionId), let moment = FHIRInstant(elements.meta.lastUpdated)
    else {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "meta has no version and time"))
    }
    type = elements.resourceType
    id = elements.id
    self.version = version
    lastUpdated = Date(timeIntervalSince1970: Double(moment.milliseconds) / 1_000)
    self.document = String(decoding: document, as: UTF8.self)
    index = SearchIndex(elements)
  }
}

/// What searches look at in a resource.
struct SearchIndex: Sendable, Hashable {
  /// A name: folded from each of its words on, and to the letter.
  struct Name: Sendable, Hashable {
    var parameter: String
    var suffixes: [String]
    var exact: String
  }

  struct Token: Sendable, Hashable {
    var parameter: String
    var system: String?
    var value: String
  }

  var names: [Name] = []
  var tokens: [Token] = []
  var birthDate: FHIRDateRange?
  /// Folded: what lists are sorted by.
  var family = ""
  var given = ""

  /// The elements of a document that searches read; all others are passed over.
  struct Elements: Decodable {
    struct Name: Decodable {
      var use: String?
      var family: String?
      var given: [String]?
    }

    struct Identifier: Decodable {
      var system: String?
      var value: String?
    }

    struct Concept: Decodable {
      var coding: [Coding]?
    }

    struct Coding: Decodable {
      var system: String?
      var code: String?
    }

    struct Reference: Decodable {
      var reference: String?
    }

    var resourceType: FHIRResourceType
    var id: String
    var meta: FHIR.Meta
    var name: [Name]?
    var identifier: [Identifier]?
    var gender: String?
    var birthDate: PartialDate?
    var practitioner: Reference?
    var specialty: [Concept]?
  }

  init(_ elements: Elements) {
    for name in elements.name ?? [] {
      for (parameter, texts) in [("family", [name.family].compactMap { $0 }), ("given", name.given ?? [])] {
        for text in texts where !FoldedText(text).isEmpty {
          names.append(Name(parameter: parameter, suffixes: FoldedText(text).suffixes, exact: text))
        }
      }
    }
    for identifier in elements.identifier ?? [] {
      if let value = identifier.value {
        tokens.append(Token(parameter: "identifier", system: identifier.system, value: value))
      }
    }
    if let gender = elements.gender {
      tokens.append(Token(parameter: "gender", system: "http://hl7.org/fhir/administrative-gender", value: gender))
    }
    if let practitioner = elements.practitioner?.reference {
      tokens.append(Token(parameter: "practitioner", system: nil, value: practitioner))
    }
    for coding in (elements.specialty ?? []).flatMap({ $0.coding ?? [] }) {
      if let code = coding.code { tokens.append(Token(parameter: "specialty", system: coding.system, value: code)) }
    }
    birthDate = elements.birthDate.map { FHIRDateRange($0) }
    let shown = elements.name?.first { $0.use == "official" } ?? elements.name?.first
    family = shown?.family.map { FoldedText($0).value } ?? ""
    given = FoldedText((shown?.given ?? []).joined(separator: " ")).value
  }
}
