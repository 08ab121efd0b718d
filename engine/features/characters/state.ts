import { defineSlice } from '../../kernel/world.ts';

/** `names`: the folded name of everyone who ever lived in the round, so that no two could be taken for each other. */
export const charactersState = defineSlice('characters', () => ({ names: new Map<string, string>() }));
