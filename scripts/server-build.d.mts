import type { BuildOptions } from 'esbuild';

export function serverBuild(build: string): BuildOptions;
export const threads: Readonly<Record<string, string>>;
