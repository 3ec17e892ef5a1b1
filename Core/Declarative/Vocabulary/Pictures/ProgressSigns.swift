import CoreEnvironment
import CoreRetained

/// How far something has come, as a line.
nonisolated struct ProgressBar: PrimitiveView, Equatable {
  let fraction: Double

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<ProgressBar> {
    LeafNode(self, UIProgressView(progressViewStyle: .default), in: context) { bar, view, environment in
      view.progress = Float(bar.fraction)
      // The tint of the place is drawn by itself.
      view.progressTintColor = environment.traits.tintColor
    }
  }
}

/// A sign that something goes on.
nonisolated struct SpinnerSign: PrimitiveView, Equatable {
  @MainActor func makeNode(in context: GraphContext) -> ViewNode<SpinnerSign> {
    let view = UIActivityIndicatorView(style: .medium)
    view.startAnimating()
    return LeafNode(self, view, in: context) { _, view, environment in
      view.color = environment.traits.tintColor ?? environment.foregroundColor
    }
  }
}

/// A share as a circle that fills, in quarters. In plain terminals it is told in per cent.
nonisolated struct QuarterSign: PrimitiveView, Equatable {
  let fraction: Double

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<QuarterSign> {
    LeafNode(self, UILabel(), in: context) { sign, label, environment in
      let share = sign.fraction.isNaN ? 0 : min(max(sign.fraction, 0), 1)
      // Only what is complete is full, and what has begun is not empty.
      let quarter = share >= 1 ? 4 : share <= 0 ? 0 : min(3, max(1, Int((share * 4).rounded())))
      let percentage = "\(Int((share * 100).rounded(.down)))%"
      label.text = environment.traits.prefersPlainSymbols ? percentage : String("○◔◑◕●".dropFirst(quarter).prefix(1))
      label.accessibilityLabel = percentage
      label.textColor = environment.traits.tintColor ?? .tintColor
    }
  }
}
