import type { OwnMeeting } from '~/domain/meetings/join.server'
import { formatDateTime, formatTime } from '~/format/dates'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Badge } from '~/ui/page'

/** Live meetings to which one is invited, with the way to their door. */
export function OwnMeetings({ meetings }: { meetings: readonly OwnMeeting[] }) {
  const { t, lang } = useWords()
  return (
    <ul className="divide-y divide-line">
      {meetings.map((one) => (
        <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 first:pt-0">
          <span className="min-w-0">
            <Link className="link-lined font-medium" to={paths.meetingJoin(one.id)}>
              {one.title}
            </Link>
            <span className="block text-[0.875rem] text-muted">
              {formatDateTime(one.startsAt, lang)} – {formatTime(one.endsAt, lang)}
            </span>
          </span>
          <Badge tone={one.door === 'open' ? 'good' : 'plain'}>{t(`meetings:door.${one.door}`)}</Badge>
        </li>
      ))}
    </ul>
  )
}
