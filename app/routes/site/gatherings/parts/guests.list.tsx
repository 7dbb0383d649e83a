import { GUEST_STATES, PAID_STATES, type Asks } from '~/domain/event-registration/gathering'
import type { GuestRow } from '~/domain/event-registration/guest-list.server'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'
import { Badge, type Tone } from '~/ui/page'

export const STATE_TONES: Record<GuestRow['state'], Tone> = {
  coming: 'good',
  waiting: 'warn',
  withdrawn: 'plain',
  cancelled: 'bad',
}

/** Guests of a gathering; what it does not ask is no column of the screen. */
export function guestSpec({ id = 0, costs = true, asks }: { id?: number; costs?: boolean; asks?: Asks } = {}) {
  const asked = (key: keyof Asks) => !asks || asks[key] !== undefined
  return listSpec<GuestRow>()({
    area: 'gatherings:field',
    title: 'gatherings:guests',
    name: 'name',
    sort: 'number',
    columns: {
      name: {
        kind: 'name',
        header: 'common:name',
        sortable: true,
        record: (row) => paths.gatheringGuest(id, row.id),
        file: null,
      },
      number: { kind: 'code', header: 'gatherings:number', sortable: true },
      nameBn: { kind: 'text', header: 'common:nameBn', hidden: true },
      nameEn: { kind: 'text', header: 'common:nameEn', hidden: true },
      email: { kind: 'text', hidden: true },
      batch: asked('batch') && { kind: 'code', sortable: true },
      people: 'count',
      spouse: { kind: 'count', header: 'gatherings:party.spouse', hidden: true },
      child: { kind: 'count', header: 'gatherings:party.child', hidden: true },
      guest: { kind: 'count', header: 'gatherings:party.guest', hidden: true },
      state: {
        kind: 'state',
        header: 'common:status',
        words: 'gatherings:state',
        phone: true,
        cell: (row, shown) => <Badge tone={STATE_TONES[row.state]}>{shown}</Badge>,
      },
      paid: costs && {
        kind: 'word',
        header: 'gatherings:paidState',
        words: 'gatherings:paid',
        phone: true,
        cell: (row, shown) =>
          row.state === 'waiting' && row.paid === 'free' ? (
            ''
          ) : (
            <span className={row.paid === 'unpaid' || row.paid === 'back' ? 'text-bad' : undefined}>{shown}</span>
          ),
      },
      amount: costs && { kind: 'taka', header: 'gatherings:amount' },
      waived: costs && { kind: 'taka', header: 'gatherings:waived', hidden: true },
      waiveReason: costs && { kind: 'text', header: 'gatherings:waiveReason', hidden: true },
      payBy: costs && {
        kind: 'instant',
        header: 'gatherings:payUntil',
        hidden: true,
        of: (row) => (row.paid === 'unpaid' ? row.payBy : null),
        file: null,
      },
      size: asked('size') && { kind: 'text', hidden: true },
      work: asked('work') && { kind: 'text', hidden: true },
      town: asked('town') && { kind: 'text', hidden: true },
      student: { kind: 'text', hidden: true },
      sent: {
        kind: 'instant',
        header: 'gatherings:sentAt',
        sortable: true,
        hidden: true,
        of: (row) => row.sentAt,
        file: null,
      },
      arrived: { kind: 'instant', header: 'gatherings:arrivedAt', sortable: true, of: (row) => row.arrivedAt },
      mobile: { kind: 'phone', header: 'common:mobile' },
    },
    filters: {
      state: { label: 'common:status', of: GUEST_STATES, words: 'gatherings:state' },
      paid: { label: 'gatherings:paidState', of: PAID_STATES, words: 'gatherings:paid' },
      batch: { label: 'gatherings:field.batch', ids: true },
      here: { label: 'gatherings:arrived', of: ['yes', 'no'], words: 'gatherings:here' },
    },
  })
}
