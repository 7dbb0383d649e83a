import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useLocation } from '@remix-run/react'
import type { SectionRow } from '~/domain/academics/academic-setup.server'
import type { TeacherChoice } from '~/domain/academics/choices.server'
import { useName } from '~/i18n/use-words'
import { LinkButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { BilingualPair, ChoiceField, FormErrors, NumberField, PostForm, useConstraint } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { FormActions } from '~/ui/page'
import { hrefWith } from '~/ui/table'

interface Fields extends Record<string, unknown> {
  nameBn: string
  nameEn: string
  capacity: string
  classTeacherId: string
}
interface Props {
  section: SectionRow | undefined
  offeringId: number
  about: string
  teachers: TeacherChoice[]
  lastResult: SubmissionResult<string[]> | undefined
}

export function SectionPanel({ section, offeringId, about, teachers, lastResult }: Props) {
  const { t, lang, n } = useWords()
  const name = useName()
  const location = useLocation()
  const back = hrefWith(location, { edit: null })
  const [form, fields] = useForm<Fields>({
    id: 'section',
    lastResult,
    constraint: useConstraint('section'),
    defaultValue: section && {
      nameBn: section.nameBn,
      nameEn: section.nameEn,
      capacity: section.capacity === null ? '' : String(section.capacity),
      classTeacherId: section.classTeacher ? String(section.classTeacher.id) : '',
    },
  })
  const now = section?.classTeacher
  const people =
    now && !teachers.some((one) => one.id === now.id)
      ? [{ ...now, designationEn: null, designationBn: null }, ...teachers]
      : teachers
  const options = people.map((one) => ({
    value: one.id,
    text: [name(one), lang === 'bn' ? one.designationBn : one.designationEn].filter(Boolean).join(', '),
  }))
  return (
    <Dialog title={`${t(section ? 'academics:section.edit' : 'academics:section.add')}: ${about}`} closeTo={back}>
      <PostForm form={form} values={{ intent: 'section' }}>
        <FormErrors form={form} />
        {section ? (
          <input type="hidden" name="id" value={section.id} />
        ) : (
          <input type="hidden" name="classOfferingId" value={offeringId} />
        )}
        <div className="grid gap-3.5">
          <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="academics:section.name" />
          <NumberField
            field={fields.capacity}
            label="academics:section.capacity"
            hint="academics:section.capacityHint"
          />
          <ChoiceField
            field={fields.classTeacherId}
            label="academics:section.teacher"
            options={options}
            empty="academics:section.noTeacher"
          />
        </div>
        {section ? (
          <p className="mt-4 text-[0.9375rem]">
            {section.students ? (
              <span className="text-muted">
                {t('academics:section.hasStudents', { students: n(section.students) })}
              </span>
            ) : (
              <LinkButton small look="danger" to={hrefWith(location, { edit: null, confirm: `section-${section.id}` })}>
                {t('academics:section.remove')}
              </LinkButton>
            )}
          </p>
        ) : null}
        <FormActions cancel={back} />
      </PostForm>
    </Dialog>
  )
}
