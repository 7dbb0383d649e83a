import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert } from '~/ui/page'
import type { Made } from './act-on-client.server'

/** What is shown of a program this once: its secret. */
export function MadeSecret({ made, closeTo }: { made: Made; closeTo: string }) {
  const { t } = useWords()
  return (
    <Alert
      tone="good"
      live
      title={t(made.rotated ? 'oauth:made.rotated' : 'oauth:made.title', { name: made.name })}
      actions={
        <LinkButton small to={closeTo}>
          {t('oauth:made.done')}
        </LinkButton>
      }
    >
      <p>{t('oauth:made.once')}</p>
      <dl className="mt-2 grid gap-2">
        {(
          [
            ['id', made.key],
            ['secret', made.secret],
          ] as const
        ).map(([word, value]) => (
          <div key={word}>
            <dt className="text-sm text-muted">{t(`oauth:client.${word}`)}</dt>
            <dd>
              <code
                id={`made-${word}`}
                className="block select-all break-all rounded border border-line bg-raised px-2.5 py-2 font-mono text-sm"
              >
                {value}
              </code>
            </dd>
          </div>
        ))}
      </dl>
    </Alert>
  )
}
