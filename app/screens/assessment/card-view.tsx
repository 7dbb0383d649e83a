import type { AssessmentCardPage, AssessmentCardShared } from '~/documents/papers/assessment'
import { useWords } from '~/ui/lang'
import { Details, KeyValue, Section } from '~/ui/page'
import { Boxes } from './boxes'

type Shared = Pick<AssessmentCardShared, 'words' | 'facts' | 'key' | 'levels'>

/** A student's card on the screen: what the printed one says. */
export function CardView({ shared, page }: { shared: Shared; page: AssessmentCardPage }) {
  const { t, n } = useWords()
  return (
    <>
      <KeyValue columns={2} items={[...page.facts, ...shared.facts].map((one) => ({ ...one, value: n(one.value) }))} />
      {page.parts.map((part) => (
        <Section key={part.name} title={part.name} card>
          <ul className="grid gap-2">
            {part.fields.map((field) => (
              <li key={field.name} className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <span className="min-w-40 flex-1">{field.name}</span>
                <Boxes filled={field.filled} all={field.all} />
                <strong className="basis-28">{field.band}</strong>
              </li>
            ))}
          </ul>
          {part.items.length ? (
            <div className="mt-3">
              <Details summary={t('site-assessment:card.items')}>
                <ul className="grid gap-1">
                  {part.items.map((item) => (
                    <li key={item.code}>
                      <span className="inline-block min-w-6 text-center">{item.symbol}</span>{' '}
                      <span className="text-muted">{item.code}</span> {item.name}
                    </li>
                  ))}
                </ul>
              </Details>
            </div>
          ) : null}
        </Section>
      ))}
      <Section title={shared.words.key ?? ''} card>
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {shared.key.map((one) => (
            <li key={one.name}>
              <Boxes filled={one.filled} all={one.all} /> {one.name} <span className="text-muted">{n(one.limit)}</span>
            </li>
          ))}
        </ul>
        <p className="mt-2 text-muted">{shared.levels.map((one) => `${one.symbol} ${one.name}`).join(' · ')}</p>
      </Section>
      <KeyValue columns={2} items={page.remarks.map((one) => ({ label: one.by, value: one.text || '–' }))} />
    </>
  )
}
