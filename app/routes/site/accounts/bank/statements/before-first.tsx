import { formatDateShort } from '~/format/dates'
import { SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, Details } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { VoucherLink } from '../parts'
import type { StatementData } from './load-statement.server'
import { useFullTaka } from '~/i18n/use-taka'

/** What the book had before the account's first statement: in its opening balance, but for what the bank still had to come. */
export function BeforeFirst({ data: { before, taken, statement } }: { data: StatementData }) {
  const { t, lang, n } = useWords()
  const taka = useFullTaka()
  const date = formatDateShort(statement.startsOn, lang)
  return (
    <>
      {taken?.many ? (
        <Alert
          actions={
            before ? (
              <PostValues values={{ intent: 'release' }}>
                <SubmitButton small look="quiet">
                  {t('bank:before.undo')}
                </SubmitButton>
              </PostValues>
            ) : null
          }
        >
          {t('bank:before.taken', { many: n(taken.many), sum: taka(taken.sum) })}
        </Alert>
      ) : null}
      {before?.many && !taken?.many ? (
        <div className="mb-4">
          <Details open summary={t('bank:before.title', { many: n(before.many), sum: taka(before.sum), date })}>
            <p className="mb-3">{t('bank:before.text', { opening: taka(statement.opening) })}</p>
            <PostValues values={{ intent: 'before' }}>
              <ul className="max-h-80 overflow-auto">
                {before.newest.map((one) => (
                  <li key={one.key}>
                    <label className="tick-row">
                      <input type="checkbox" name="entries" value={one.key} className="tick" />
                      <span>
                        <VoucherLink number={one.number} kind={one.kind} /> {formatDateShort(one.day, lang)} ·{' '}
                        <span className="whitespace-nowrap">{taka(one.amount)}</span> · {one.narration}
                      </span>
                    </label>
                  </li>
                ))}
              </ul>
              <div className="mt-3">
                <SubmitButton>{t('bank:before.do')}</SubmitButton>
              </div>
            </PostValues>
          </Details>
        </div>
      ) : null}
    </>
  )
}
