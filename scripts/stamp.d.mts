export const root: string;
export function engineHash(): string;
