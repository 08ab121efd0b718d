/** A module's exports in the order of their names. The language guarantees this order; bundlers do not keep it. */
export function inNameOrder<Value>(namespace: Readonly<Record<string, Value>>): readonly Value[] {
  return Object.entries(namespace)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, value]) => value);
}
