let covering = 0;

/**
 * Says that a dialog as large as the window lies over the page: what is behind is no longer drawn (`dialog.css`), or
 * every key in the form would cost the paint of a table that nobody sees. Answers how to take it back, before the
 * dialog closes: only what is seen can get the focus back.
 */
export function coverPage(): () => void {
  covering += 1;
  document.documentElement.classList.add('page-covered');
  return () => {
    covering -= 1;
    document.documentElement.classList.toggle('page-covered', covering > 0);
  };
}
