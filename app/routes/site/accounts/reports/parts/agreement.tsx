import { accountAmount } from '~/format/account-amount'
import { useWords } from '~/ui/lang'
import { Alert } from '~/ui/page'

/** Whether the two sides of a report agree, which must be equal. */
export function Agreement({
  difference,
  word,
}: {
  difference: number
  word: 'trialBalance' | 'balanceSheet' | 'money'
}) {
  const { t, lang } = useWords()
  return difference === 0 ? (
    <p className="mb-2 text-[0.875rem] text-good print:hidden">{t(`book-reports:agrees.${word}`)}</p>
  ) : (
    <div className="mb-3">
      <Alert tone="bad">
        {t(`book-reports:differs.${word}`, { amount: accountAmount(Math.abs(difference), lang) })}
      </Alert>
    </div>
  )
}
