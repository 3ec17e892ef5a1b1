import Foundation

/// What units are called in English, and which of them a country uses.
enum UnitNames {
  /// One of them and several, by the symbol that Foundation gives a unit.
  private static let names: [String: (one: String, many: String)] = [
    "m": ("meter", "meters"), "km": ("kilometer", "kilometers"), "cm": ("centimeter", "centimeters"),
    "mm": ("millimeter", "millimeters"), "Mm": ("megameter", "megameters"), "hm": ("hectometer", "hectometers"),
    "dam": ("decameter", "decameters"), "dm": ("decimeter", "decimeters"), "µm": ("micrometer", "micrometers"),
    "nm": ("nanometer", "nanometers"), "pm": ("picometer", "picometers"), "in": ("inch", "inches"),
    "ft": ("foot", "feet"), "yd": ("yard", "yards"), "mi": ("mile", "miles"),
    "smi": ("mile-scandinavian", "miles-scandinavian"),
    "ly": ("light year", "light years"), "NM": ("nautical mile", "nautical miles"), "ftm": ("fathom", "fathoms"),
    "fur": ("furlong", "furlongs"), "ua": ("astronomical unit", "astronomical units"), "pc": ("parsec", "parsecs"),
    "kg": ("kilogram", "kilograms"), "g": ("gram", "grams"), "dg": ("decigram", "decigrams"),
    "cg": ("centigram", "centigrams"),
    "mg": ("milligram", "milligrams"), "µg": ("microgram", "micrograms"), "ng": ("nanogram", "nanograms"),
    "oz": ("ounce", "ounces"), "lb": ("pound", "pounds"), "st": ("stone", "stones"), "t": ("metric ton", "metric tons"),
    "ton": ("ton", "tons"), "ct": ("carat", "carats"), "oz t": ("troy ounce", "troy ounces"), "slug": ("slug", "slugs"),
    "°C": ("degree Celsius", "degrees Celsius"), "°F": ("degree Fahrenheit", "degrees Fahrenheit"),
    "K": ("kelvin", "kelvins"),
    "L": ("liter", "liters"), "dL": ("deciliter", "deciliters"), "cL": ("centiliter", "centiliters"),
    "mL": ("milliliter", "milliliters"), "kL": ("kiloliter", "kiloliters"), "ML": ("megaliter", "megaliters"),
    "tsp": ("teaspoon", "teaspoons"), "tbsp": ("tablespoon", "tablespoons"), "fl oz": ("fluid ounce", "fluid ounces"),
    "cup": ("cup", "cups"), "pt": ("pint", "pints"), "qt": ("quart", "quarts"), "gal": ("gallon", "gallons"),
    "m³": ("cubic meter", "cubic meters"), "cm³": ("cubic centimeter", "cubic centimeters"),
    "ft³": ("cubic foot", "cubic feet"), "in³": ("cubic inch", "cubic inches"),
    "metric cup": ("metric cup", "metric cups"),
    "s": ("second", "seconds"), "min": ("minute", "minutes"), "m′": ("minute", "minutes"), "hr": ("hour", "hours"),
    "h": ("hour", "hours"),
    "ms": ("millisecond", "milliseconds"), "µs": ("microsecond", "microseconds"), "ns": ("nanosecond", "nanoseconds"),
    "m/s": ("meter per second", "meters per second"), "km/h": ("kilometer per hour", "kilometers per hour"),
    "mph": ("mile per hour", "miles per hour"), "kn": ("knot", "knots"), "m²": ("square meter", "square meters"),
    "km²": ("square kilometer", "square kilometers"), "cm²": ("square centimeter", "square centimeters"),
    "ft²": ("square foot", "square feet"), "in²": ("square inch", "square inches"),
    "yd²": ("square yard", "square yards"),
    "mi²": ("square mile", "square miles"), "ac": ("acre", "acres"), "ha": ("hectare", "hectares"),
    "J": ("joule", "joules"),
    "kJ": ("kilojoule", "kilojoules"), "kCal": ("kilocalorie", "kilocalories"), "cal": ("calorie", "calories"),
    "kWh": ("kilowatt hour", "kilowatt hours"), "W": ("watt", "watts"), "kW": ("kilowatt", "kilowatts"),
    "MW": ("megawatt", "megawatts"), "hp": ("horsepower", "horsepower"), "V": ("volt", "volts"),
    "A": ("ampere", "amperes"),
    "Ω": ("ohm", "ohms"), "Hz": ("hertz", "hertz"), "kHz": ("kilohertz", "kilohertz"),
    "MHz": ("megahertz", "megahertz"),
    "GHz": ("gigahertz", "gigahertz"), "bar": ("bar", "bars"), "hPa": ("hectopascal", "hectopascals"),
    "kPa": ("kilopascal", "kilopascals"), "N/m²": ("pascal", "pascals"),
    "psi": ("pound-force per square inch", "pounds-force per square inch"),
    "mmHg": ("millimeter of mercury", "millimeters of mercury"), "inHg": ("inch of mercury", "inches of mercury"),
    "°": ("degree", "degrees"), "rad": ("radian", "radians"), "rev": ("revolution", "revolutions"),
    "lx": ("lux", "lux"),
    "bit": ("bit", "bits"), "B": ("byte", "bytes"), "kB": ("kilobyte", "kilobytes"), "MB": ("megabyte", "megabytes"),
    "GB": ("gigabyte", "gigabytes"), "TB": ("terabyte", "terabytes"),
    "L/100km": ("liter per 100 kilometers", "liters per 100 kilometers"),
    "mpg": ("mile per gallon", "miles per gallon"), "g/L": ("gram per liter", "grams per liter"),
    "kg/L": ("kilogram per liter", "kilograms per liter"),
  ]

  /// The name of a unit for a count of it; its symbol where it has no name here.
  static func name(of unit: Unit, count: String) -> String {
    guard let name = names[unit.symbol] else { return unit.symbol }
    return count == "1" ? name.one : name.many
  }

  /// A value in the unit that people of a place would give it in; as it is where they have no other one.
  static func preferred(_ value: Double, _ unit: Unit, in locale: Locale) -> (value: Double, unit: Unit) {
    let isImperial = locale.measurementSystem == .us || locale.measurementSystem == .uk && unit is UnitSpeed
    guard let dimension = unit as? Dimension, let other = counterpart(of: dimension, isImperial: isImperial) else {
      return (value, unit)
    }
    return (other.converter.value(fromBaseUnitValue: dimension.converter.baseUnitValue(fromValue: value)), other)
  }

  private static func counterpart(of unit: Dimension, isImperial: Bool) -> Dimension? {
    let pairs: [(metric: Dimension, imperial: Dimension)] = [
      (UnitLength.kilometers, UnitLength.miles), (UnitLength.meters, UnitLength.feet),
      (UnitLength.centimeters, UnitLength.inches),
      (UnitLength.millimeters, UnitLength.inches), (UnitMass.kilograms, UnitMass.pounds),
      (UnitMass.grams, UnitMass.ounces),
      (UnitTemperature.celsius, UnitTemperature.fahrenheit), (UnitSpeed.kilometersPerHour, UnitSpeed.milesPerHour),
      (UnitSpeed.metersPerSecond, UnitSpeed.milesPerHour), (UnitVolume.liters, UnitVolume.gallons),
      (UnitVolume.milliliters, UnitVolume.fluidOunces), (UnitArea.squareMeters, UnitArea.squareFeet),
      (UnitArea.squareKilometers, UnitArea.squareMiles), (UnitArea.hectares, UnitArea.acres),
    ]
    let from = { (pair: (metric: Dimension, imperial: Dimension)) in isImperial ? pair.metric : pair.imperial }
    return pairs.first { from($0).symbol == unit.symbol && type(of: from($0)) == type(of: unit) }
      .map { isImperial ? $0.imperial : $0.metric }
  }
}
