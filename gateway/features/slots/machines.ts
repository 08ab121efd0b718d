/** The place where those are who play the slots of a city. */
export const machinesOf = (city: string): string => `slots:${city}`;
