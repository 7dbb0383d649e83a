import { useWords } from '~/ui/lang'
import { Details } from '~/ui/page'
import type { WhyGroup } from './why.server'

const tones = { plain: '', good: 'text-good', bad: 'text-bad' } as const

/** "Why is my GPA 4.33?": the last steps in sight, those of each subject behind its name. */
export function Why({ groups, gpa }: { groups: readonly WhyGroup[]; gpa: string }) {
  const { t, n } = useWords()
  const steps = (group: WhyGroup) => (
    <ol className="grid gap-1 text-[0.9375rem] leading-6">
      {group.steps.map((step, at) => (
        <li key={at} className={tones[step.tone]}>
          {step.text}
        </li>
      ))}
    </ol>
  )
  return (
    <section className="mt-7 min-w-0" id="why">
      <h2 className="mb-2.5 text-[1.0625rem] font-semibold leading-6">{t('results:why.title', { gpa: n(gpa) })}</h2>
      <div className="rounded border border-line bg-raised p-4">
        {groups
          .filter((group) => group.subject === null)
          .map((group, at) => (
            <div key={at}>{steps(group)}</div>
          ))}
      </div>
      <h3 className="mb-2 mt-4 font-medium">{t('results:why.subjects')}</h3>
      <div className="grid gap-1.5">
        {groups.flatMap((group) =>
          group.subject === null
            ? []
            : [
                <Details
                  key={group.subject}
                  summary={
                    <>
                      {group.subject} <span className="text-muted">{group.grade}</span>
                    </>
                  }
                >
                  {steps(group)}
                </Details>,
              ],
        )}
      </div>
    </section>
  )
}
