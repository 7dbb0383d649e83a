import { useSite } from '~/ui/site/use-site'

interface Pair {
  nameBn: string
  nameEn: string
}

/** What a class is called for those outside: class, group, version and shift. */
export function useOfferName() {
  const { own } = useSite()
  return (one: { className: Pair; shift: Pair; version: Pair; group: Pair | null }) =>
    [one.className, ...(one.group ? [one.group] : []), one.version, one.shift]
      .map(({ nameBn, nameEn }) => own(nameBn, nameEn))
      .join(' · ')
}
