import { useWords } from '~/ui/lang'

const twelve = (time: string) => `${Number(time.slice(0, 2)) % 12 || 12}:${time.slice(3, 5)}`

/** '৯:০০–৯:৪০': the hours of a column, where the half of the day goes without saying. */
export function useHours(): (period: { startsAt: string; endsAt: string }) => string {
  const { n } = useWords()
  return ({ startsAt, endsAt }) => n(`${twelve(startsAt)}–${twelve(endsAt)}`)
}
