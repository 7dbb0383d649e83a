import { useWords } from '~/ui/lang'

/** Half-days as days in the reader's digits: 5 is 2.5. */
export function useDays(): (halves: number) => string {
  const { n } = useWords()
  return (halves) => n(String(halves / 2))
}
