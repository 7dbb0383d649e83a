import { useName } from '~/i18n/use-words'

interface Pair {
  nameBn: string
  nameEn: string
}

/** Class, group, version and shift of an offer. */
export function useOfferName() {
  const name = useName()
  return (one: { className: Pair; shift: Pair; version: Pair; group: Pair | null }) =>
    [one.className, ...(one.group ? [one.group] : []), one.version, one.shift].map(name).join(' · ')
}
