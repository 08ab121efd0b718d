/** Causes of a death by the hand of another gangster. */
const byAnother: readonly string[] = ['killed', 'backfire'];

/** Whether a life ended by the hand of another gangster. Null is the cause of the living. */
export const isByAnother = (cause: string | null): boolean => cause !== null && byAnother.includes(cause);
