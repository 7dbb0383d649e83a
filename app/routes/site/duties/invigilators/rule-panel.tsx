import { useActionData } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { SubmitButton } from '~/ui/button'
import { CheckField, NumberField, plain } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Details, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { DutiesData } from './load-duties.server'

/** How rooms are watched, and the order to assign people. */
export function RulePanel({ examId, rule }: { examId: number; rule: NonNullable<DutiesData['rule']> }) {
  const { t } = useWords()
  const result = useActionData<SubmissionResult<string[]>>()
  const field = (key: 'perCandidates' | 'mostADay' | 'mostInAll') =>
    plain(key, result?.initialValue?.[key] ?? rule[key] ?? '', { errors: result?.error?.[key] ?? undefined })
  return (
    <div className="mb-4 grid gap-4">
      <Section card title={t('duties:solve.title')}>
        <PostValues values={{ intent: 'solve', exam: examId }} className="grid gap-3" preventScrollReset>
          <p className="max-w-prose text-muted">{t('duties:solve.help')}</p>
          <div className="flex flex-wrap gap-2">
            <SubmitButton name="how" value="fill">
              {t('duties:solve.fill')}
            </SubmitButton>
            <SubmitButton name="how" value="anew" look="plain">
              {t('duties:solve.anew')}
            </SubmitButton>
          </div>
        </PostValues>
      </Section>
      <Details summary={t('duties:rule.title')} open={Boolean(result?.error)}>
        <PostValues values={{ intent: 'rule', exam: examId }} noValidate className="grid gap-3" preventScrollReset>
          <div className="grid gap-3 sm:grid-cols-3">
            <NumberField field={field('perCandidates')} label="duties:rule.perCandidates" />
            <NumberField field={field('mostADay')} label="duties:rule.mostADay" />
            <NumberField field={field('mostInAll')} label="duties:rule.mostInAll" hint="duties:rule.mostInAllHint" />
          </div>
          <CheckField field={plain('teachersOnly', rule.teachersOnly)} label="duties:rule.teachersOnly" />
          <div>
            <SubmitButton look="plain" />
          </div>
        </PostValues>
      </Details>
    </div>
  )
}
