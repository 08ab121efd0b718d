import { roundIn } from '../address.ts';
import { useAnswer } from '../use-answer.ts';
import { useGangsterNames, type GangsterOption } from '../use-gangster-names.ts';

/** What the fields of the filter suggest, by field: gangsters by what was typed, and every type of event. */
export function useSuggestions(
  values: { readonly character?: string; readonly account?: string },
  round: string | null,
): Readonly<Record<'character' | 'account' | 'type', readonly GangsterOption[]>> {
  const character = useGangsterNames(values.character ?? '', round);
  const account = useGangsterNames(values.account ?? '', round);
  const { data } = useAnswer('GET admin/event-types', { query: roundIn(round) });
  const type = (data?.features ?? []).flatMap(({ name, title, types }) =>
    types.length === 0
      ? []
      : [{ value: name, label: `all of ${title}` }, ...types.map((each) => ({ value: each, label: title }))],
  );
  return { character, account, type };
}
