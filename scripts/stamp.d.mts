export function engineHash(): string;
