import type { StructureRow } from '~/domain/payroll/structures/structures.server'
import { formatDate } from '~/format/dates'
import { shortTaka } from '~/format/money'
import { useName } from '~/i18n/use-words'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge, Card, KeyValue } from '~/ui/page'

/** One structure as it was written. */
export function StructureShown({ structure, takeBackTo }: { structure: StructureRow; takeBackTo: string | null }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const taka = (poisha: number) => shortTaka(poisha, lang)
  const amount = (one: (typeof structure.lines)[number]) => {
    if (one.kind === 'fixed') return taka(one.amount ?? 0)
    if (one.kind === 'rule') return t('salary:structure.byRule')
    return [
      t('salary:structure.percentOf', { percent: n(String(Number(one.percent))) }),
      one.least === null ? '' : t('salary:structure.atLeast', { amount: taka(one.least) }),
      one.most === null ? '' : t('salary:structure.atMost', { amount: taka(one.most) }),
    ]
      .filter(Boolean)
      .join(', ')
  }
  return (
    <Card title={t('salary:structure.from', { date: formatDate(structure.fromOn, lang) })}>
      <p className="mb-2 flex flex-wrap items-center gap-2">
        <Badge>{t(`salary:reason.${structure.reason}`)}</Badge>
        {structure.takenBackAt ? <Badge tone="bad">{t('salary:structure.takenBack')}</Badge> : null}
        <span className="text-muted">
          {[name({ nameEn: structure.byEn ?? '', nameBn: structure.byBn ?? '' }), structure.note]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <KeyValue
        columns={2}
        items={[
          { label: t('salary:structure.mpoBasic'), value: structure.mpoBasic ? taka(structure.mpoBasic) : null },
          { label: t('salary:structure.basic'), value: structure.basic ? taka(structure.basic) : null },
          ...structure.lines.map((one) => ({
            label: `${name(one)} (${t(`salary:part.${one.part}`)})`,
            value: `${one.earning ? '' : '− '}${amount(one)}`,
          })),
          { label: t('salary:structure.pf'), value: t(structure.pf ? 'common:yes' : 'common:no') },
          { label: t('salary:structure.tax'), value: structure.tax ? taka(structure.tax) : null },
          {
            label: t('salary:structure.dailyHours'),
            value: structure.dailyHours === null ? null : n(String(Number(structure.dailyHours))),
          },
        ]}
      />
      {takeBackTo ? (
        <div className="mt-2">
          <LinkButton small look="quiet" to={takeBackTo}>
            {t('salary:structure.takeBack')}
          </LinkButton>
        </div>
      ) : null}
    </Card>
  )
}
