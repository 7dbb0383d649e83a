import type { SubmissionResult } from '~/ui/fields/use-form'
import type { PackageRow, PriceRow } from '~/domain/packages/packages.server'
import { formatDate } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { useWords } from '~/ui/lang'
import { Alert, Badge, Details, type Tone } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { PriceWords } from './price-words'
import { PriceForm, Reached, type Reach } from './price-form'

const TONE: Record<PriceRow['state'], Tone> = { inForce: 'good', coming: 'accent', past: 'plain', withdrawn: 'plain' }

/** A package's prices from the first to those to come, and the form for another. */
export function PricePanel({
  row,
  history,
  from,
  reach,
  lastResult,
  mayManage,
}: {
  row: PackageRow
  history: readonly PriceRow[]
  /** The first day to offer. */ from: string
  reach: Reach
  lastResult: SubmissionResult<string[]> | undefined
  mayManage: boolean
}) {
  const { t, n, lang } = useWords()
  const nameOf = useName()
  return (
    <Dialog wide title={t('packages:price.title', { name: nameOf(row) })} closeTo={paths.packages}>
      <ul className="mb-4 grid gap-2.5" aria-label={t('packages:price.history')}>
        {history.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-start gap-x-4 gap-y-1.5 border-b border-line pb-2.5 text-[0.9375rem]"
          >
            <span className="w-36 shrink-0">
              <span className="block font-medium">
                {t('packages:price.from', { date: formatDate(one.fromDate, lang) })}
              </span>
              <Badge tone={TONE[one.state]}>{t(`packages:price.state.${one.state}`)}</Badge>
            </span>
            <span className="min-w-0 flex-1 basis-52">
              <PriceWords price={one.price} />
            </span>
            <span className="basis-48 text-muted">
              <Reached reach={one.reaches} quiet={one.state === 'past' || one.state === 'withdrawn'} />
            </span>
            {mayManage && one.fresh ? (
              <PostValues values={{ intent: 'withdraw', id: one.id }} preventScrollReset>
                <Button
                  type="submit"
                  small
                  look="danger"
                  aria-label={t('packages:price.withdrawNamed', { date: formatDate(one.fromDate, lang) })}
                >
                  {t('packages:price.withdraw')}
                </Button>
              </PostValues>
            ) : null}
          </li>
        ))}
        {history.length === 0 ? (
          <li>
            <Alert tone="warn">{t('packages:price.noneText')}</Alert>
          </li>
        ) : null}
      </ul>
      {mayManage ? (
        <Details summary={t('packages:price.new')} open={history.length === 0 || lastResult !== undefined}>
          <PriceForm row={row} from={from} reach={reach} lastResult={lastResult} n={n} />
        </Details>
      ) : null}
    </Dialog>
  )
}
