/** Where a kept picture is read, by the name of its piece; null for none. */
export const imageUrl = (name: string | null): string | null =>
  name === null ? null : `/images/${name}.webp`;
