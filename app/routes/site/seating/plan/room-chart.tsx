import { Form } from '@remix-run/react'
import { bySpot } from '~/domain/exams/seating/shared/beside.policy'
import { spotKey, spotsOf } from '~/domain/exams/seating/geometry.policy'
import { useName } from '~/i18n/use-words'
import { LinkButton, SubmitButton } from '~/ui/button'
import { plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import { CsrfField } from '~/ui/shell/context'
import { useDrag } from '~/ui/use-drag'
import { Chair } from './chair'
import type { PlanData } from './load-plans.server'

/** The benches of a room as one sees them from the board; people are dragged, or moved by the forms below. */
export function RoomChart({ data, room }: { data: PlanData; room: NonNullable<PlanData['room']> }) {
  const { t, n } = useWords()
  const name = useName()
  const { box, form: moveForm } = useDrag(data.mayManage, data.seats)
  const by = new Map(data.seats.map((one) => [spotKey(one), one]))
  const bad = new Set(data.forced.flat().map((one) => one.enrolmentId))
  const doubled = new Set(data.doubled)
  const others = bySpot(data.others)
  const seatText = (column: number, row: number, place: number) =>
    t('seating:seatText', { column: n(column), row: n(row), place: n(place) })

  const common = (intent: string) => (
    <>
      <CsrfField />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="plan" value={data.head.id} />
      <input type="hidden" name="version" value={data.head.version} />
      <input type="hidden" name="shownRoom" value={room.id} />
    </>
  )
  const numbers = (most: number) => Array.from({ length: most }, (_, at) => ({ value: at + 1, text: n(at + 1) }))
  const rooms = data.rooms.map((one) => ({ value: one.id, text: n(one.number) }))
  const most = (key: 'columns' | 'rows' | 'perBench') => Math.max(...data.rooms.map((one) => one[key]))
  return (
    <>
      <Section
        card
        title={`${t('seating:room')} ${n(room.number)} – ${t('seating:chart')}`}
        actions={
          <LinkButton small to={`?plan=${data.head.id}`}>
            {t('seating:allRooms')}
          </LinkButton>
        }
      >
        <p className="mb-2 text-center text-[0.875rem] text-muted">{t('seating:front')}</p>
        <div
          ref={box}
          className="relative overflow-x-auto pb-2"
          tabIndex={0}
          role="region"
          aria-label={t('seating:chart')}
        >
          <div className="flex w-max gap-4">
            {Array.from({ length: room.columns }, (_, c) => (
              <div key={c}>
                <p className="mb-1 text-center text-[0.8125rem] text-muted">
                  {t('seating:column')} {n(c + 1)}
                </p>
                {Array.from({ length: room.rows }, (_, r) => (
                  <div key={r} className="mb-1.5 flex gap-px rounded border border-edge bg-line">
                    {spotsOf([{ ...room, columns: 1, rows: 1 }], room.perBench).map(({ place }) => {
                      const spot = { roomId: room.id, column: c + 1, row: r + 1, place }
                      const person = by.get(spotKey(spot))
                      return (
                        <Chair
                          key={place}
                          text={seatText(c + 1, r + 1, place)}
                          place={`room=${room.id}&column=${c + 1}&row=${r + 1}&place=${place}`}
                          person={person}
                          others={others.get(spotKey(spot)) ?? []}
                          tone={
                            person && doubled.has(person.enrolmentId)
                              ? 'tone-bad'
                              : person && bad.has(person.enrolmentId)
                                ? 'tone-warn'
                                : ''
                          }
                          mayManage={data.mayManage}
                        />
                      )
                    })}
                  </div>
                ))}
              </div>
            ))}
          </div>
        </div>
        {bad.size ? <p className="mt-2 text-[0.875rem] text-muted">{t('seating:marked')}</p> : null}
        {data.others.length ? <p className="mt-2 text-[0.875rem] text-muted">{t('seating:othersHere')}</p> : null}
      </Section>
      {data.mayManage ? (
        <div className="mt-4 grid gap-4 lg:grid-cols-2">
          <Section card title={t('seating:move.title')}>
            <Form method="post" ref={moveForm} preventScrollReset className="grid gap-3">
              {common('move')}
              <SelectField
                field={plain('enrolment', undefined)}
                label="seating:move.who"
                options={[
                  ...data.unseated.map((one) => ({
                    value: one.enrolmentId,
                    text: `${n(one.roll)} ${name(one)} (${t('seating:late.short')})`,
                  })),
                  ...data.seats.map((one) => ({
                    value: one.enrolmentId,
                    text: `${name(one.className)}${one.group.code === 'NONE' ? '' : ` ${name(one.group)}`} ${n(one.roll)} ${name(one)}`,
                  })),
                ]}
              />
              <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
                <SelectField field={plain('room', room.id)} label="seating:room" empty={false} options={rooms} />
                <SelectField
                  field={plain('column', 1)}
                  label="seating:column"
                  empty={false}
                  options={numbers(most('columns'))}
                />
                <SelectField
                  field={plain('row', 1)}
                  label="seating:row"
                  empty={false}
                  options={numbers(most('rows'))}
                />
                <SelectField
                  field={plain('place', 1)}
                  label="seating:place"
                  empty={false}
                  options={numbers(most('perBench'))}
                />
              </div>
              <p className="text-[0.875rem] text-muted">{t('seating:move.help')}</p>
              <SubmitButton>{t('seating:move.do')}</SubmitButton>
            </Form>
          </Section>
          <Section card title={t('seating:block.title')}>
            <Form method="post" preventScrollReset className="grid gap-3">
              {common('columns')}
              <input type="hidden" name="fromRoom" value={room.id} />
              <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
                <SelectField
                  field={plain('fromColumn', 1)}
                  label="seating:block.from"
                  empty={false}
                  options={numbers(room.columns)}
                />
                <SelectField
                  field={plain('room', room.id, { id: 'f-block-room' })}
                  label="seating:block.room"
                  empty={false}
                  options={rooms}
                />
                <SelectField
                  field={plain('column', 1, { id: 'f-block-column' })}
                  label="seating:block.to"
                  empty={false}
                  options={numbers(most('columns'))}
                />
              </div>
              <p className="text-[0.875rem] text-muted">{t('seating:block.help')}</p>
              <SubmitButton look="plain">{t('seating:block.do')}</SubmitButton>
            </Form>
          </Section>
        </div>
      ) : null}
    </>
  )
}
