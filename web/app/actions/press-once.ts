/**
 * Lets Enter press once, however long it is held: browsers press a button, and send a form, again for every repeat, each
 * of which would buy once more. In a text of several lines it goes on making lines.
 */
export function pressOnce(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement))
        event.preventDefault();
    },
    true,
  );
}
