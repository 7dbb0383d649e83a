import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import type { PlanData } from './load-plans.server'

/** One place of a bench: who sits there, or who of another plan has it at a time when this plan sits. */
export function Chair({
  text,
  place,
  person,
  others,
  tone,
  mayManage,
}: {
  text: string
  place: string
  person: PlanData['seats'][number] | undefined
  others: PlanData['others']
  tone: string
  mayManage: boolean
}) {
  const { t, n } = useWords()
  const name = useName()
  return (
    <div
      data-place={person || !others.length ? place : undefined}
      data-carried={person && `enrolment=${person.enrolmentId}`}
      className={`w-24 px-1.5 py-1 text-[0.8125rem] leading-5 ${person ? tone || 'bg-raised' : others.length ? 'bg-sunken text-muted' : 'bg-raised text-muted'} ${person && mayManage ? 'cursor-grab' : ''}`}
    >
      <span className="sr-only">{text}: </span>
      {person ? (
        <>
          <span className="block truncate font-semibold">
            {name(person.className)} {n(person.roll)}
            {person.group.code === 'NONE' ? null : <span className="font-normal"> {name(person.group)}</span>}
          </span>
          <span className="block truncate" title={name(person)}>
            {name(person)}
          </span>
        </>
      ) : others.length ? (
        others.map((one) => (
          <span key={one.planId} className="block min-h-10" title={`${one.plan}: ${name(one)}`}>
            <span className="block truncate">
              {name(one.className)} {n(one.roll)}
            </span>
            <span className="block truncate italic">{one.plan}</span>
          </span>
        ))
      ) : (
        <span className="block min-h-10">{t('seating:free')}</span>
      )}
    </div>
  )
}
