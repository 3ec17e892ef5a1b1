# What AnsweringProgram does, on Textual: shows how many keys were pressed.
from textual.app import App
from textual.widgets import Button, Static


class Answer(App):
    count = 0

    def compose(self):
        yield Static("ready 0", id="count")
        yield Static("a" * 12)
        yield Button("Count")

    def on_key(self, event):
        self.count += 1
        self.query_one("#count", Static).update(f"ready {self.count}")


Answer().run()
