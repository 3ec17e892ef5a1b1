import SwiftUI

struct LanguageView: View {
  @Binding var language: String

  var body: some View {
    Form {
      Section(header: Text("language.header"), footer: Text("language.footer")) {
        Picker(selection: $language, label: Text("tab.language")) {
          ForEach(["en", "de"], id: \.self) { code in
            Text(verbatim: Locale(identifier: code).localizedString(forLanguageCode: code) ?? code)
              .tag(code)
          }
        }
        .pickerStyle(InlinePickerStyle())
      }
      Section {
        Text(NSLocalizedString("device.language", comment: ""))
      }
    }
  }
}
