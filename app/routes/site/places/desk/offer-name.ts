interface Pair {
  nameBn: string
  nameEn: string
}

/** Class, group, version and shift of an offer. */
export const offerName = (
  one: { className: Pair; shift: Pair; version: Pair; group: Pair | null },
  name: (pair: Pair) => string,
): string => [one.className, ...(one.group ? [one.group] : []), one.version, one.shift].map(name).join(' · ')
