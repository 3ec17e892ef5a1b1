import SwiftUI

struct OrbitCanvas: View {
  let system: PlanetSystem

  var body: some View {
    Canvas { context, size in
      let center = CGPoint(x: size.width / 2, y: size.height / 2)
      context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(Color("Night")))

      context.drawLayer { layer in
        layer.addFilter(.shadow(color: .yellow, radius: 8))
        let sun = CGRect(x: center.x - 16, y: center.y - 16, width: 32, height: 32)
        layer.fill(
          Path(ellipseIn: sun),
          with: .radialGradient(
            Gradient(colors: [.white, Color("Sun")]), center: center, startRadius: 0, endRadius: 16))
      }

      for planet in system.planets {
        if system.showsOrbits {
          let radius = min(size.width, size.height) / 2 * planet.distance
          let orbit = Path { path in
            path.addArc(center: center, radius: radius, startAngle: .zero, endAngle: .degrees(360), clockwise: false)
          }
          context.stroke(
            orbit, with: .color(planet.color.opacity(0.6)), style: StrokeStyle(lineWidth: 1, dash: [2, 4]))
        }
        if system.traces {
          drawTrace(of: planet, in: context, size: size)
        }
        if let symbol = context.resolveSymbol(id: planet.id) {
          context.draw(symbol, at: planet.position(on: system.day, in: size), anchor: .center)
        }
      }

      let caption = context.resolve(Text("Day \(system.day)").font(.headline).foregroundStyle(.white))
      let captionSize = caption.measure(in: size)
      context.draw(caption, in: CGRect(origin: CGPoint(x: 8, y: 0), size: captionSize))
    } symbols: {
      ForEach(system.planets) { planet in
        Text(planet.symbol)
          .bold()
          .foregroundStyle(.white)
          .padding(.horizontal, 8)
          .background(planet.color, in: .capsule)
          .tag(planet.id)
      }
    }
    .accessibilityLabel("Planets on day \(system.day)")
  }

  private func drawTrace(of planet: Planet, in context: GraphicsContext, size: CGSize) {
    var copy = context
    copy.opacity = 0.5
    copy.blendMode = .screen
    for step in 1...5 where system.day - step * 10 >= 0 {
      let point = planet.position(on: system.day - step * 10, in: size)
      copy.fill(
        Path(ellipseIn: CGRect(x: point.x - 4, y: point.y - 4, width: 8, height: 8)), with: .color(planet.color))
    }
  }
}
