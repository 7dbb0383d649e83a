import { formatDate } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge, Section } from '~/ui/page'
import type { Committee } from '~/domain/exams/committee/committees.server'

/** A committee with its members, and its office order to print. */
export function CommitteeCard({ committee, mayManage }: { committee: Committee; mayManage: boolean }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const address = `?exam=${committee.examId}`
  const about = [
    committee.memoNo ? `${t('exam-settings:order.memo')}: ${n(committee.memoNo)}` : '',
    committee.formedOn ? formatDate(committee.formedOn, lang) : '',
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <Section card title={name(committee)}>
      {about ? <p className="mb-2 text-[0.875rem] text-muted">{about}</p> : null}
      <ol className="grid gap-1.5">
        {committee.members.map((member, at) => (
          <li
            key={member.employeeId}
            className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line pb-1.5 last:border-0"
          >
            <span className="min-w-0">
              {n(at + 1)}. <span className="font-medium">{name(member)}</span>
              {member.designation ? (
                <span className="text-[0.875rem] text-muted"> – {name(member.designation)}</span>
              ) : null}
              {member.left ? (
                <>
                  {' '}
                  <Badge tone="warn">{t('exam-settings:committee.left')}</Badge>
                </>
              ) : null}
            </span>
            <Badge tone={member.role === 'member' ? 'plain' : 'accent'}>
              {t(`exam-settings:committee.role.${member.role}`)}
            </Badge>
          </li>
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        {mayManage ? (
          <LinkButton
            small
            look="danger"
            to={`${address}&confirm=${committee.id}`}
            aria-label={`${t('common:delete')}: ${name(committee)}`}
          >
            {t('common:delete')}
          </LinkButton>
        ) : null}
        <LinkButton
          small
          document
          to={paths.committeeOrderFile(`committee=${committee.id}&lang=bn`)}
          aria-label={`${t('exam-settings:order.printBn')}: ${name(committee)}`}
        >
          {t('exam-settings:order.printBn')}
        </LinkButton>
        <LinkButton
          small
          document
          to={paths.committeeOrderFile(`committee=${committee.id}&lang=en`)}
          aria-label={`${t('exam-settings:order.printEn')}: ${name(committee)}`}
        >
          {t('exam-settings:order.printEn')}
        </LinkButton>
        {mayManage ? (
          <LinkButton
            small
            to={`${address}&edit=${committee.id}`}
            aria-label={`${t('common:edit')}: ${name(committee)}`}
          >
            {t('common:edit')}
          </LinkButton>
        ) : null}
      </div>
    </Section>
  )
}
