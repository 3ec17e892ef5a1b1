/// Lists that the demo data is drawn from. Names are common ones of several languages, combined at random; places and
/// streets are made up.
enum HospitalNames {
  static let female = [
    "Ada", "Aiko", "Amina", "Anna", "Asha", "Ayşe", "Beatriz", "Camille", "Chiara", "Chloé", "Eleni", "Elif", "Eszter",
    "Fatima", "Freya", "Giulia", "Hana", "Hanna", "Inés", "Ingrid", "Ivana", "Jana", "Kateřina", "Leila", "Linh",
    "Lucía", "Małgorzata", "María", "Mei", "Milena", "Nadia", "Ngozi", "Noor", "Olena", "Priya", "Rahel", "Rūta",
    "Saoirse", "Sigrún", "Sofía", "Søs", "Tünde", "Wanjiru", "Yara", "Zoë", "Zuzana",
  ]

  static let male = [
    "Ahmed", "Aleksander", "Andrei", "Arjun", "Björn", "Bogdan", "Carlos", "Chidi", "Daniel", "Dimitrios", "Emil",
    "Émile", "Farid", "Giorgos", "Håkon", "Henrik", "Hiroshi", "Hugo", "Idris", "Iván", "Jakub", "João", "José",
    "Kamau", "Kwame", "László", "Liam", "Lorenzo", "Luka", "Mateo", "Mehmet", "Minh", "Mustafa", "Nikola", "Omar",
    "Pádraig", "Petr", "Rafael", "Ravi", "René", "Seán", "Søren", "Tadeusz", "Thomas", "Wei", "Yusuf",
  ]

  static let family = [
    "Abebe", "Adeyemi", "Åkesson", "Andersen", "Bērziņš", "Bianchi", "Brown", "Chen", "Çelik", "Costa", "Dvořák",
    "Dubois", "Fernández", "Ferreira", "García López", "Haddad", "Hansen", "Hassan", "Horváth", "Ionescu", "Ito",
    "Janssen", "Jiménez", "Johnson", "Kamara", "Kaur", "Kazlauskas", "Kim", "Kovačević", "Kowalczyk", "Lefèvre",
    "Lindqvist", "Łukasik", "MacLeod", "Mensah", "Mishra", "Moreau", "Müller", "Nagy", "Nguyễn", "Novák", "Nowak",
    "Núñez", "O'Brien", "Öztürk", "Okafor", "Ortiz", "Østergaard", "Papadopoulos", "Park", "Patel", "Pereira",
    "Popescu", "Rahman", "Rossi", "Saarinen", "Sato", "Schmidt", "Schäfer", "Silva", "Singh", "Šimková", "Smith",
    "Suzuki", "Szabó", "Tamm", "Tanaka", "Tesfaye", "Trần", "van der Berg", "Virtanen", "Wagner", "Walsh", "Weiß",
    "Williams", "Yılmaz", "Zając", "Zhang",
  ]

  static let towns = [
    "Alderbrook", "Brightwater", "Cedar Hollow", "Eastmere", "Fernley Cross", "Greyfield", "Hazelbridge", "Kingsmoor",
    "Lakeview Heights", "Northbridge", "Oakhaven", "Stonewick", "Willowford",
  ]

  static let streets = [
    "Birch Lane", "Bridge Street", "Chestnut Avenue", "Elm Court", "Garden Row", "Harbour Road", "Linden Street",
    "Maple Drive", "Mill Lane", "Orchard Way", "Poplar Street", "School Lane", "Station Road",
  ]

  /// SNOMED CT codes of specialties, of the value set that FHIR prefers for `specialty` (c80-practice-codes).
  static let specialties: [(code: String, display: String)] = [
    ("394577000", "Anesthetics"), ("394579002", "Cardiology"), ("394582007", "Dermatology"),
    ("394583002", "Endocrinology"), ("394584008", "Gastroenterology"), ("394814009", "General practice"),
    ("394609007", "General surgery"), ("394593009", "Medical oncology"), ("394589003", "Nephrology"),
    ("394591006", "Neurology"), ("394585009", "Obstetrics and gynecology"), ("394594003", "Ophthalmology"),
    ("394537008", "Pediatric specialty"), ("394587001", "Psychiatry"), ("394914008", "Radiology"),
    ("418112009", "Pulmonary medicine"), ("394810000", "Rheumatology"), ("394801008", "Trauma and orthopedics"),
    ("394612005", "Urology"),
  ]
}
