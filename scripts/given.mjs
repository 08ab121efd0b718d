// What a program of ours is given to do. One that is given an option or a word it does not know says so and does nothing.
import { parseArgs } from 'node:util';

/** A program was called wrongly: the message says how, and what it knows. */
export class Misuse extends Error {
  name = 'Misuse';
}

const help = { type: 'boolean', short: 'h', default: false };

/** The options and the words that a program was given, and whether it is to say how it is used. */
export function given(options, { most = 0, args = process.argv.slice(2) } = {}) {
  const all = { ...options, help };
  const known = `Options: ${Object.keys(all)
    .map((name) => `--${name}`)
    .join(', ')}.`;
  const { values, positionals: words } = parsed(all, args, known);
  if (!values.help && words.length > most) throw new Misuse(`${words[most]}: unexpected. ${known}`);
  return { values, words };
}

function parsed(options, args, known) {
  try {
    return parseArgs({ options, args, allowPositionals: true });
  } catch (error) {
    // Node's own advice, on words that begin with a dash, is of no use here.
    throw new Misuse(`${error.message.split('. ')[0].replace(/\.$/, '')}. ${known}`);
  }
}

/** The options of a program in plain JavaScript, which ends here if it is to say how it is used, or is called wrongly. */
export function givenOrEnd(usage, options = {}) {
  try {
    const { values } = given(options);
    if (!values.help) return values;
    console.log(usage);
    process.exit(0);
  } catch (error) {
    console.error(error.message);
    process.exit(2);
  }
}
