import type { StepsCard } from '~/domain/dashboard/first-steps/first-steps.server'
import { paths } from '~/paths'
import { Link } from '~/ui/link'
import { Card } from '~/ui/page'

/** What a new institution does next; its words come with it, for most boards never show it. */
export function FirstSteps({ title, all, done, lines }: StepsCard) {
  return (
    <Card
      title={title}
      actions={
        <Link className="text-accent underline" to={paths.firstSteps}>
          {all}
        </Link>
      }
    >
      <p className="text-sm text-muted">{done}</p>
      <ol className="divide-y divide-line">
        {lines.map((line) => (
          <li key={line.key} className="flex min-h-11 items-center gap-3 py-1.5">
            <span aria-hidden className={line.done ? 'text-good' : 'text-muted'}>
              {line.done ? '✓' : '○'}
            </span>
            {line.to && !line.done ? (
              <Link className={line.next ? 'font-semibold text-accent underline' : 'link-lined'} to={line.to}>
                {line.text}
              </Link>
            ) : (
              <span className={line.done ? 'text-muted' : ''}>{line.text}</span>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
