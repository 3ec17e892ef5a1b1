//! What AnsweringProgram does, on tui-rs, which ratatui came from: shows how many keys were pressed.
use crossterm::{event, execute, terminal};
use std::io;
use tui::{backend::CrosstermBackend, layout::Rect, style::Modifier, style::Style, widgets::Paragraph, Terminal};

fn main() -> io::Result<()> {
    terminal::enable_raw_mode()?;
    execute!(io::stdout(), terminal::EnterAlternateScreen)?;
    let mut screen = Terminal::new(CrosstermBackend::new(io::stdout()))?;
    let mut count = 0;
    loop {
        screen.draw(|frame| {
            let row = |y| Rect::new(0, y, frame.size().width, 1);
            let (first, second, third) = (row(0), row(1), row(2));
            frame.render_widget(Paragraph::new(format!("ready {count}")), first);
            frame.render_widget(Paragraph::new("aaaaaaaaaaaa"), second);
            let button = Paragraph::new("[ Count ]").style(Style::default().add_modifier(Modifier::REVERSED));
            frame.render_widget(button, Rect { width: 9, ..third });
        })?;
        if let event::Event::Key(_) = event::read()? {
            count += 1;
        }
    }
}
