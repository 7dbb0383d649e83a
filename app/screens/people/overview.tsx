import type { Employee } from '~/domain/people/record/employee.server'
import { formatDate } from '~/format/dates'
import { formatPhone } from '~/format/phone'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { Card, KeyValue } from '~/ui/page'

interface Seen {
  photo: string | null
  age: number | null
  /** What is theirs alone may be seen whole. */
  mayPrivate: boolean
}

/** Who somebody is and by what they are paid. */
export function Overview({ one, head }: { one: Employee; head: Seen }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const day = (value: string | null) => (value ? formatDate(value, lang) : null)
  const { age } = head
  const own = (bn: string, en: string) => (lang === 'bn' ? bn || en : en || bn)
  return (
    <div className="grid gap-4">
      <Card title={t('people:part.identity')}>
        {head.photo ? (
          <img src={head.photo} alt="" className="mb-3 h-28 w-[5.5rem] rounded border border-line object-cover" />
        ) : null}
        <KeyValue
          items={[
            { label: t('common:nameBn'), value: one.nameBn },
            { label: t('common:nameEn'), value: one.nameEn },
            { label: t('people:field.father'), value: own(one.fatherNameBn, one.fatherNameEn) },
            { label: t('people:field.mother'), value: own(one.motherNameBn, one.motherNameEn) },
            {
              label: t('people:field.bornOn'),
              value: one.bornOn && `${day(one.bornOn)}${age === null ? '' : ` (${t('people:years', { n: n(age) })})`}`,
            },
            { label: t('people:field.gender'), value: one.gender && t(`common:genders.${one.gender}`) },
            {
              label: t('people:field.religionId'),
              value: name({ nameBn: one.religionBn ?? '', nameEn: one.religionEn ?? '' }),
            },
            { label: t('people:field.bloodGroup'), value: one.bloodGroup },
            { label: t('people:field.mobile'), value: one.mobile && formatPhone(one.mobile, lang) },
            { label: t('people:field.email'), value: one.email },
          ]}
        />
      </Card>
      <Card title={t('people:part.mpo')}>
        <KeyValue
          items={[
            { label: t('people:field.work'), value: t(`people:work.${one.isTeacher ? 'teaching' : 'support'}`) },
            { label: t('people:field.employment'), value: t(`people:employment.${one.employment}`) },
            { label: t('people:field.joinedOn'), value: day(one.joinedOn) },
            { label: t('people:field.payGrade'), value: one.payGrade && n(one.payGrade) },
            { label: t('people:field.mpoIndex'), value: one.mpoIndex },
            { label: t('people:field.mpoJoinedOn'), value: day(one.mpoJoinedOn) },
            ...(one.leftOn ? [{ label: t('people:field.leftOn'), value: day(one.leftOn) }] : []),
            ...(one.leftReason ? [{ label: t('people:field.leftReason'), value: one.leftReason }] : []),
          ]}
        />
      </Card>
      <Card title={t('people:part.private')}>
        <KeyValue
          items={[
            { label: t('people:field.nid'), value: one.nid },
            { label: t('people:field.tin'), value: one.tin },
            { label: t('people:field.bankName'), value: [one.bankName, one.bankBranch].filter(Boolean).join(', ') },
            { label: t('people:field.bankAccount'), value: one.bankAccount },
            ...(head.mayPrivate
              ? [
                  { label: t('people:field.bankRouting'), value: one.bankRouting },
                  { label: t('people:field.presentAddress'), value: one.presentAddress },
                  { label: t('people:field.permanentAddress'), value: one.permanentAddress },
                ]
              : []),
          ]}
        />
        {head.mayPrivate ? null : <p className="mt-2 text-[0.875rem] text-muted">{t('people:masked')}</p>}
      </Card>
    </div>
  )
}
