import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { firstSteps, type StepLine } from '~/domain/dashboard/first-steps/first-steps.server'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Badge, Card, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

// The areas beside its own are those whose actions lead back here.
export const handle: ScreenHandle = {
  title: 'first-steps:title',
  guide: 'first-steps:guide',
  words: ['academics'],
}

export const loader = guard('academics.classes.manage', (ctx) => firstSteps(ctx))

export default function FirstSteps() {
  const { way, beside } = useLoaderData<typeof loader>()
  const { t } = useWords()
  return (
    <Page title={t('first-steps:title')} description={t('first-steps:help')}>
      <div className="grid gap-4">
        <Card title={t('first-steps:way')}>
          <p className="text-sm text-muted">{t('first-steps:wayText')}</p>
          <Steps steps={way} />
        </Card>
        {beside.length ? (
          <Card title={t('first-steps:beside')}>
            <p className="text-sm text-muted">{t('first-steps:besideText')}</p>
            <Steps steps={beside} />
          </Card>
        ) : null}
      </div>
    </Page>
  )
}

function Steps({ steps }: { steps: readonly StepLine[] }) {
  const { t, n } = useWords()
  return (
    <ol className="divide-y divide-line">
      {steps.map((step, at) => (
        <li key={step.key} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
          <span aria-hidden className="w-6 text-muted tabular-nums">
            {step.done ? '✓' : n(at + 1)}
          </span>
          {step.to ? (
            <Link className="link-lined" to={step.to}>
              {step.text}
            </Link>
          ) : (
            <span>{step.text}</span>
          )}
          {step.done ? (
            <Badge tone="good">{t('first-steps:isDone')}</Badge>
          ) : step.next ? (
            <Badge tone="accent">{t('first-steps:isNext')}</Badge>
          ) : (
            <Badge>{t('first-steps:isOpen')}</Badge>
          )}
          {step.to ? null : <span className="text-sm text-muted">{t('first-steps:others')}</span>}
        </li>
      ))}
    </ol>
  )
}
