/** What a feature is called in each place where it is named. */
export interface FeatureNames {
  /** As folders and events have it: "safe-cracking". */
  readonly kebab: string;
  /** As code names values: "safeCracking". */
  readonly camel: string;
  /** As code names types and components: "SafeCracking". */
  readonly pascal: string;
  /** As players read it: "Safe Cracking". */
  readonly title: string;
}

/** A feature's names from its folder's. Throws a sentence when it is not in lower case with single dashes. */
export function namesOf(kebab: string): FeatureNames {
  if (!/^[a-z]+(-[a-z]+)*$/.test(kebab))
    throw new Error(`"${kebab}" is no name: use lower-case words joined by dashes, as in safe-cracking`);
  const words = kebab.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const pascal = words.join('');
  return {
    kebab,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    title: words.join(' '),
  };
}
