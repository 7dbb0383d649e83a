import { SubmitButton } from '~/ui/button'
import { NumberField, plain } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Details, EmptyState, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { ListTable } from '../list/list-table'
import { placeList } from './attendance.list'
import type { AttendanceData } from './load-attendance.server'

/** Rooms and sections of a sitting: what is taken, what is not. */
export function Places({ data, exam }: { data: AttendanceData; exam: NonNullable<AttendanceData['exam']> }) {
  const { t } = useWords()
  const at = data.sitting ? `?exam=${exam.id}&sitting=${data.sitting.heldOn}T${data.sitting.startsAt}` : '?'
  return (
    <div className="grid gap-4">
      {(['room', 'section'] as const).map((kind) => {
        const items = data.places.filter((one) => one.kind === kind)
        if (kind === 'room' && !items.length && data.places.length)
          return <EmptyState key={kind} title="seating:none.seats" text="seating:none.seatsText" />
        const spec = placeList(kind, at)
        return (
          <Section key={kind} title={t(spec.title)}>
            <ListTable spec={spec} rows={items} empty={<EmptyState title="seating:none.candidates" />} />
          </Section>
        )
      })}
      {data.mayTake && !exam.closed ? (
        <Details summary={t('seating:later.title')}>
          <PostValues className="flex flex-wrap items-end gap-3">
            <input type="hidden" name="intent" value="later" />
            <input type="hidden" name="exam" value={exam.id} />
            <NumberField field={plain('days', exam.days)} label="seating:later.days" hint="seating:later.hint" />
            <SubmitButton look="plain" />
          </PostValues>
        </Details>
      ) : null}
    </div>
  )
}
