// The versions of Node on which each change is tested: the oldest that is supported, and the newest.
import { readFileSync } from 'node:fs';

/** `oldest` and `newest`, as package.json has them: `26.10.0`. */
export const { testedNode } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** What `npm start` says of the Node that it runs on, and whether it is older than the oldest that is supported. */
export function nodeOf(version) {
  const isTooOld = compare(version, testedNode.oldest) < 0;
  const tested = `each change is tested on ${testedNode.oldest} and ${testedNode.newest}`;
  if (isTooOld)
    return {
      isTooOld,
      says: `Node ${version} is too old: ${testedNode.oldest} or later is needed; ${tested}.`,
    };
  const isNewer = Number.parseInt(version, 10) > Number.parseInt(testedNode.newest, 10);
  return { isTooOld, says: `Node ${version}${isNewer ? ' is newer than what was tested' : ''}; ${tested}.` };
}

function compare(one, other) {
  const [ours, theirs] = [one, other].map((version) => version.split('.').map(Number));
  return ours.map((part, place) => part - theirs[place]).find((difference) => difference !== 0) ?? 0;
}
