import { useWords } from '~/ui/lang'

/** Accounts at banks as choices: 'Sonali Bank · 0123456789'. */
export function useAccountOptions(
  accounts: readonly { id: number; bankEn: string; bankBn: string; number: string }[],
): { value: number; text: string }[] {
  const { lang, n } = useWords()
  return accounts.map((one) => ({
    value: one.id,
    text: `${lang === 'bn' ? one.bankBn : one.bankEn} · ${n(one.number)}`,
  }))
}
