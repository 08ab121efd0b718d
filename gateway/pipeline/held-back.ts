/** Calls `read` now, and gives its value or throws its error later: an error must not reach the writer's own turn. */
export function heldBack<T>(read: () => T): () => T {
  try {
    const value = read();
    return () => value;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}
