import { usedPlaces } from '~/domain/exams/seating/geometry.policy'
import { takenOf } from '~/domain/exams/seating/shared/room-load.policy'
import { formatDateShort, formatTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { Details } from '~/ui/page'
import type { ListData } from './load-plans.server'

type Room = ListData['rooms'][number]
type Load = ListData['loads'][number]

/** Chairs of a room that are free whenever one of the chosen classes sits, with so many to a bench. */
export function freeIn(room: Room, loads: readonly Load[], used: number, classes: ReadonlySet<number>): number {
  const places = usedPlaces(room.perBench, used || 1)
  const load = loads.find((one) => one.roomId === room.id)
  return room.columns * room.rows * places.length - takenOf(load, places, classes)
}

/** The rooms to choose from, each with its free chairs and, where others sit there at the same time, who and when. */
export function RoomChoices({
  data,
  used,
  classes,
  chosen,
  toggle,
  id,
}: {
  data: Pick<ListData, 'rooms' | 'loads' | 'otherPlans'>
  used: number
  classes: ReadonlySet<number>
  chosen: ReadonlySet<number>
  toggle: (id: number, on: boolean) => void
  id: string
}) {
  const { t, n } = useWords()
  const name = useName()
  return (
    <fieldset id={id}>
      <legend className="sr-only">{t('seating:rooms')}</legend>
      {data.rooms.map((room) => {
        const load = data.loads.find((one) => one.roomId === room.id)
        return (
          <div key={room.id}>
            <label className="flex min-h-9 items-center gap-2.5 py-1 coarse:min-h-touch">
              <input
                type="checkbox"
                name="rooms"
                value={room.id}
                className="tick"
                defaultChecked={chosen.has(room.id)}
                onChange={(event) => toggle(room.id, event.target.checked)}
              />
              <span className="min-w-0 flex-1">
                {n(room.number)}{' '}
                <span className="text-muted">
                  {name(room.building)} · {name(room.floor)} · {n(`${room.columns}×${room.rows}×${room.perBench}`)}
                </span>
              </span>
              <span className="tabular-nums text-muted">{n(freeIn(room, data.loads, used, classes))}</span>
            </label>
            {load ? <Shared load={load} room={room} used={used} plans={data.otherPlans} /> : null}
          </div>
        )
      })}
    </fieldset>
  )
}

function Shared({ load, room, used, plans }: { load: Load; room: Room; used: number; plans: ListData['otherPlans'] }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const places = usedPlaces(room.perBench, used || 1)
  const all = room.columns * room.rows * places.length
  const plan = (id: number) => {
    const one = plans.find((row) => row.id === id)
    return one ? `${name(one.exam)} – ${name(one.plan)}` : ''
  }
  return (
    <div className="mb-2 pl-7 text-[0.875rem]">
      <Details
        summary={t('seating:shared.title', {
          plans: load.plans.map(({ id, count }) => `${plan(id)} (${n(count)})`).join('; '),
        })}
      >
        <ul className="list-disc pl-5 text-muted">
          {load.times.map((one) => (
            <li key={one.at[0]}>
              {t('seating:shared.free', {
                count: all - places.reduce((sum, place) => sum + (one.places[place] ?? 0), 0),
              })}{' '}
              {one.at
                .map((at) => `${formatDateShort(at.slice(0, 10), lang)} ${formatTime(at.slice(11), lang)}`)
                .join(', ')}
            </li>
          ))}
        </ul>
      </Details>
    </div>
  )
}
