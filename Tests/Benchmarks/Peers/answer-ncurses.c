// What AnsweringProgram does, on ncurses: shows how many keys were pressed.
#include <curses.h>

int main(void) {
  initscr();
  cbreak();
  noecho();
  curs_set(0);
  for (int count = 0;; count++) {
    mvprintw(0, 0, "ready %d", count);
    mvprintw(1, 0, "aaaaaaaaaaaa");
    attron(A_REVERSE);
    mvprintw(2, 0, "[ Count ]");
    attroff(A_REVERSE);
    refresh();
    if (getch() == ERR) break;
  }
  endwin();
  return 0;
}
