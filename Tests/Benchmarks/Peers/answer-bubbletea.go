// What AnsweringProgram does, on Bubble Tea: shows how many keys were pressed.
package main

import (
	"fmt"
	"os"

	tea "github.com/charmbracelet/bubbletea"
)

type answer struct{ count int }

func (answer) Init() tea.Cmd { return nil }

func (a answer) Update(message tea.Msg) (tea.Model, tea.Cmd) {
	if _, isKey := message.(tea.KeyMsg); isKey {
		a.count++
	}
	return a, nil
}

func (a answer) View() string {
	return fmt.Sprintf("ready %d\naaaaaaaaaaaa\n\x1b[7m[ Count ]\x1b[0m", a.count)
}

func main() {
	if err := tea.NewProgram(answer{}, tea.WithAltScreen()).Start(); err != nil {
		os.Exit(1)
	}
}
