/** How an attempt is told; the event keeps the place in the list. */
export const bustTexts = {
  successes: [
    'You opened the door and nobody looked up.',
    'You walked out together, in step with the laundry.',
    'You filed the bar. The guard filed his nails.',
  ],
  failures: [
    'You turned the key. It was the wrong key.',
    'You woke the one guard who sleeps lightly.',
    'You got the rope over the wall and yourself seen.',
  ],
} as const;
