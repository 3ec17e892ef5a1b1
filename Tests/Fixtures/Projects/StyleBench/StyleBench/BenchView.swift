import SwiftUI

struct Watermark: ViewModifier {
  var text: String

  func body(content: Content) -> some View {
    content.overlay(alignment: .bottomTrailing) {
      Text(text)
        .font(.caption2)
        .foregroundStyle(.tertiary)
    }
  }
}

extension View {
  func watermarked(_ text: String) -> some View {
    modifier(Watermark(text: text))
  }

  @ViewBuilder
  func highlighted(_ condition: Bool) -> some View {
    if condition {
      self.bold().foregroundStyle(.green)
    } else {
      self
    }
  }
}

struct BenchView: View {
  @ObservedObject var bench: Workbench

  var body: some View {
    VStack(spacing: 12) {
      ProgressView(value: bench.progress) {
        Text("The table")
      } currentValueLabel: {
        Text(bench.progress, format: .percent.precision(.fractionLength(0)))
      }
      .progressViewStyle(PlankProgressStyle())

      GroupBox("Jobs") {
        ForEach($bench.jobs) { $job in
          Toggle(job.name, isOn: $job.isDone)
            .toggleStyle(.checkbox)
        }
      }
      .groupBoxStyle(.crate)

      Toggle("The glue is dry", isOn: $bench.glueIsDry)

      HStack {
        Button("Add a coat") { bench.coats += 1 }
          .buttonStyle(PlankButtonStyle())
        Button("Sand it off", role: .destructive) { bench.coats = 0 }
          .buttonStyle(PlankButtonStyle())
          .controlSize(.small)
        Button("Start over", role: .destructive) {
          bench.jobs.indices.forEach { bench.jobs[$0].isDone = false }
          bench.glueIsDry = false
        }
        .buttonStyle(.twice)
      }

      HStack(spacing: 24) {
        Label("^[\(bench.coats) coat](inflect: true)", systemImage: "paintbrush.fill")
        Label(bench.isReady ? "Ready to sit at" : "Not yet", systemImage: "chair")
          .highlighted(bench.isReady)
      }
      .labelStyle(StackedLabelStyle())
    }
    .padding()
    .watermarked("Bench 3")
  }
}

#Preview {
  BenchView(bench: Workbench())
}
