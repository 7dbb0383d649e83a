import { LEVELS } from '~/domain/people/kinds'
import type { EducationForm, ServiceForm, TrainingForm } from '~/domain/people/record/employee.form'
import { formatDate } from '~/format/dates'
import {
  CheckField,
  DateField,
  FormErrors,
  NumberField,
  PostForm,
  problemsOf,
  SelectField,
  TextField,
} from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid } from '~/ui/page'
import type { PartData } from './load-part.server'
import { Lines } from './lines'
import { usePartForm } from './part-form'

const label = (key: string) => `people:line.${key}`

/** What somebody learnt, where they were trained, and where they served before. */
export function LearningPart({ data }: { data: PartData }) {
  return (
    <div className="grid gap-4">
      <EducationLines data={data} />
      <TrainingLines data={data} />
      <ServiceLines data={data} />
    </div>
  )
}

function EducationLines({ data }: { data: PartData }) {
  const { t, n } = useWords()
  const [form, fields] = usePartForm<EducationForm>('education')
  return (
    <Lines
      title="people:education"
      lines={data.lines?.education ?? []}
      remove="remove-education"
      adding={data.head.mayManage}
      open={form.status === 'error'}
      text={(one) => (
        <>
          <p className="font-medium">
            {[t(`people:level.${one.level}`), one.subject].filter(Boolean).join(', ')} ({n(one.year)})
          </p>
          <p className="text-muted">{[one.institute, one.result && n(one.result)].filter(Boolean).join(' · ')}</p>
        </>
      )}
    >
      <PostForm form={form} values={{ intent: 'education' }}>
        <FormErrors
          form={form}
          problems={problemsOf(fields, { level: label('level'), institute: label('institute'), year: label('year') })}
        />
        <FormGrid columns={3}>
          <SelectField
            field={fields.level}
            label={label('level')}
            options={LEVELS.map((value) => ({ value, text: t(`people:level.${value}`) }))}
          />
          <TextField field={fields.subject} label={label('subject')} />
          <TextField field={fields.institute} label={label('institute')} />
          <NumberField field={fields.year} label={label('year')} />
          <TextField field={fields.result} label={label('result')} />
        </FormGrid>
        <FormActions submit="common:add" />
      </PostForm>
    </Lines>
  )
}

function TrainingLines({ data }: { data: PartData }) {
  const { lang } = useWords()
  const [form, fields] = usePartForm<TrainingForm>('training')
  return (
    <Lines
      title="people:training"
      lines={data.lines?.training ?? []}
      remove="remove-training"
      adding={data.head.mayManage}
      open={form.status === 'error'}
      text={(one) => (
        <>
          <p className="font-medium">{one.title}</p>
          <p className="text-muted">
            {[one.provider, `${formatDate(one.fromOn, lang)} – ${formatDate(one.toOn, lang)}`]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </>
      )}
    >
      <PostForm form={form} values={{ intent: 'training' }}>
        <FormErrors
          form={form}
          problems={problemsOf(fields, { title: label('title'), fromOn: label('fromOn'), toOn: label('toOn') })}
        />
        <FormGrid>
          <TextField field={fields.title} label={label('title')} />
          <TextField field={fields.provider} label={label('provider')} />
          <DateField field={fields.fromOn} label={label('fromOn')} />
          <DateField field={fields.toOn} label={label('toOn')} />
        </FormGrid>
        <FormActions submit="common:add" />
      </PostForm>
    </Lines>
  )
}

function ServiceLines({ data }: { data: PartData }) {
  const { t, lang } = useWords()
  const [form, fields] = usePartForm<ServiceForm>('service')
  return (
    <Lines
      title="people:service"
      lines={data.lines?.service ?? []}
      remove="remove-service"
      adding={data.head.mayManage}
      open={form.status === 'error'}
      text={(one) => (
        <>
          <p className="font-medium">
            {one.post}, {one.institute}
          </p>
          <p className="text-muted">
            {[`${formatDate(one.fromOn, lang)} – ${formatDate(one.toOn, lang)}`, one.mpo ? t('people:line.mpo') : '']
              .filter(Boolean)
              .join(' · ')}
          </p>
        </>
      )}
    >
      <PostForm form={form} values={{ intent: 'service' }}>
        <FormErrors
          form={form}
          problems={problemsOf(fields, {
            post: label('post'),
            institute: label('institute'),
            fromOn: label('fromOn'),
            toOn: label('toOn'),
          })}
        />
        <FormGrid>
          <TextField field={fields.post} label={label('post')} />
          <TextField field={fields.institute} label={label('institute')} />
          <DateField field={fields.fromOn} label={label('fromOn')} />
          <DateField field={fields.toOn} label={label('toOn')} />
          <CheckField field={fields.mpo} label={label('mpo')} />
        </FormGrid>
        <FormActions submit="common:add" />
      </PostForm>
    </Lines>
  )
}
