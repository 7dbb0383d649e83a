import { fieldsOf } from '~/domain/people/employee-fields.policy'
import type { Employee } from '~/domain/people/record/employee.server'
import { formatDate } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { Card, KeyValue } from '~/ui/page'
import { useFieldItem } from './field-item'

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
  const itemOf = useFieldItem(one)
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
            ...(['father', 'mother'] as const).map((parent) => ({
              label: t(`people:field.${parent}`),
              value: own(one[`${parent}NameBn`], one[`${parent}NameEn`]),
            })),
            {
              label: t('people:field.religionId'),
              value: name({ nameBn: one.religionBn ?? '', nameEn: one.religionEn ?? '' }),
            },
            ...fieldsOf('identity')
              .filter(({ kind }) => kind !== 'nameBn' && kind !== 'nameEn')
              .map((of) => {
                const item = itemOf(of)
                return of.key === 'bornOn' && one.bornOn && age !== null
                  ? { ...item, value: `${item.value} (${t('people:years', { n: n(age) })})` }
                  : item
              }),
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
            ...fieldsOf('private', 'bank')
              .filter((of) => head.mayPrivate || !('hides' in of) || one[of.key])
              .map(itemOf),
          ]}
        />
        {head.mayPrivate ? null : <p className="mt-2 text-[0.875rem] text-muted">{t('people:masked')}</p>}
      </Card>
    </div>
  )
}
