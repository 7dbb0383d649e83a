import { useState } from 'react'
import type { Payer } from '~/domain/payments/till/payers.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { DueTicks, dueNow, type TickedDue } from '~/screens/online-payment/due-ticks'
import { useTaka } from '~/i18n/use-taka'
import { Button, LinkButton } from '~/ui/button'
import { useHydrated } from '~/ui/hydrated'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { Alert, EmptyState, FormActions } from '~/ui/page'

/** Dues of one form, whose ticks stand in the address of the next page. */
const MOST_DUES = 300

interface DuesFormProps {
  people: readonly Payer[]
  dues: readonly TickedDue[]
  mayPay: boolean
}

/** Each child's dues side by side, ticked; the next page says what they come to. */
export function DuesForm({ people, dues: all, mayPay }: DuesFormProps) {
  const dues = all.slice(0, MOST_DUES)
  const later = all.slice(MOST_DUES)
  const { t, n } = useWords()
  const money = useTaka()
  const hydrated = useHydrated()
  const ticked = new Set(dueNow(dues))
  const [sum, setSum] = useState(() =>
    dues.reduce((whole, due) => whole + (ticked.has(due.chargeId) ? due.rest : 0), 0),
  )
  const more = later.reduce((whole, due) => whole + due.rest, 0)
  if (!dues.length)
    return (
      <>
        <People people={people} dues={dues} ticked={ticked} />
        <EmptyState
          title="online-payment:dues.none"
          text="online-payment:dues.noneText"
          action={<LinkButton to={paths.ownPaymentList}>{t('online-payment:list.title')}</LinkButton>}
        />
      </>
    )
  return (
    <GetForm
      onChange={(event) => {
        const boxes = event.currentTarget.querySelectorAll<HTMLInputElement>('input[name=charges]:checked')
        setSum([...boxes].reduce((all, box) => all + Number(box.dataset.poisha), 0))
      }}
    >
      <People people={people} dues={dues} ticked={ticked} />
      {later.length ? (
        <Alert>{t('online-payment:dues.more', { many: n(later.length), sum: money(more) })}</Alert>
      ) : null}
      {mayPay ? (
        <FormActions>
          {hydrated ? (
            <p className="mr-auto">
              {t('online-payment:dues.sum')}: <output className="font-semibold tabular-nums">{money(sum)}</output>
            </p>
          ) : null}
          <Button type="submit" look="primary">
            {t('online-payment:dues.continue')}
          </Button>
        </FormActions>
      ) : null}
    </GetForm>
  )
}

function People({ people, dues, ticked }: Pick<DuesFormProps, 'people' | 'dues'> & { ticked: ReadonlySet<number> }) {
  return (
    <div className={`mb-4 grid items-start gap-4 ${people.length > 1 ? 'lg:grid-cols-2' : ''}`}>
      {people.map((person) => (
        <section key={person.id} className="rounded border border-line bg-raised">
          <PersonHead person={person} />
          <DueTicks dues={dues.filter(({ studentId }) => studentId === person.id)} ticked={ticked} />
        </section>
      ))}
    </div>
  )
}

/** Who it is, what is open in all and what is paid in advance. */
export function PersonHead({ person }: { person: Payer }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const money = useTaka()
  const place = [
    lang === 'bn' ? person.classBn : person.classEn,
    lang === 'bn' ? person.sectionBn : person.sectionEn,
    person.roll === null ? '' : t('online-payment:dues.roll', { roll: n(person.roll) }),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <header className="border-b border-line px-3 py-2">
      <h2 className="font-semibold">{name(person)}</h2>
      <p className="text-[0.875rem] text-muted">{[n(person.code), place].filter(Boolean).join(' · ')}</p>
      <p className="text-[0.9375rem]">
        {t('online-payment:dues.open')}: <strong className="tabular-nums">{money(person.due)}</strong>
        {person.advance > 0 ? (
          <>
            {' · '}
            {t('online-payment:dues.advance')}: <strong className="tabular-nums">{money(person.advance)}</strong>
          </>
        ) : null}
      </p>
    </header>
  )
}
