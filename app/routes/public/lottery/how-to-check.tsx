import { paths } from '~/paths'
import { useSite } from '~/ui/site/use-site'
import type { PublicDrawData } from './lottery-data.server'

const BEFORE = ['list.txt', 'draw.json', 'lottery.mjs', 'lottery.py'] as const
const AFTER = ['check.html', 'list.txt', 'result.txt', 'draw.json', 'lottery.mjs', 'lottery.py'] as const

/** In plain words why nobody could have known the result, and how to compute it oneself. */
export function HowToCheck({ data: { draw } }: { data: PublicDrawData }) {
  const { t, at } = useSite()
  const steps = (key: string, count: number) =>
    Array.from({ length: count }, (_, index) => <li key={index}>{t(`lottery:web.${key}.${index + 1}`)}</li>)
  return (
    <section aria-labelledby="check">
      <h2 id="check" className="site-title">
        {t('lottery:web.check')}
      </h2>
      <div className="prose">
        <h3>{t('lottery:web.whyTitle')}</h3>
        <ol>{steps('why', 4)}</ol>
        <h3>{t('lottery:web.howTitle')}</h3>
        <ol>{steps('how', 3)}</ol>
      </div>
      <ul className="no-print mt-4 grid gap-2 sm:grid-cols-2">
        {(draw.drawnAt ? AFTER : BEFORE).map((file) => (
          <li key={file}>
            <a
              href={at(paths.webLotteryFile(draw.id, file))}
              className="flex min-h-touch flex-col justify-center rounded border border-line bg-raised px-4 py-2 hover:border-accent"
            >
              <span className="font-medium">{t(`lottery:files.${file.replace('.', '-')}`)}</span>
              <span className="text-sm text-muted">{file}</span>
            </a>
          </li>
        ))}
      </ul>
      <div className="prose mt-6">
        <h3>{t('lottery:web.ruleTitle')}</h3>
        <ul>{steps('rule', 5)}</ul>
        <p>
          <code className="break-all text-sm" translate="no">
            {draw.termsHash === null
              ? 'seed = SHA-256("lottery-1\\n" + listHash + "\\n" + secretHex + "\\n" + publicText)'
              : 'seed = SHA-256("lottery-2\\n" + listHash + "\\n" + termsHash + "\\n" + secretHex + "\\n" + publicText)'}
          </code>
        </p>
        {draw.termsHash === null ? null : (
          <p>
            <code className="break-all text-sm" translate="no">
              {'seal = SHA-256("lottery-2\\n" + listHash + "\\n" + termsHash + "\\n" + secretHash), 16 signs'}
            </code>
          </p>
        )}
        <p>
          <code className="break-all text-sm" translate="no">
            HMAC-SHA-256(seed, pool + &quot;\n&quot; + number)
          </code>
        </p>
      </div>
    </section>
  )
}
