import type { LineRow, SlipRow } from '~/domain/payroll/runs/slips.server'
import { formatTaka } from '~/format/money'
import { useWords } from '~/ui/lang'
import { Card, Details } from '~/ui/page'
import { useLineName } from './line-name'
import { StepText } from './step-text'

const KINDS = ['earning', 'deduction', 'employer'] as const

/** A slip part by part; every figure opens how it came about. Needs the words of `payroll` and `salary`. */
export function SlipView({ slip, lines }: { slip: SlipRow; lines: readonly LineRow[] }) {
  const { t, lang } = useWords()
  const nameOf = useLineName()
  const taka = (poisha: number) => formatTaka(poisha, lang)
  return (
    <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
      {(['mpo', 'institution'] as const).map((part) => {
        const own = lines.filter((one) => one.part === part)
        if (!own.length) return null
        const net = part === 'mpo' ? slip.mpoNet : slip.net
        return (
          <Card key={part} title={t(`salary:part.${part}`)}>
            {KINDS.map((kind) => {
              const some = own.filter((one) => one.kind === kind)
              if (!some.length) return null
              const shown = some.map((line, at) => (
                <details key={at} className="group border-b border-line last:border-b-0">
                  <summary className="flex min-h-8 cursor-pointer flex-wrap items-center justify-between gap-x-4 py-1 text-[0.9375rem] coarse:min-h-9">
                    <span className="underline decoration-line underline-offset-4">{nameOf(line)}</span>
                    <span className="tabular-nums">{taka(line.amount)}</span>
                  </summary>
                  <ol className="list-decimal pb-2 pl-5 text-[0.9375rem] leading-6 marker:text-muted">
                    {line.steps.map((step, no) => (
                      <li key={no}>
                        <StepText step={step} />
                      </li>
                    ))}
                  </ol>
                </details>
              ))
              // What the institution puts by beside the pay is no part of what is paid out.
              return kind === 'employer' ? (
                <div key={kind} className="mb-3">
                  <Details summary={t(`salary:kind.${kind}`)}>{shown}</Details>
                </div>
              ) : (
                <div key={kind} className="mb-3">
                  <h3 className="font-medium text-muted">{t(`salary:kind.${kind}`)}</h3>
                  {shown}
                </div>
              )
            })}
            <p className="flex justify-between gap-4 border-t border-line pt-2 font-semibold">
              <span>{t('salary:figure.net')}</span>
              <span className="tabular-nums">{taka(net)}</span>
            </p>
          </Card>
        )
      })}
    </div>
  )
}
