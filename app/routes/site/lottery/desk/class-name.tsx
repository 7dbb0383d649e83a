import { formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'

interface Pair {
  nameBn: string
  nameEn: string
}

/** What a class is called among others of the institution: class, group, version and shift. */
export const classNameOf = (
  one: { className: Pair; shift: Pair; version: Pair; group: Pair | null },
  name: (pair: Pair) => string,
): string => [one.className, ...(one.group ? [one.group] : []), one.version, one.shift].map(name).join(' · ')

export function useClassName() {
  const name = useName()
  return (one: Parameters<typeof classNameOf>[0]) => classNameOf(one, name)
}

/** A hash or a secret: long, without a blank, to be compared sign by sign. */
export const Hex = ({ text }: { text: string }) => (
  <code className="break-all font-mono text-[0.875rem] leading-6" translate="no">
    {text}
  </code>
)

/** Words, digits and instants of the reader's language. */
export function useDates() {
  const words = useWords()
  return { ...words, dateTime: (at: Date | string) => formatDateTime(new Date(at), words.lang) }
}
